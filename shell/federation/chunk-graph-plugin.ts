import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

import webpack from 'webpack';
import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';

import type { ScreenRow, ScreenTable } from '../src/screens/screen.ts';
import { hashesOf } from './file-integrity-plugin.ts';

const NAME = 'ChunkGraph';
const FILE = 'chunk-graph.json';
/** What the shell shares at run time: `src/remotes/share-kit.ts`. */
const KIT = '@fieldhouse/shell/';
const SHELL = join(import.meta.dirname, '..');

/** A screen that a path of the site shows. */
interface FirstScreen {
  /** The module that its `load` imports, relative to the workspace. */
  readonly module: string;
  /** URLs of the reads without which the screen shows nothing. */
  readonly reads: readonly string[];
  /** URLs of the reads whose rows the script of the remote's frames shows; none for other screens. */
  readonly firstReads?: readonly string[];
}

/** Which scripts a build loads for what. Files are named as in the build's folder, modules relative to the workspace. */
export interface ChunkGraph {
  /** The scripts of each entry. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** The scripts of each `import()`, by the module that it loads. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** The modules of the shell, as it names them in `imports`, that a script takes from it before it runs. */
  readonly consumes: Readonly<Record<string, readonly string[]>>;
  /** The screens to preload, by path. */
  readonly screens: Readonly<Record<string, FirstScreen>>;
  /** The script of the frames, if the remote has one. */
  readonly frameScript: string | undefined;
  /** The hash of each script, for subresource integrity. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * Writes the {@link ChunkGraph} of a build into its folder: for the gateway, which preloads what a screen needs, and for the test of
 * the script budgets (`infra/e2e/test/script-budgets.test.ts`).
 */
export class ChunkGraphPlugin {
  readonly #screens: ScreenTable;

  constructor(screens: ScreenTable = {}) {
    this.#screens = screens;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the hashes of the names are final, before the files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const graph = graphOf(compilation, compiler.context, firstScreens(this.#screens));
        const text = JSON.stringify(graph, null, 1);
        compilation.emitAsset(FILE, new webpack.sources.RawSource(text));
      });
    });
  }
}

const firstScreens = (screens: ScreenTable): ChunkGraph['screens'] =>
  Object.fromEntries(
    Object.entries(screens).map(([path, { load, reads, firstReads }]) => [
      path,
      { module: moduleOf(load), reads, ...(firstReads && { firstReads }) },
    ]),
  );

/** The module that a screen's `load` imports, read from the function's source text, so that the table names it once. */
function moduleOf(load: ScreenRow['load']): string {
  if (!load) return 'src/lifecycles.tsx';
  const [, module] = /import\('\.\/([^']+)'\)/.exec(String(load)) ?? [];
  if (module === undefined) throw new Error(`No module is imported by ${String(load)}`);
  return module;
}

const isScript = (file: string): boolean => file.endsWith('.js');

const scriptsOf = (group: ChunkGroup): string[] => group.getFiles().filter(isScript).toSorted();

/** Several imports of one module are one entry. */
const byName = (entries: readonly (readonly [string, readonly string[]])[]) =>
  Object.fromEntries(
    [...Map.groupBy(entries, ([name]) => name)].map(([name, same]) => [
      name,
      [...new Set(same.flatMap(([, values]) => values))],
    ]),
  );

function graphOf(
  compilation: Compilation,
  root: string,
  screens: ChunkGraph['screens'],
): ChunkGraph {
  const { assets, chunkGraph, chunkGroups, chunks, entrypoints, moduleGraph } = compilation;
  const imported = chunkGroups.flatMap((group) =>
    [...group.blocksIterable].flatMap((block) =>
      block.dependencies.flatMap((dependency) => {
        const path = moduleGraph.getModule(dependency)?.nameForCondition();
        return path ? [[relative(root, path), scriptsOf(group)] as const] : [];
      }),
    ),
  );
  const consumes = [...chunks].flatMap((chunk) => {
    const modules = [...chunkGraph.getChunkModules(chunk)].flatMap((each) =>
      consumedFile(each, root),
    );
    return [...chunk.files].filter(isScript).map((file) => [file, modules] as const);
  });
  const imports = byName(imported);
  for (const { module } of Object.values(screens))
    if (!imports[module]) throw new Error(`No screen is imported from ${module}.`);
  return {
    entries: byName([...entrypoints].map(([name, entry]) => [name, scriptsOf(entry)])),
    imports,
    consumes: byName(consumes.filter(([, modules]) => modules.length > 0)),
    screens,
    frameScript: Object.keys(assets).find((file) => /^first-rows\.\w+\.js$/.test(file)),
    integrity: Object.fromEntries([...hashesOf(assets)].filter(([file]) => isScript(file))),
  };
}

/** The file of a module that a remote takes from the shell; webpack's types do not know such modules. */
function consumedFile(module: Module, root: string): string[] {
  if (module.type !== 'consume-shared-module') return [];
  const options: unknown = Reflect.get(module, 'options');
  const key: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'shareKey') : undefined;
  if (typeof key !== 'string') throw new Error('A shared module has no key.');
  if (!key.startsWith(KIT)) return [];
  const file = createRequire(join(root, 'package.json')).resolve(key);
  return [relative(SHELL, realpathSync(file))];
}
