import type { Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';

/** The webpack configuration of the service worker: one file without a hash in its name, since browsers know it by its URL. */
export const definePageWorker = (root: string): Configuration => {
  const base = baseConfig({ root, name: 'page_worker', publicPath: '/' });
  return {
    ...base,
    target: ['webworker', 'es2022'],
    entry: { 'page-worker': './src/kept-page/page-worker.ts' },
    output: { ...base.output, filename: '[name].js' },
    // The gateway writes the headers of pages into it and compresses it.
    plugins: [],
  };
};
