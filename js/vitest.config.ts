import { defineConfig } from "vitest/config";
import { viteGames } from "./games.mjs";

export default defineConfig({
  plugins: [viteGames],
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.ts"],
    restoreMocks: true,
    globalSetup: ["test/fixtures.ts"],
  },
});
