import * as z from 'zod/mini';

const Names = z.optional(z.record(z.string(), z.string()));
const Package = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  resolved: z.optional(z.string()),
  dependencies: Names,
  devDependencies: Names,
  optionalDependencies: Names,
  peerDependencies: Names,
});
const Lock = z.object({ packages: z.record(z.string(), Package) });

type Packages = z.infer<typeof Lock>['packages'];

const MODULES = 'node_modules/';

/** The content of a `package-lock.json` (version 3). */
export interface LockedPackages {
  /** Folders of workspaces, such as `svc-core/contract`. */
  readonly workspaces: readonly string[];
  /** Links to workspaces, such as `node_modules/@fieldhouse/core-contract`, and their target folders. */
  readonly links: ReadonlyMap<string, string>;
  /** Installed packages that are not nested in another one, such as `node_modules/pg` and `shell/node_modules/commander`. */
  readonly outer: readonly string[];
  /** All installed packages: version and integrity by folder. */
  readonly installed: ReadonlyMap<string, string>;
  /** The names of the packages that each package and workspace depends on, by folder. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

/** Parses a lock file. */
export function lockedPackages(text: string): LockedPackages {
  const { packages } = Lock.parse(JSON.parse(text));
  const paths = Object.keys(packages);
  const modules = paths.filter((path) => path.includes(MODULES));
  const isLink = (path: string) => packages[path]?.link === true;
  return {
    workspaces: paths.filter((path) => path !== '' && !path.includes(MODULES)),
    links: new Map(
      modules.filter(isLink).map((path) => [path, packages[path]?.resolved ?? ''] as const),
    ),
    outer: modules.filter(
      (path) => !isLink(path) && path.indexOf(MODULES) === path.lastIndexOf(MODULES),
    ),
    installed: new Map(
      modules.filter((path) => !isLink(path)).map((path) => [path, contentOf(packages, path)]),
    ),
    needs: new Map(paths.map((path) => [path, needsOf(packages, path)])),
  };
}

const needsOf = (packages: Packages, path: string): string[] => {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } =
    packages[path] ?? {};
  return Object.keys({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...peerDependencies,
  });
};

const contentOf = (packages: Packages, path: string): string =>
  `${packages[path]?.version ?? ''} ${packages[path]?.integrity ?? ''}`;

/** Whether `offered` installs every package of `needed`, in the same folder and with the same content. */
export function covers(offered: LockedPackages, needed: LockedPackages): boolean {
  return [...needed.installed].every(([path, content]) => offered.installed.get(path) === content);
}

/**
 * Leaves out packages that a release does not use although its lock file has them, and those that only these need.
 *
 * @param unused names of packages.
 * @throws Error if the lock file does not have one of them.
 */
export function withoutUnused(lock: LockedPackages, unused: readonly string[]): LockedPackages {
  const names = new Set([...lock.installed.keys()].map(nameOf));
  const absent = unused.find((name) => !names.has(name));
  if (absent !== undefined) throw new Error(`The lock file has no package ${absent}.`);
  const left = new Map(lock.needs);
  for (let leaving = unused; leaving.length > 0;) {
    const gone = [...left.keys()].filter((path) => isOneOf(leaving, path));
    const theirs = new Set(gone.flatMap((path) => left.get(path) ?? []));
    for (const path of gone) left.delete(path);
    const stillNeeded = new Set([...left.values()].flat());
    leaving = gone.length > 0 ? [...theirs].filter((name) => !stillNeeded.has(name)) : [];
  }
  return {
    ...lock,
    outer: lock.outer.filter((path) => left.has(path)),
    installed: new Map([...lock.installed].filter(([path]) => left.has(path))),
    needs: left,
  };
}

const nameOf = (path: string): string => path.split(MODULES).at(-1) ?? '';

/** Whether a folder is that of one of these packages, or nested in it. */
const isOneOf = (names: readonly string[], path: string): boolean =>
  path
    .split(MODULES)
    .slice(1)
    .some((part) => names.includes(part.replace(/\/$/, '')));
