import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    // One window for all files: to make a new one for each would take longer than their tests.
    isolate: false,
    include: ["test/**/*.test.ts"],
    restoreMocks: true,
    // Each test draws whole boards; a machine that is busy with other things needs longer than the usual five seconds.
    testTimeout: 30_000,
    globalSetup: ["test/fixtures.ts"],
  },
});
