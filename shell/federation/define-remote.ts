import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';
import type { BaseOptions } from './base-config.ts';
import { ChunkGraphPlugin } from './chunk-graph-plugin.ts';
import { FileIntegrityPlugin } from './file-integrity-plugin.ts';
import { FramesPlugin } from './frames-plugin.ts';
import { sharedByRemote } from './shared-modules.ts';
import type { ScreenTable } from '../src/screens/screen.ts';

export interface RemoteOptions {
  /** The federation name, such as `mf_staff`. It is a global variable, so no dashes. */
  readonly name: `mf_${string}`;
  /** The remote's folder: `import.meta.dirname` of its webpack.config.ts. */
  readonly root: string;
  /** The path where the gateway serves the remote's files, such as `/mf/staff/`. */
  readonly publicPath: string;
  /** What the gateway preloads with the page: otherwise it is requested only after the remote has started. */
  readonly screens: ScreenTable;
}

/** The package names its development build for every mode. */
const routerAliases = (root: string): Record<string, string> => {
  const folder = dirname(
    createRequire(join(root, 'package.json')).resolve('react-router/package.json'),
  );
  return {
    'react-router$': join(folder, 'dist/production/index.mjs'),
    'react-router/dom$': join(folder, 'dist/production/dom-export.mjs'),
  };
};

interface FrameOptions extends BaseOptions {
  readonly folder: string;
  readonly hasFrameScript: boolean;
}

/** What renders the frames, for Node, and the script that fills them in, for the remote's build in the same run. */
const frameConfig = ({ folder, hasFrameScript, ...options }: FrameOptions): Configuration => {
  const base = baseConfig(options);
  const render = './src/app/frame/frames.render.tsx';
  const fill = './src/app/frame/first-rows.ts';
  return {
    ...base,
    target: 'node24',
    entry: {
      frames: { import: render, filename: 'frames.cjs', library: { type: 'commonjs2' } },
      ...(hasFrameScript ? { 'first-rows': { import: fill, filename: 'first-rows.js' } } : {}),
    },
    output: { ...base.output, path: folder },
    plugins: [],
  };
};

/**
 * The webpack configurations of a remote: of what the browser loads, and before it of `src/app/frame/frames.render.tsx`, which renders the
 * frames of its screens: what a person sees before any script has arrived. If a screen has `firstReads`, `first-rows.ts` beside it fills
 * them in; it shares nothing with the page.
 *
 * A remote exposes one module, `src/lifecycles.tsx`, and has no HTML page: the shell finds it by `mf-manifest.json`, which has
 * the hashed name of the entry.
 */
export const defineRemote = ({
  name,
  root,
  publicPath,
  screens,
}: RemoteOptions): Configuration[] => {
  const base = baseConfig({ root, name, publicPath: 'auto', alias: routerAliases(root) });
  const folder = join(root, '.cache', 'frame');
  const hasFrameScript = Object.values(screens).some(({ firstReads }) => firstReads);
  const frames = frameConfig({ root, name: `${name}_frames`, publicPath, folder, hasFrameScript });
  return [
    frames,
    {
      ...base,
      dependencies: [`${name}_frames`],
      entry: {},
      optimization: {
        ...base.optimization,
        // Deterministic numbers are shorter than names, and the entry lists every chunk.
        chunkIds: 'deterministic',
        splitChunks: { minSize: 70_000 },
      },
      plugins: [
        new FramesPlugin(folder, hasFrameScript),
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.[contenthash:10].js',
          exposes: { './lifecycles': './src/lifecycles.tsx' },
          shared: sharedByRemote(),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          // The shell's runtime, which it provides: `define-shell.ts`.
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        new FileIntegrityPlugin(),
        new ChunkGraphPlugin(screens),
        ...(base.plugins ?? []),
      ],
    },
  ];
};
