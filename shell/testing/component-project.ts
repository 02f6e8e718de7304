import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { isFullRun } from '../../infra/runtime/testing/full-run.ts';
import { projectConfig } from '../../infra/runtime/testing/vitest.base.ts';

/**
 * Base of a remote's `vitest.config.ts`. Its test files share a process and one window: `renderRemote` cleans up after each test.
 */
export const componentProject = (name: string): TestProjectInlineConfiguration => ({
  // A global of webpack's runtime.
  define: { __webpack_nonce__: 'globalThis.__webpack_nonce__' },
  oxc: { jsx: { runtime: 'automatic', development: isFullRun } },
  ...projectConfig(name, {
    stores: false,
    isolate: false,
    test: {
      environment: 'happy-dom',
      // In MiB. They make many objects that die soon: V8 would copy more of them with its 16 MiB, 7 % of the processor time.
      execArgv: ['--max-semi-space-size=64'],
      setupFiles: [fileURLToPath(new URL('./component-setup.ts', import.meta.url))],
      env: {
        TZ: 'America/New_York',
        NODE_ENV: isFullRun ? 'development' : 'production',
        // As in production, styled-components inserts single rules: happy-dom would parse the whole style element again for each.
        SC_DISABLE_SPEEDY: 'false',
      },
      environmentOptions: {
        happyDOM: {
          url: 'https://fieldhouse.test/',
          settings: {
            // There are no other pages: navigation only changes the URL.
            navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
            enableIframePageLoading: true,
            // Nothing is laid out; computing styles would take most of a test's time.
            disableComputedStyleRendering: true,
          },
        },
      },
    },
  }),
});
