import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'infra/endpoint',
      'infra/runtime',
      'infra/local',
      'infra/bench',
      'infra/deploy',
      'svc-*',
      'svc-*/contract',
      'gateway',
      'shell',
      'mf-*',
    ],
  },
});
