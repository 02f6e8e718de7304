import { readFileSync } from 'node:fs';

/** How one shared key is offered and consumed; the subset of Module Federation's settings that is used here. */
export interface SharedModule {
  readonly singleton: true;
  readonly requiredVersion: string;
  readonly version?: string;
  readonly import?: false;
}

interface PackageFile {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const readPackage = (): PackageFile =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * Everything that exists once in the page. A trailing slash shares every sub-path of a package:
 * without it each app would carry its own `react-dom/client`.
 *
 * Left out on purpose: `react-router-dom` and `@reduxjs/toolkit`. Sharing turns tree shaking off (53 kB
 * against 12, 13 against 6), and neither needs to be one instance.
 */
const libraries = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'react-redux': 'react-redux',
  'styled-components': 'styled-components',
  swr: 'swr',
  'swr/': 'swr',
} as const;

const sharedLibraries = (dependencies: PackageFile['dependencies']) =>
  Object.entries(libraries).map(([key, name]): [string, SharedModule] => [
    key,
    { singleton: true, requiredVersion: `^${dependencies[name] ?? '0.0.0'}` },
  ]);

/** What the shell gives. Its own kit is offered at run time, see `src/remotes/offer-kit.ts`. */
export const sharedByShell = (): Record<string, SharedModule> =>
  Object.fromEntries(sharedLibraries(readPackage().dependencies));

/** What an app takes. No fallback copies: an app without a shell is an error that says so, not a second React. */
export const sharedByRemote = (): Record<string, SharedModule> => {
  const { version, dependencies } = readPackage();
  const kit: SharedModule = { singleton: true, requiredVersion: `^${version}` };
  return Object.fromEntries(
    [...sharedLibraries(dependencies), ['@fieldhouse/shell/', kit] as const].map(
      ([key, settings]) => [key, { ...settings, import: false }],
    ),
  );
};

/** The version under which the shell's kit, session and API client are shared. */
export const kitVersion = (): string => readPackage().version;
