import { defineConfig } from 'vitest/config';
import { isFullRun } from './infra/runtime/testing/full-run.ts';
import { ServicesFirstSequencer } from './infra/runtime/testing/services-first-sequencer.ts';
import { neverTests, projectConfig } from './infra/runtime/testing/vitest.base.ts';

const FAULT_SUITES = '**/fault-suite/**';

/**
 * Everything that runs on the server, as one project: the files of a project share processes, and a process that has loaded and
 * run the services once runs the next file in a fraction of the time. `--root <workspace>` runs a single workspace.
 */
const server = projectConfig('server', {
  isolate: false,
  test: {
    include: ['{gateway,svc-*,infra/{bench,deploy,endpoint,local,runtime}}/**/*.test.ts'],
    // In a full run they are a project of their own, which has the machine for itself.
    exclude: [...neverTests, ...(isFullRun ? [FAULT_SUITES] : [])],
  },
});

const faults = projectConfig('faults', {
  isolate: false,
  test: {
    include: ['svc-*/test/fault-suite/*.test.ts'],
    exclude: [...neverTests],
    // What one test does to a server takes minutes.
    testTimeout: 240_000,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: ServicesFirstSequencer },
    projects: [server, ...(isFullRun ? [faults] : []), 'shell', 'mf-*'],
  },
});
