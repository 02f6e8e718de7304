import { registerShared } from '@module-federation/enhanced/runtime';

/** The doors of this package that apps use at run time: the exports of package.json, each its own lazy chunk. */
const doors = {
  api: () => import('../api/index.ts'),
  session: () => import('../session/index.ts'),
  remote: () => import('./index.ts'),
};

const ui = import.meta.webpackContext('../ui', { regExp: /^\.\/[a-z-]+\.tsx$/, mode: 'lazy' });

// These read data and sign out, so they stand above the kit. Apps know them by its addresses.
const layout = import.meta.webpackContext('../layout', {
  regExp: /^\.\/(?:app-sidebar|sidebar-nav)\.tsx$/,
  mode: 'lazy',
});

const historyScreen = import.meta.webpackContext('../history', {
  regExp: /^\.\/history-screen\.tsx$/,
  mode: 'lazy',
});

const theme = import.meta.webpackContext('../theme', {
  regExp: /^\.\/school-colors\.ts$/,
  mode: 'lazy',
});

const fromContext = (folder: string, context: typeof ui): [string, () => Promise<unknown>][] =>
  context
    .keys()
    .map((file) => [
      `${folder}/${file.replace(/^\.\/|\.tsx?$/g, '')}`,
      () => Promise.resolve(context(file)),
    ]);

/**
 * Offers kit, session and API client to the apps under `@fieldhouse/shell/<door>`, one module each.
 * A page loads only the components that it shows, and there is one of each in the page.
 */
export const offerKit = (): void => {
  const modules = [
    ...Object.entries(doors),
    ...fromContext('ui', ui),
    ...fromContext('ui', layout),
    ...fromContext('ui', historyScreen),
    ...fromContext('theme', theme),
  ];
  registerShared(
    Object.fromEntries(
      modules.map(([door, load]) => [
        `@fieldhouse/shell/${door}`,
        {
          version: KIT_VERSION,
          shareConfig: { singleton: true, requiredVersion: `^${KIT_VERSION}` },
          get: async () => {
            const module = await load();
            return () => module;
          },
        },
      ]),
    ),
  );
};
