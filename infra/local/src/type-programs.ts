import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { repoPath, cacheDir } from './repo-paths.ts';

const TsConfig = z.strictObject({
  extends: z.string(),
  compilerOptions: z._default(z.record(z.string(), z.unknown()), {}),
  include: z.array(z.string()),
  exclude: z._default(z.array(z.string()), []),
});

/** Workspaces that are type-checked together, as one program. */
export interface TypeProgram {
  readonly folders: readonly string[];
  /** The configuration for tsc. */
  readonly config: {
    readonly extends: string;
    readonly compilerOptions: Readonly<Record<string, unknown>>;
    readonly include: readonly string[];
    readonly exclude: readonly string[];
  };
}

async function programOf(folder: string): Promise<TypeProgram> {
  const text = await readFile(repoPath(folder, 'tsconfig.json'), 'utf8');
  const config = TsConfig.parse(JSON.parse(text));
  const absolute = (path: string) => repoPath(folder, path);
  return {
    folders: [folder],
    config: {
      extends: absolute(config.extends),
      compilerOptions: config.compilerOptions,
      include: config.include.map(absolute),
      exclude: [absolute('**/node_modules'), ...config.exclude.map(absolute)],
    },
  };
}

const optionsOf = ({ config }: TypeProgram) =>
  JSON.stringify([config.extends, config.compilerOptions]);

const mergePrograms = (programs: readonly [TypeProgram, ...TypeProgram[]]): TypeProgram => ({
  folders: programs.flatMap(({ folders }) => folders),
  config: {
    ...programs[0].config,
    include: programs.flatMap(({ config }) => config.include),
    exclude: programs.flatMap(({ config }) => config.exclude),
  },
});

/**
 * One program for all workspaces with the same options in tsconfig.json. Packages export their sources: one program per workspace
 * would read and check imported workspaces, and library declarations, again.
 */
export async function typePrograms(folders: readonly string[]): Promise<TypeProgram[]> {
  const programs = await Promise.all(folders.map(programOf));
  const [...groups] = Map.groupBy(programs, optionsOf).values();
  return groups.flatMap(([first, ...others]) => (first ? [mergePrograms([first, ...others])] : []));
}

/** Writes the configuration of program number `place` to the cache folder. Returns its path. */
export async function writeConfig({ config }: TypeProgram, place: number): Promise<string> {
  const folder = join(cacheDir, 'types');
  const path = join(folder, `${place}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(path, JSON.stringify(config));
  return path;
}
