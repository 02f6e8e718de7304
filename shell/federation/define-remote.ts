import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';
import { ChunkGraphPlugin } from './chunk-graph-plugin.ts';
import type { FirstScreen } from './chunk-graph-plugin.ts';
import { FileIntegrityPlugin } from './file-integrity-plugin.ts';
import { sharedByRemote } from './shared-modules.ts';

export interface RemoteOptions {
  /** The federation name, such as `mf_staff`. It is a global variable, so no dashes. */
  readonly name: `mf_${string}`;
  /** The remote's folder: `import.meta.dirname` of its webpack.config.ts. */
  readonly root: string;
  /** What the gateway preloads with the page, by path: otherwise it is requested only after the remote has started. */
  readonly screens?: Readonly<Record<string, FirstScreen>>;
}

/**
 * The whole webpack configuration of a remote.
 *
 * A remote exposes one module, `src/lifecycles.tsx`, and has no HTML page: the shell finds it by `mf-manifest.json`, which has
 * the hashed name of the entry.
 */
export const defineRemote = ({ name, root, screens = {} }: RemoteOptions): Configuration => {
  const base = baseConfig({ root, name, publicPath: 'auto' });
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: { minSize: 60_000 } },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:10].js',
        exposes: { './lifecycles': './src/lifecycles.tsx' },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // The federation runtime comes from the shell too: 16 kB less in every remote's entry.
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new FileIntegrityPlugin(),
      new ChunkGraphPlugin({ screens }),
      ...(base.plugins ?? []),
    ],
  };
};
