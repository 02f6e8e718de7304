import { basename, extname, join } from 'node:path';

import type { Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';

export interface FrameScriptOptions {
  /** The workspace's folder. */
  readonly root: string;
  readonly remote: string;
  readonly publicPath: string;
  /** Relative to the workspace. */
  readonly module: string;
  /** Where {@link builtScript} will be. */
  readonly folder: string;
}

const nameOf = (module: string): string => basename(module, extname(module));

/** The built script of a module. */
export const builtScript = (folder: string, module: string): string =>
  join(folder, `${nameOf(module)}.js`);

/**
 * The webpack configuration of a script that fills a frame in: one file, without any module that remotes share, for the remote's build
 * in the same run, which compresses it.
 */
export const frameScript = ({
  root,
  remote,
  publicPath,
  module,
  folder,
}: FrameScriptOptions): Configuration => {
  const name = nameOf(module);
  const base = baseConfig({ root, name: `${remote}_${name}`, publicPath });
  return {
    ...base,
    entry: { [name]: module },
    output: { ...base.output, path: folder, filename: '[name].js' },
    plugins: [],
  };
};
