import type { Configuration, EntryObject } from 'webpack';

import { baseConfig } from './base-config.ts';
import type { BaseOptions } from './base-config.ts';

export interface NodeRendererOptions extends BaseOptions {
  readonly entry: EntryObject;
  /** The folder of the built modules: `<entry>.cjs`. */
  readonly folder: string;
}

/** The webpack configuration of modules that render HTML in a later build of the same run. */
export const nodeRenderer = ({ entry, folder, ...base }: NodeRendererOptions): Configuration => {
  const config = baseConfig(base);
  return {
    ...config,
    target: 'node24',
    entry,
    output: {
      ...config.output,
      path: folder,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
    plugins: [],
  };
};
