import { defineConfig } from 'vitest/config';
import { projectConfig } from '../../infra/runtime/testing/vitest.base.ts';

/** By hand: needs Debian's `vdirsyncer`, `khal` and `python3-icalendar`. */
export default defineConfig(
  projectConfig('subscribers', { test: { include: ['*.subscribers.ts'], testTimeout: 120_000 } }),
);
