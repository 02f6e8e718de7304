import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { projectConfig } from '../../infra/runtime/testing/vitest.base.ts';

/**
 * What the `vitest.config.ts` of an app starts from. Its test files share a process, and with it one window: `renderRemote` ends
 * with each test what its page began.
 */
export const componentProject = (name: string): TestProjectInlineConfiguration => ({
  // A free variable of webpack's.
  define: { __webpack_nonce__: 'globalThis.__webpack_nonce__' },
  ...projectConfig(name, {
    stores: false,
    isolate: false,
    test: {
      environment: 'happy-dom',
      setupFiles: [fileURLToPath(new URL('./component-setup.ts', import.meta.url))],
      env: { TZ: 'America/New_York' },
      environmentOptions: {
        happyDOM: {
          url: 'https://fieldhouse.test/',
          settings: {
            // There are no pages to go to: a navigation changes the address only.
            navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true },
            // Nothing here is laid out; asking for styles would cost most of a test's time.
            disableComputedStyleRendering: true,
          },
        },
      },
    },
  }),
});
