import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'infra/runtime',
      'infra/local',
      'infra/bench',
      'infra/deploy',
      'svc-*',
      'gateway',
      'shell',
      'mf-*',
    ],
    // Much of it waits, for a database or a clock: three keep two cores busy.
    maxWorkers: 3,
  },
});
