import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { neverTests } from '@fieldhouse/runtime/testing/vitest';
import { defineConfig } from 'vitest/config';
import { LongestFilesFirst } from './testing/longest-files-first.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['test/**/*.test.ts'],
    exclude: [...neverTests],
    globalSetup: ['testing/global-setup.ts'],
    // A file stops what it starts. Loading the modules again for each file would cost a second of processor time.
    isolate: false,
    // Each worker has its own stack, so with E2E_URL, which names one, there is one worker. A third one shortens a long run, because tests
    // also wait for a page or an email; in a short run its stack costs more than that.
    maxWorkers: process.env['E2E_URL'] ? 1 : isFullRun ? 3 : 2,
    sequence: { sequencer: LongestFilesFirst },
    // A screen that loads in a second takes ten on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
