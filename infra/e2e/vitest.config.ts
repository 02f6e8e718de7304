import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['src/retry-listed-tests.ts'],
    // A file ends what it starts; loading the modules once for each file costs a second of processor time.
    isolate: false,
    // Each worker has a stack of its own, so E2E_URL, which names one, is for one worker.
    maxWorkers: process.env['E2E_URL'] ? 1 : 2,
    // A screen that is there in a second takes ten where the machine has much else to do; waiting costs nothing where it is not needed.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
