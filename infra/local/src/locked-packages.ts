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

/** What a `package-lock.json` (version 3) holds. */
export interface LockedPackages {
  /** Folders of workspaces, such as `svc-core/contract`. */
  readonly workspaces: readonly string[];
  /** Where workspaces are linked to, such as `node_modules/@fieldhouse/core-contract`, and the folder that each link names. */
  readonly links: ReadonlyMap<string, string>;
  /** Installed packages that are in no other one's folder, such as `node_modules/pg` and `shell/node_modules/commander`. */
  readonly outer: readonly string[];
  /** All installed packages: their folder, version and integrity. */
  readonly installed: ReadonlyMap<string, string>;
}

/** Reads the text of a lock file. */
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

/** Whether everything that `needed` installs is in what `offered` installs, at the same place and with the same content. */
export function covers(offered: LockedPackages, needed: LockedPackages): boolean {
  return [...needed.installed].every(([path, content]) => offered.installed.get(path) === content);
}
