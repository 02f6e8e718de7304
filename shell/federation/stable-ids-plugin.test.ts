// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { expect, onTestFinished, test } from 'vitest';
import webpack from 'webpack';

import { StableIdsPlugin } from './stable-ids-plugin.ts';

/** The ids of the modules in the entry of a remote, by the name that webpack shows. */
async function idsOfRemote() {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-remote-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'lifecycles.js'), 'export const mount = () => 1;\n');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: join(folder, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mf_small',
        exposes: { './lifecycles': './lifecycles.js' },
        manifest: false,
        dts: false,
      }),
      new StableIdsPlugin(),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  const { errors, modules = [] } =
    stats?.toJson({ all: false, errors: true, modules: true, ids: true }) ?? {};
  expect(errors).toEqual([]);
  const idOf = (part: string) => modules.find(({ name }) => name?.includes(part))?.id;
  return { runtime: idOf('/.federation/entry.'), container: idOf('container entry') };
}

test('names the modules whose ids would depend on the folder', async () => {
  expect(await idsOfRemote()).toEqual({ runtime: 'runtime', container: 'container' });
});
