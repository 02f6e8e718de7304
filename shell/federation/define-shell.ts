import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';
import { ChunkGraphPlugin } from './chunk-graph-plugin.ts';
import { FileIntegrityPlugin } from './file-integrity-plugin.ts';
import { InlineStylesPlugin } from './inline-styles-plugin.ts';
import { shellChunks } from './shell-chunks.ts';
import { kitVersion, sharedByShell } from './shared-modules.ts';

const resolveEsm = (name: string): string => fileURLToPath(import.meta.resolve(name));

/**
 * One copy of each part that the primitives share. Another tool's older versions are at the top of node_modules, so npm installs an
 * equal copy beside each primitive.
 */
const primitiveAliases = (): Record<string, string> => {
  const parts = join(dirname(resolveEsm('radix-ui')), '../node_modules/@radix-ui');
  if (!existsSync(parts)) return {};
  return Object.fromEntries(
    readdirSync(parts).map((name) => [`@radix-ui/${name}$`, join(parts, name, 'dist/index.mjs')]),
  );
};

/** The shell's webpack configuration: the page and the modules it shares with the remotes. */
export const defineShell = (root: string): Configuration => {
  const base = baseConfig({ root, name: 'shell', publicPath: '/', alias: primitiveAliases() });
  return {
    ...base,
    entry: { shell: './src/index.ts' },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: shellChunks } },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new webpack.DefinePlugin({ KIT_VERSION: JSON.stringify(kitVersion()) }),
      new HtmlWebpackPlugin({
        template: join(root, 'src/index.html'),
        favicon: join(root, 'src/favicon.svg'),
        scriptLoading: 'defer',
        // The gateway adds a nonce, preload links and the frame.
        minify: false,
      }),
      new InlineStylesPlugin(),
      new FileIntegrityPlugin(),
      new ChunkGraphPlugin(),
      ...(base.plugins ?? []),
    ],
  };
};
