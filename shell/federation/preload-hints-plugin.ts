import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

import { INITIAL_CHUNKS } from './shell-chunks.ts';

/** The name of the entry in `define-shell.ts`. */
const ENTRY = 'shell';

/**
 * Preloads what the page loads first, over HTTP/1.1 six at once: after what the gateway puts before them (`early hints`), the chunks
 * behind the async boundary, which would be requested only after the entry has run, one more round trip before anything shows. They are large;
 * who is signed in and the entry, which browsers give a low priority as a deferred script, come in time after them.
 */
export class PreloadHintsPlugin {
  readonly #userAddress: string;

  /** @param userAddress of the read of who is signed in. */
  constructor(userAddress: string) {
    this.#userAddress = userAddress;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StartHints', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('StartHints', (page) => {
        const scripts = (chunk: string) =>
          [...(compilation.namedChunks.get(chunk)?.files ?? [])]
            .filter((file) => file.endsWith('.js'))
            .map((file) => preload({ as: 'script', href: `${page.publicPath}${file}` }));
        const user = preload({
          as: 'fetch',
          href: this.#userAddress,
          crossorigin: 'use-credentials',
          // A kept page has its scripts, and waits for this: `page-worker.ts`.
          'data-kept-first': '',
        });
        page.headTags.unshift(...INITIAL_CHUNKS.flatMap(scripts), user, ...scripts(ENTRY));
        return page;
      });
    });
  }
}

const preload = (attributes: Readonly<Record<string, string>>) => ({
  tagName: 'link',
  voidTag: true,
  meta: {},
  attributes: { rel: 'preload', ...attributes },
});
