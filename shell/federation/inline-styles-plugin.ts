import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'InlineStyles';

/** The gateway sets the nonce. */
const NONCE = '__CSP_NONCE__';

/** Puts the page's styles into its HTML, so that it shows its first state without another round trip. The file is not kept. */
export class InlineStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
        page.headTags = page.headTags.map((tag) => {
          if (tag.tagName !== 'link' || tag.attributes['rel'] !== 'stylesheet') return tag;
          const file = String(tag.attributes['href']).slice(page.publicPath.length);
          return { ...tag, ...styleOf(compilation, file) };
        });
        return page;
      });
    });
  }
}

function styleOf(compilation: Compilation, file: string) {
  const css = compilation.getAsset(file)?.source.source().toString();
  if (css === undefined) throw new Error(`The build has no ${file}.`);
  compilation.deleteAsset(file);
  return { tagName: 'style', voidTag: false, attributes: { nonce: NONCE }, innerHTML: css };
}
