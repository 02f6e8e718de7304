import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';

import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

/** Settings that differ between the shell and the remotes. */
export interface BaseOptions {
  /** The workspace's folder. */
  readonly root: string;
  /** Unique in the page: names the build's runtime globals. */
  readonly name: string;
  /** Where the files are fetched from: '/' for the shell, 'auto' for a remote. */
  readonly publicPath: string;
  /** Modules by exact name (`name$`), beside those of the federation runtime. */
  readonly alias?: Readonly<Record<string, string>>;
}

const production = process.env['NODE_ENV'] !== 'development';

const swcRule = {
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production } },
    },
  },
};

const contractRule = {
  test: /[\\/]contract[\\/].*\.ts$/,
  // After swc has removed the types.
  enforce: 'post' as const,
  loader: join(import.meta.dirname, 'contract-loader.ts'),
};

// The plugin's types only know zlib's gzip options; it passes these on to the function that `algorithm` names.
const brotliOptions: object = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
};

/** Compressed at build time: the gateway only sends files. */
const compression = [
  new CompressionPlugin({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(?:js|css|svg|json)$/,
    compressionOptions: brotliOptions,
    threshold: 256,
    minRatio: 1,
  }),
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: /\.(?:js|css|svg|json)$/,
    compressionOptions: { level: 9 },
    threshold: 256,
    minRatio: 1,
  }),
];

const resolveEsm = (name: string): string => fileURLToPath(import.meta.resolve(name));

/** The federation plugin loads its runtime by import and by require: without these both copies are bundled (11 kB). */
const federationRuntime = {
  '@module-federation/runtime-core$': resolveEsm('@module-federation/runtime-core'),
  '@module-federation/runtime$': resolveEsm('@module-federation/runtime'),
  '@module-federation/sdk$': resolveEsm('@module-federation/sdk'),
};

// A change of the build configuration invalidates the cache.
const ownFiles = globSync(join(import.meta.dirname, '*.ts'));

/**
 * Shared by all four builds: swc, hashed names, precompressed files, a cache on disk. `dist` is never emptied, so that pages
 * opened before a deployment still find their lazy chunks.
 */
export const baseConfig = ({ root, name, publicPath, alias = {} }: BaseOptions): Configuration => ({
  name,
  context: root,
  mode: production ? 'production' : 'development',
  target: ['web', 'es2022'],
  devtool: production ? false : 'cheap-module-source-map',
  output: {
    path: join(root, 'dist'),
    filename: '[name].[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    cssFilename: '[name].[contenthash:10].css',
    uniqueName: name,
    publicPath,
    // Integrity checks of cross-origin files need CORS.
    crossOriginLoading: 'anonymous',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'], alias: { ...federationRuntime, ...alias } },
  experiments: { css: true },
  module: { rules: [swcRule, contractRule, { test: /\.woff2$/, type: 'asset/resource' }] },
  optimization: {
    chunkIds: 'named',
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
  },
  plugins: production ? compression : [],
  cache: {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache', 'webpack'),
    buildDependencies: { config: [join(root, 'webpack.config.ts'), ...ownFiles] },
  },
  performance: false,
  stats: 'errors-warnings',
});
