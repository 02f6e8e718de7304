import { relative } from 'node:path';

import webpack from 'webpack';
import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';

const NAME = 'ChunkGraph';

/** Which scripts a build loads for what. Files are named as in the build's folder, modules relative to the workspace. */
export interface ChunkGraph {
  /** The scripts of each entry. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** The scripts of each `import()`, by the module that it loads. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** The shared modules that a script takes from the shell before it runs. */
  readonly consumes: Readonly<Record<string, readonly string[]>>;
}

/** Writes the {@link ChunkGraph} of a build into its folder, for the test of the script budgets: `infra/e2e/test/script-budgets.test.ts`. */
export class ChunkGraphPlugin {
  readonly #file: string;

  constructor(file = 'chunk-graph.json') {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the hashes of the names are final, before the files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const graph = JSON.stringify(graphOf(compilation, compiler.context), null, 1);
        compilation.emitAsset(this.#file, new webpack.sources.RawSource(graph));
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

function graphOf(compilation: Compilation, root: string): ChunkGraph {
  const { chunkGraph, chunkGroups, chunks, entrypoints, moduleGraph } = compilation;
  const imports = chunkGroups.flatMap((group) =>
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
  return {
    entries: sortedRecord([...entrypoints].map(([name, entry]) => [name, scriptsOf(entry)])),
    imports: sortedRecord(imports),
    consumes: sortedRecord(consumes.filter(([, keys]) => keys.length > 0)),
  };
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
