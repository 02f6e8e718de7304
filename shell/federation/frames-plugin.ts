import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';

import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

import { hashesOf } from './file-integrity-plugin.ts';
import { loadRenderer } from './load-renderer.ts';

const NAME = 'Frames';
const FILE = 'frames.json';
const HASH_LENGTH = 10;

interface Renderer {
  /** HTML by path. */
  readonly renderFrames: () => Readonly<Record<string, string>>;
}

export interface FramesPluginOptions {
  /** The built module of `src/frame/frames.render.tsx`. */
  readonly renderer: string;
  /** Built scripts that fill frames in, by path. */
  readonly scripts: Readonly<Record<string, string>>;
}

/**
 * Writes what `src/frame/frames.render.tsx` renders to `frames.json`, for the gateway to send with the page (`gateway/src/frames.ts`), with
 * the scripts of frames that have one.
 */
export class FramesPlugin {
  readonly #options: FramesPluginOptions;

  constructor(options: FramesPluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before the files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const { renderer: file, scripts } = this.#options;
        const renderer = loadRenderer(file);
        if (!isRenderer(renderer)) throw new Error(`${file} renders no frames.`);
        const emitted = Object.entries(scripts).map(([path, built]) => [
          path,
          emitScript(compilation, built),
        ]);
        const json = JSON.stringify({
          frames: renderer.renderFrames(),
          scripts: Object.fromEntries(emitted),
        });
        compilation.emitAsset(FILE, new webpack.sources.RawSource(json));
      });
    });
  }
}

/** A built script becomes a file of this build, named after its content. */
function emitScript(compilation: Compilation, built: string) {
  const text = readFileSync(built);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  const file = `${basename(built, extname(built))}.${hash}.js`;
  // The script's own build has minimized it: once more would change it after its hash is taken.
  compilation.emitAsset(file, new webpack.sources.RawSource(text), { minimized: true });
  return { file, integrity: hashesOf(compilation.assets).get(file) };
}

const isRenderer = (value: unknown): value is Renderer =>
  typeof value === 'object' &&
  value !== null &&
  'renderFrames' in value &&
  typeof value.renderFrames === 'function';
