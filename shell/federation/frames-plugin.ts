import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'Frames';
const FILE = 'frames.json';

interface Renderer {
  /** HTML by path. */
  readonly renderFrames: () => Readonly<Record<string, string>>;
}

/** Loads the module that renders the frames, which another build of the same run has written. Not cached: each build loads the new one. */
function loadRenderer(file: string): unknown {
  const require = createRequire(import.meta.url);
  delete require.cache[file];
  return require(file);
}

/**
 * Writes what `src/app/frame/frames.render.tsx` renders to `frames.json`, for the gateway to send with the page (`gateway/src/frames.ts`),
 * and the script that fills in the frames, if there is one.
 */
export class FramesPlugin {
  readonly #folder: string;
  readonly #hasScript: boolean;

  /** @param folder of the built modules: `frames.cjs` and `first-rows.js`. */
  constructor(folder: string, hasScript: boolean) {
    this.#folder = folder;
    this.#hasScript = hasScript;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before the files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const renderer = loadRenderer(join(this.#folder, 'frames.cjs'));
        if (!isRenderer(renderer)) throw new Error(`${this.#folder} renders no frames.`);
        const json = JSON.stringify({ frames: renderer.renderFrames() });
        compilation.emitAsset(FILE, new webpack.sources.RawSource(json));
        if (this.#hasScript) emitScript(compilation, join(this.#folder, 'first-rows.js'));
      });
    });
  }
}

function emitScript(compilation: Compilation, file: string): void {
  const text = readFileSync(file);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  compilation.emitAsset(`first-rows.${hash}.js`, new webpack.sources.RawSource(text));
}

const isRenderer = (value: unknown): value is Renderer =>
  typeof value === 'object' &&
  value !== null &&
  'renderFrames' in value &&
  typeof value.renderFrames === 'function';
