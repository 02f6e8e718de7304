import { defineConfig } from 'vitest/config';
import { ServicesFirstSequencer } from './infra/runtime/testing/services-first-sequencer.ts';

export default defineConfig({
  test: {
    sequence: { sequencer: ServicesFirstSequencer },
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
