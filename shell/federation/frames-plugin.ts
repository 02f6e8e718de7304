import webpack from 'webpack';
import type { Compiler } from 'webpack';

import { loadRenderer } from './load-renderer.ts';

const NAME = 'Frames';
const FILE = 'frames.json';

interface Renderer {
  /** HTML by path. */
  readonly renderFrames: () => Readonly<Record<string, string>>;
}

/**
 * Writes what `src/frame/frames.render.tsx` renders to `frames.json`, for the gateway to send with the page (`gateway/src/frames.ts`).
 */
export class FramesPlugin {
  readonly #renderer: string;

  /** @param renderer the built module of `src/frame/frames.render.tsx`. */
  constructor(renderer: string) {
    this.#renderer = renderer;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before the files are compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const renderer = loadRenderer(this.#renderer);
        if (!isRenderer(renderer)) throw new Error(`${this.#renderer} renders no frames.`);
        const json = JSON.stringify({ frames: renderer.renderFrames() });
        compilation.emitAsset(FILE, new webpack.sources.RawSource(json));
      });
    });
  }
}

const isRenderer = (value: unknown): value is Renderer =>
  typeof value === 'object' &&
  value !== null &&
  'renderFrames' in value &&
  typeof value.renderFrames === 'function';
