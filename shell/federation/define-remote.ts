import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';
import { ChunkGraphPlugin } from './chunk-graph-plugin.ts';
import type { FirstScreen } from './chunk-graph-plugin.ts';
import { FileIntegrityPlugin } from './file-integrity-plugin.ts';
import { FramesPlugin } from './frames-plugin.ts';
import { nodeRenderer } from './node-renderer.ts';
import { sharedByRemote } from './shared-modules.ts';

export interface RemoteOptions {
  /** The federation name, such as `mf_staff`. It is a global variable, so no dashes. */
  readonly name: `mf_${string}`;
  /** The remote's folder: `import.meta.dirname` of its webpack.config.ts. */
  readonly root: string;
  /** What the gateway preloads with the page, by path: otherwise it is requested only after the remote has started. */
  readonly screens?: Readonly<Record<string, FirstScreen>>;
}

export interface FramedRemoteOptions extends RemoteOptions {
  /** The path where the gateway serves the remote's files, such as `/mf/staff/`. */
  readonly publicPath: string;
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

/**
 * The whole webpack configuration of a remote.
 *
 * A remote exposes one module, `src/lifecycles.tsx`, and has no HTML page: the shell finds it by `mf-manifest.json`, which has
 * the hashed name of the entry.
 */
export const defineRemote = ({ name, root, screens = {} }: RemoteOptions): Configuration => {
  const base = baseConfig({ root, name, publicPath: 'auto', alias: routerAliases(root) });
  return {
    ...base,
    entry: {},
    optimization: {
      ...base.optimization,
      // Names would be in the entry, once for each chunk.
      chunkIds: 'deterministic',
      splitChunks: { minSize: 60_000 },
    },
    plugins: [
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
      new ChunkGraphPlugin({ screens }),
      ...(base.plugins ?? []),
    ],
  };
};

/**
 * The same, and a build of `src/frame/frames.render.tsx`, which renders the frames of the screens at build time: what a person sees
 * before any script has arrived.
 */
export const defineFramedRemote = ({
  publicPath,
  ...options
}: FramedRemoteOptions): Configuration[] => {
  const { root, name } = options;
  const folder = join(root, '.cache', 'frame');
  const renderer = nodeRenderer({
    root,
    publicPath,
    folder,
    name: `${name}_frames`,
    entry: { frames: './src/frame/frames.render.tsx' },
  });
  const remote = defineRemote(options);
  return [
    renderer,
    {
      ...remote,
      dependencies: [`${name}_frames`],
      plugins: [new FramesPlugin(join(folder, 'frames.cjs')), ...(remote.plugins ?? [])],
    },
  ];
};
