import { defineConfig } from 'vitest/config';
import { ServicesFirstSequencer } from './infra/runtime/testing/services-first-sequencer.ts';
import { projectConfig } from './infra/runtime/testing/vitest.base.ts';

/**
 * Everything that runs on the server, as one project: the files of a project share processes, and a process that has loaded and
 * run the services once runs the next file in a fraction of the time. `--root <workspace>` runs a single workspace.
 */
const server = projectConfig('server', {
  isolate: false,
  test: {
    include: ['{gateway,svc-*,infra/{bench,deploy,endpoint,local,runtime}}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: ServicesFirstSequencer },
    projects: [server, 'shell', 'mf-*'],
  },
});
