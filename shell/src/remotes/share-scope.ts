import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as styledComponents from 'styled-components';
import * as swr from 'swr';
import * as swrInfinite from 'swr/infinite';

import * as sharedZod from './shared-zod.ts';

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

/** A version of a shared module, as the remotes' code by webpack reads it. */
export interface SharedVersion {
  /** Loads the module, and returns a function that returns it. */
  get(): Promise<() => unknown>;
  /** Who shares it, for webpack's warnings. */
  readonly from: 'shell';
}

/** What the page shares, by name and version: webpack's share scope. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

const shared = (version: string, load: () => Promise<unknown>) => ({
  [version]: {
    get: async () => {
      const module = await load();
      return () => module;
    },
    from: 'shell' as const,
  },
});

const libraries = {
  react: ['react', react],
  'react/jsx-runtime': ['react', jsxRuntime],
  'react-dom': ['react-dom', reactDom],
  'react-dom/client': ['react-dom', reactDomClient],
  'styled-components': ['styled-components', styledComponents],
  swr: ['swr', swr],
  'swr/infinite': ['swr', swrInfinite],
} as const;

/**
 * What the shell shares with the remotes, each a singleton: React and other libraries of the page; the UI kit, session and API client
 * as `@fieldhouse/shell/<entry point>`, each loaded when a page needs it; and zod.
 */
export const shareScope = (): ShareScope => {
  const kit: [string, () => Promise<unknown>][] = [
    ...Object.entries(entryPoints),
    ...modulesIn('ui', ui),
    ...modulesIn('ui', layout),
    ...modulesIn('ui', historyScreen),
    ...modulesIn('ui', editConflict),
    ...modulesIn('ui', profile),
    ...modulesIn('theme', theme),
  ];
  return {
    ...Object.fromEntries(
      Object.entries(libraries).map(([key, [name, module]]) => [
        key,
        shared(LIBRARY_VERSIONS[name] ?? '', () => Promise.resolve(module)),
      ]),
    ),
    ...Object.fromEntries(
      kit.map(([door, load]) => [`@fieldhouse/shell/${door}`, shared(KIT_VERSION, load)]),
    ),
    'zod/mini': shared(KIT_VERSION, () => Promise.resolve(sharedZod)),
  };
};
