import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import webpack from 'webpack';
import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';

import { hashesOf } from './file-integrity-plugin.ts';

const NAME = 'ChunkGraph';

/** A screen that a path of the site shows. */
export interface FirstScreen {
  /** The module that `lazyScreen` imports, relative to the workspace. */
  readonly module: string;
  /** URLs of the reads without which the screen shows nothing. */
  readonly reads: readonly string[];
}

/** Which scripts a build loads for what. Files are named as in the build's folder, modules relative to the workspace. */
export interface ChunkGraph {
  /** The scripts of each entry. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** The scripts of each `import()`, by the module that it loads. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** The shared modules that a script takes from the shell before it runs. */
  readonly consumes: Readonly<Record<string, readonly string[]>>;
  /** The scripts of each module that a package exports, by the key under which it is shared. */
  readonly provides: Readonly<Record<string, readonly string[]>>;
  /** The screens to preload, by path. */
  readonly screens: Readonly<Record<string, FirstScreen>>;
  /** The hash of each script, for subresource integrity. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface ChunkGraphOptions {
  readonly file?: string;
  readonly screens?: ChunkGraph['screens'];
}

/**
 * Writes the {@link ChunkGraph} of a build into its folder: for the gateway, which preloads what a screen needs, and for the test of
 * the script budgets (`infra/e2e/test/script-budgets.test.ts`).
 */
export class ChunkGraphPlugin {
  readonly #file: string;
  readonly #screens: ChunkGraph['screens'];

  constructor({ file = 'chunk-graph.json', screens = {} }: ChunkGraphOptions = {}) {
    this.#file = file;
    this.#screens = screens;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the hashes of the names are final, before the files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const graph = graphOf(compilation, compiler.context, this.#screens);
        const text = JSON.stringify(graph, null, 1);
        compilation.emitAsset(this.#file, new webpack.sources.RawSource(text));
      });
    });
  }
}

const isScript = (file: string): boolean => file.endsWith('.js');

const scriptsOf = (group: ChunkGroup): string[] => group.getFiles().filter(isScript).toSorted();

/** Sorted, so that the file changes only with the graph. Several imports of one module are one entry. */
function sortedRecord(entries: readonly (readonly [string, readonly string[]])[]) {
  const names = [...new Set(entries.map(([name]) => name))].toSorted();
  const valuesOf = (name: string) =>
    entries.flatMap(([each, values]) => (each === name ? values : []));
  return Object.fromEntries(names.map((name) => [name, [...new Set(valuesOf(name))].toSorted()]));
}

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
    const keys = [...chunkGraph.getChunkModules(chunk)].flatMap(sharedKeyOf).toSorted();
    return [...chunk.files].filter(isScript).map((file) => [file, keys] as const);
  });
  const imports = sortedRecord(imported);
  for (const { module } of Object.values(screens))
    if (!imports[module]) throw new Error(`No screen is imported from ${module}.`);
  return {
    entries: sortedRecord([...entrypoints].map(([name, entry]) => [name, scriptsOf(entry)])),
    imports,
    consumes: sortedRecord(consumes.filter(([, keys]) => keys.length > 0)),
    provides: providesOf(root, imports),
    screens,
    integrity: Object.fromEntries([...hashesOf(assets)].filter(([file]) => isScript(file))),
  };
}

interface PackageFile {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** The scripts of the modules that the package at `root` exports, by import specifier. */
function providesOf(root: string, imports: ChunkGraph['imports']): ChunkGraph['provides'] {
  const { name, exports = {} }: PackageFile = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const specifiersOf = (module: string) =>
    Object.entries(exports).flatMap(([specifier, target]) => {
      const [before = '', after] = target.replace('./', '').split('*');
      if (after === undefined) return before === module ? [specifier] : [];
      const matches = module.startsWith(before) && module.endsWith(after);
      const inner = module.slice(before.length, module.length - after.length);
      return matches && !inner.includes('/') ? [specifier.replace('*', inner)] : [];
    });
  return sortedRecord(
    Object.entries(imports).flatMap(([module, scripts]) =>
      specifiersOf(module).map((specifier) => [specifier.replace('.', name), scripts] as const),
    ),
  );
}

/** The key of a module that the shell provides, which webpack's types do not know. */
function sharedKeyOf(module: Module): string[] {
  if (module.type !== 'consume-shared-module') return [];
  const options: unknown = Reflect.get(module, 'options');
  const key: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'shareKey') : undefined;
  if (typeof key !== 'string') throw new Error('A shared module has no key.');
  return [key];
}
