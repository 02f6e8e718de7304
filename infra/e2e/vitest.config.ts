import { defineConfig } from 'vitest/config';
import { LongestFilesFirst } from './testing/longest-files-first.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/apply-retry-allowlist.ts'],
    // A file stops what it starts. Loading the modules again for each file would cost a second of processor time.
    isolate: false,
    // Two keep two cores busy for three quarters of the time only, since tests also wait for a page or an email. Each worker has
    // its own stack, so with E2E_URL, which names one, there is one worker.
    maxWorkers: process.env['E2E_URL'] ? 1 : 3,
    sequence: { sequencer: LongestFilesFirst },
    // A screen that loads in a second takes ten on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
