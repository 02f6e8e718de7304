import type { Compiler, Module } from 'webpack';

const NAME = 'StableIds';

/**
 * Names the two modules whose ids would otherwise depend on the folder of the clone: the federation plugin writes a file that
 * imports its runtime by an absolute path, and names it after the hash of that. The ids are in scripts, and with them in the hashed
 * names of all scripts that mention those.
 */
export class StableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Webpack's own plugin taps later, and leaves the modules that have an id.
      compilation.hooks.moduleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = stableIdOf(module, compiler.context);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function stableIdOf(module: Module, context: string): string | undefined {
  if (/[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? ''))
    return 'runtime';
  return module.libIdent({ context })?.startsWith('webpack/container/entry/') === true
    ? 'container'
    : undefined;
}
