import type { TestProjectInlineConfiguration } from 'vitest/config';
import { projectConfig } from '../../infra/runtime/testing/vitest.base.ts';

/** What the `vitest.config.ts` of an app starts from. Files of component tests name happy-dom in their first line. */
export const componentProject = (name: string): TestProjectInlineConfiguration => ({
  // A free variable of webpack's.
  define: { __webpack_nonce__: 'globalThis.__webpack_nonce__' },
  ...projectConfig(name, {
    stores: false,
    test: {
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
