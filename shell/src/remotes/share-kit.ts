import type { init } from '@module-federation/enhanced/runtime';

type Shared = NonNullable<Parameters<typeof init>[0]['shared']>;

/** Entry points of this package for remotes: the exports of package.json, each in its own lazy chunk. */
const entryPoints = {
  api: () => import('../api/index.ts'),
  session: () => import('../session/index.ts'),
  remote: () => import('./index.ts'),
};

const ui = import.meta.webpackContext('../ui', { regExp: /^\.\/[a-z-]+\.tsx$/, mode: 'lazy' });

// These use the API and the session, so they are not part of the kit. Remotes import them as `ui/`.
const layout = import.meta.webpackContext('../layout', {
  regExp: /^\.\/(?:app-sidebar|sidebar-nav)\.tsx$/,
  mode: 'lazy',
});

const historyScreen = import.meta.webpackContext('../history', {
  regExp: /^\.\/history-screen\.tsx$/,
  mode: 'lazy',
});

const editConflict = import.meta.webpackContext('../edit-conflict', {
  regExp: /^\.\/edit-conflict\.tsx$/,
  mode: 'lazy',
});

const profile = import.meta.webpackContext('../profile', {
  regExp: /^\.\/name-card\.tsx$/,
  mode: 'lazy',
});

const theme = import.meta.webpackContext('../theme', {
  regExp: /^\.\/school-colors\.ts$/,
  mode: 'lazy',
});

const modulesIn = (folder: string, context: typeof ui): [string, () => Promise<unknown>][] =>
  context
    .keys()
    .map((file) => [
      `${folder}/${file.replace(/^\.\/|\.tsx?$/g, '')}`,
      () => Promise.resolve(context(file)),
    ]);

const singleton = (load: () => Promise<unknown>) => ({
  version: KIT_VERSION,
  shareConfig: { singleton: true, requiredVersion: `^${KIT_VERSION}` },
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/**
 * What the shell shares with the remotes beside its libraries: the UI kit, session and API client as `@fieldhouse/shell/<entry point>`. Each
 * is a singleton, loaded when a page needs it.
 */
export const sharedKit = (): Shared => {
  const modules: [string, () => Promise<unknown>][] = [
    ...Object.entries(entryPoints),
    ...modulesIn('ui', ui),
    ...modulesIn('ui', layout),
    ...modulesIn('ui', historyScreen),
    ...modulesIn('ui', editConflict),
    ...modulesIn('ui', profile),
    ...modulesIn('theme', theme),
  ];
  return Object.fromEntries(
    modules.map(([door, load]) => [`@fieldhouse/shell/${door}`, singleton(load)]),
  );
};
