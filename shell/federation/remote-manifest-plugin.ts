import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

const NAME = 'RemoteManifest';

/**
 * Writes `mf-manifest.json`, by which the shell and the gateway find the files of a remote, whose names change with each build. In the
 * format of Module Federation's manifests, without what only builds of other hosts read; `FileIntegrityPlugin` adds the hashes.
 */
export class RemoteManifestPlugin {
  readonly #remote: string;
  readonly #exposedChunk: string;

  /**
   * @param remote the federation name, which is also the name of the entry.
   * @param exposedChunk the name of the chunk of the module that the remote exposes.
   */
  constructor(remote: string, exposedChunk: string) {
    this.#remote = remote;
    this.#exposedChunk = exposedChunk;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the hashes of the names are final, before `FileIntegrityPlugin` adds its own.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const [entry = ''] = scriptsOf(compilation, this.#remote);
        const manifest = {
          name: this.#remote,
          metaData: {
            name: this.#remote,
            type: 'app',
            globalName: this.#remote,
            publicPath: 'auto',
            remoteEntry: { name: entry, path: '', type: 'global' },
          },
          remotes: [],
          shared: [],
          exposes: [
            {
              name: 'lifecycles',
              path: './lifecycles',
              assets: { js: { sync: scriptsOf(compilation, this.#exposedChunk), async: [] } },
            },
          ],
        };
        compilation.emitAsset(
          'mf-manifest.json',
          new webpack.sources.RawSource(JSON.stringify(manifest)),
        );
      });
    });
  }
}

function scriptsOf({ namedChunks }: Compilation, chunk: string): string[] {
  const files = [...(namedChunks.get(chunk)?.files ?? [])].filter((file) => file.endsWith('.js'));
  if (files.length === 0) throw new Error(`The build has no script of the chunk ${chunk}.`);
  return files;
}
