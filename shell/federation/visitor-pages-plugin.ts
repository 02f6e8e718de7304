import { join } from 'node:path';

import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

import { hashesOf } from './file-integrity-plugin.ts';
import { loadRenderer } from './load-renderer.ts';
import { visitorDocument } from './visitor-document.ts';
import type { PageFile } from './visitor-document.ts';

const NAME = 'VisitorPages';
const FILE = 'visitor-pages.json';

/** The settings that a page shows, as the build renders them: the gateway replaces them with those of the installation. */
const PLACEHOLDERS = { systemName: '__SYSTEM_NAME__', supportEmail: '__SUPPORT_EMAIL__' };

interface Settings {
  readonly systemName: string;
  readonly supportEmail: string;
  readonly registrationEnabled: boolean;
  readonly maintenanceMode: boolean;
}

interface Renderer {
  readonly render: (system: Settings) => { readonly html: string; readonly styles: string };
}

export interface VisitorPagesPluginOptions {
  /** The names of the pages, by path. */
  readonly pages: Readonly<Record<string, string>>;
  /** The folder of the renderers: `<name>.cjs`. */
  readonly rendered: string;
  /** The entry that all pages load first. */
  readonly early: string;
}

/**
 * Renders the pages and writes them to `visitor-pages.json`: `pages` by path, each with one document for each combination of the
 * settings that add or remove elements. So the gateway only replaces texts: `gateway/src/visitor-pages.ts`.
 */
export class VisitorPagesPlugin {
  readonly #options: VisitorPagesPluginOptions;

  constructor(options: VisitorPagesPluginOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // The names of the files are final, and compression comes later.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const pages = Object.entries(this.#options.pages).map(([path, name]) => [
          path,
          this.#documentsOf(compilation, name),
        ]);
        const json = JSON.stringify({ pages: Object.fromEntries(pages) });
        compilation.emitAsset(FILE, new webpack.sources.RawSource(json));
      });
    });
  }

  #documentsOf(compilation: Compilation, name: string) {
    const { early, rendered } = this.#options;
    const file = join(rendered, `${name}.cjs`);
    const renderer = loadRenderer(file);
    if (!isRenderer(renderer)) throw new Error(`${file} exports no render function.`);
    const hashes = hashesOf(compilation.assets);
    const publicPath = String(compilation.outputOptions.publicPath);
    const names = [early, name].flatMap(
      (entry) => compilation.entrypoints.get(entry)?.getFiles() ?? [],
    );
    const files = [...new Set(names)].map((file): PageFile => ({
      url: `${publicPath}${file}`,
      integrity: hashes.get(file) ?? '',
      text: () => compilation.assets[file]?.source().toString() ?? '',
    }));
    return [false, true].flatMap((maintenanceMode) =>
      [false, true].map((supported) => ({
        maintenanceMode,
        supported,
        document: visitorDocument({
          ...renderer.render({
            ...PLACEHOLDERS,
            ...(supported ? {} : { supportEmail: '' }),
            registrationEnabled: true,
            maintenanceMode,
          }),
          files,
          hashes,
          publicPath,
        }),
      })),
    );
  }
}

const isRenderer = (value: unknown): value is Renderer =>
  typeof value === 'object' &&
  value !== null &&
  'render' in value &&
  typeof value.render === 'function';
