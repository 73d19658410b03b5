import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.ts"],
    restoreMocks: true,
    // Each test draws whole boards; a machine that is busy with other things needs longer than the usual five seconds.
    testTimeout: 30_000,
    globalSetup: ["test/fixtures.ts"],
  },
});
