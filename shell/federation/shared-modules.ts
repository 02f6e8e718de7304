import { readFileSync } from 'node:fs';

/** One shared module; the subset of Module Federation's settings that is used here. */
export interface SharedModule {
  readonly singleton: true;
  readonly requiredVersion: string;
  readonly import?: false;
}

interface PackageFile {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const readPackage = (): PackageFile =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * Singletons of the page. A trailing slash shares every subpath of a package: without it each remote would bundle its own `react-
 * dom/client`.
 *
 * Not shared on purpose: `react-router-dom` and `@reduxjs/toolkit`. Sharing disables tree shaking (53 kB instead of 12, 13
 * instead of 6), and neither needs to be a singleton.
 */
const libraries = {
  react: 'react',
  'react/': 'react',
  'react-dom': 'react-dom',
  'react-dom/': 'react-dom',
  'styled-components': 'styled-components',
  swr: 'swr',
  'swr/': 'swr',
} as const;

const sharedLibraries = (dependencies: PackageFile['dependencies']) =>
  Object.entries(libraries).map(([key, name]): [string, SharedModule] => [
    key,
    { singleton: true, requiredVersion: `^${dependencies[name] ?? '0.0.0'}` },
  ]);

/** Libraries that the shell provides. Its UI kit is shared at run time, see `src/remotes/share-kit.ts`. */
export const sharedByShell = (): Record<string, SharedModule> =>
  Object.fromEntries(sharedLibraries(readPackage().dependencies));

/**
 * Modules that a remote consumes. No fallback copies: without a shell, a remote fails with an error instead of loading a second
 * React.
 */
export const sharedByRemote = (): Record<string, SharedModule> => {
  const { version, dependencies } = readPackage();
  const kit: SharedModule = { singleton: true, requiredVersion: `^${version}` };
  return Object.fromEntries(
    [...sharedLibraries(dependencies), ['@fieldhouse/shell/', kit] as const].map(
      ([key, settings]) => [key, { ...settings, import: false }],
    ),
  );
};

/** The version of the shell's kit, session and API client. */
export const kitVersion = (): string => readPackage().version;
