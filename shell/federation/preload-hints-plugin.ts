import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

import { INITIAL_CHUNKS } from './shell-chunks.ts';

/** The name of the entry in `define-shell.ts`. */
const ENTRY = 'shell';

/**
 * Preloads the entry, which browsers give a low priority as a deferred script, and the chunks behind the async boundary, which would
 * be requested only after the entry has run: one more round trip before anything shows.
 */
export class PreloadHintsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StartHints', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('StartHints', (page) => {
        const hints = [ENTRY, ...INITIAL_CHUNKS]
          .flatMap((name) => [...(compilation.namedChunks.get(name)?.files ?? [])])
          .filter((file) => file.endsWith('.js'))
          .map((file) => ({
            tagName: 'link',
            voidTag: true,
            meta: {},
            attributes: { rel: 'preload', as: 'script', href: `${page.publicPath}${file}` },
          }));
        page.headTags.unshift(...hints);
        return page;
      });
    });
  }
}
