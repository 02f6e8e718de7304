import * as z from 'zod/mini';

const Package = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  link: z.optional(z.boolean()),
  resolved: z.optional(z.string()),
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
  };
}

const contentOf = (packages: Packages, path: string): string =>
  `${packages[path]?.version ?? ''} ${packages[path]?.integrity ?? ''}`;

/** Whether `offered` installs every package of `needed`, in the same folder and with the same content. */
export function covers(offered: LockedPackages, needed: LockedPackages): boolean {
  return [...needed.installed].every(([path, content]) => offered.installed.get(path) === content);
}
