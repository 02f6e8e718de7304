import { defineConfig } from 'vitest/config';
import { ServicesFirst } from './infra/runtime/testing/services-first.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: ServicesFirst },
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
