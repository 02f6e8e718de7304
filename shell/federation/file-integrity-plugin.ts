import { createHash } from 'node:crypto';

import webpack from 'webpack';
import type { Compilation, Compiler, sources } from 'webpack';

import { kitVersion } from './shared-modules.ts';

type Assets = Readonly<Record<string, sources.Source>>;

const NAME = 'FileIntegrity';
const MANIFEST = 'mf-manifest.json';
const PAGE = 'index.html';
const PLACE = '<!-- integrity -->';

/**
 * Adds subresource integrity to every script and style of a build. The sha384 of each is written into the remote's manifest
 * (`integrity`, by file name) or the shell's page; chunks that webpack loads later get the hash from there, see
 * `src/remotes/integrity.ts`. The manifest gets the version of the kit, too, which the shell checks first (`src/remotes/other-release.ts`).
 */
export class FileIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      addIntegrityToLoaders(compilation);
      const { processAssets } = compilation.hooks;
      // Names and contents are final here; compression runs in the same stage, later in the list of plugins.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      const when = { name: NAME, stage };
      processAssets.tap(when, (assets) => {
        if (assets[PAGE]) rewrite(compilation, PAGE, addHashesToPage);
      });
      // The manifest is created in the same stage, as an additional asset.
      processAssets.tap({ ...when, additionalAssets: true }, (added) => {
        if (added[MANIFEST]) rewrite(compilation, MANIFEST, addChecksToManifest);
      });
    });
  }
}

/** Sets the integrity of each script and style that webpack's runtime adds; a file without a known hash is refused. */
function addIntegrityToLoaders(compilation: Compilation): void {
  const { LoadScriptRuntimeModule } = webpack.runtime;
  const { CssLoadingRuntimeModule } = webpack.web;
  LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    NAME,
    (source) => `${source}\nscript.integrity = self.fieldhouseIntegrity(script.src);`,
  );
  CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
    NAME,
    (source) => `${source}\nlink.integrity = self.fieldhouseIntegrity(link.href);`,
  );
}

/** The hashes of a build's scripts and styles, by file name. */
export function hashesOf(assets: Assets): ReadonlyMap<string, string> {
  const files = Object.entries(assets).filter(([name]) => /\.(?:js|css)$/.test(name));
  return new Map(
    files.map(([name, source]) => [
      name,
      `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
    ]),
  );
}

function rewrite(
  compilation: Compilation,
  file: string,
  change: (text: string, table: ReadonlyMap<string, string>) => string,
): void {
  const table = hashesOf(compilation.assets);
  compilation.updateAsset(
    file,
    (source) => new webpack.sources.RawSource(change(source.source().toString(), table)),
  );
}

function addChecksToManifest(text: string, table: ReadonlyMap<string, string>): string {
  const manifest: object = JSON.parse(text);
  return JSON.stringify({ ...manifest, kit: kitVersion(), integrity: Object.fromEntries(table) });
}

/** The page's own tags get their hash; a JSON block holds the hashes of files that load later. */
function addHashesToPage(text: string, table: ReadonlyMap<string, string>): string {
  if (!text.includes(PLACE))
    throw new Error(`The page has no placeholder for its hashes: ${PLACE}`);
  const withTags = text.replace(/ (?:src|href)="\/([^"]+)"/g, (attribute, file: string) => {
    const hash = table.get(file);
    return hash ? `${attribute} integrity="${hash}"` : attribute;
  });
  const data = JSON.stringify(Object.fromEntries(table));
  return withTags.replace(PLACE, `<script type="application/json" id="integrity">${data}</script>`);
}
