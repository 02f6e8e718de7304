import type { init } from '@module-federation/enhanced/runtime';

type Shared = NonNullable<Parameters<typeof init>[0]['shared']>;

/** Entry points of this package for remotes, each in its own lazy chunk: the files that the exports of package.json name. */
const files = import.meta.webpackContext('..', {
  regExp:
    /^\.\/(?:(?:api|record|session|remotes)\/index|ui\/[a-z-]+|layout\/app-sidebar|history\/history-screen|record\/record-dialog|profile\/name-card|theme\/(?:school-colors|use-media))\.tsx?$/,
  mode: 'lazy',
});

/** These use the API and the session, so they are not part of the kit. Remotes import them as `ui/`. */
const AS_UI = /^(?:layout|history|profile|record(?=\/record-dialog))\//;

/** The entry point of a file: `./ui/button.tsx` is `ui/button`, `./remotes/index.ts` is `remote`. */
const entryPoint = (file: string): string =>
  file
    .replace(/^\.\/|\.tsx?$/g, '')
    .replace(AS_UI, 'ui/')
    .replace('remotes/', 'remote/')
    .replace('/index', '');

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
export const sharedKit = (): Shared =>
  Object.fromEntries(
    files
      .keys()
      .map((file) => [
        `@fieldhouse/shell/${entryPoint(file)}`,
        singleton(() => Promise.resolve(files(file))),
      ]),
  );
