import { defineConfig } from 'vitest/config';
import { projectConfig } from '../../runtime/testing/vitest.base.ts';

const base = projectConfig('previous-release', {
  test: {
    // Both directions in parallel: each mostly waits for a page.
    maxWorkers: 2,
  },
});

export default defineConfig({
  test: {
    ...base.test,
    globalSetup: [...[base.test?.globalSetup ?? []].flat(), './global-setup.ts'],
    // The first run installs and builds the release.
    hookTimeout: 300_000,
  },
});
