import { join } from 'node:path';

import type { Configuration } from 'webpack';

import { baseConfig } from './base-config.ts';
import { ChunkGraphPlugin } from './chunk-graph-plugin.ts';
import { FileIntegrityPlugin } from './file-integrity-plugin.ts';
import { nodeRenderer } from './node-renderer.ts';
import { VisitorPagesPlugin } from './visitor-pages-plugin.ts';

export interface VisitorPagesOptions {
  /** The remote's folder: `import.meta.dirname` of its webpack.config.ts. */
  readonly root: string;
  /** The path where the gateway serves the remote's files, such as `/mf/auth/`. */
  readonly publicPath: string;
  /**
   * The pages by their path: each is `src/visitor/<name>.ts`, which makes it work in the browser, and
   * `src/visitor/<name>.render.tsx`, which exports `render`. Both load the same modules in the same order.
   */
  readonly pages: Readonly<Record<string, string>>;
}

const RENDERER = 'visitor_renderer';
/** Loads before the others. */
const EARLY = 'early';

/**
 * webpack configurations of pages for visitors without a session: rendered to HTML at build time, for the gateway to send, and
 * scripts without the shell, which hydrate them. The pages are in `visitor-pages.json` (`VisitorPagesPlugin`).
 */
export const defineVisitorPages = ({
  root,
  publicPath,
  pages,
}: VisitorPagesOptions): Configuration[] => {
  const names = Object.values(pages);
  const entries = (ending: string) =>
    Object.fromEntries(names.map((name) => [name, `./src/visitor/${name}${ending}`]));
  const rendered = join(root, '.cache', 'visitor');
  const browser = baseConfig({ root, name: 'visitor', publicPath });
  return [
    nodeRenderer({
      root,
      name: RENDERER,
      publicPath,
      entry: entries('.render.tsx'),
      folder: rendered,
    }),
    {
      ...browser,
      dependencies: [RENDERER],
      entry: { [EARLY]: `./src/visitor/${EARLY}.ts`, ...entries('.ts') },
      optimization: {
        ...browser.optimization,
        splitChunks: {
          cacheGroups: {
            // What all pages need.
            visitor: {
              name: 'visitor',
              chunks: ({ name }) => names.includes(name ?? ''),
              minChunks: names.length,
              enforce: true,
            },
          },
        },
      },
      plugins: [
        new VisitorPagesPlugin({ pages, rendered, early: EARLY }),
        new FileIntegrityPlugin(),
        new ChunkGraphPlugin({ file: 'visitor-chunk-graph.json' }),
        ...(browser.plugins ?? []),
      ],
    },
  ];
};
