import { createHash } from 'node:crypto';
import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeUpstream } from '../testing/fake-upstream.ts';
import { fakeDist, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const RemoteList = z.object({
  remotes: z.array(
    z.object({ name: z.string(), manifest: z.string(), integrity: z.optional(z.string()) }),
  ),
});

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const entryHash = sha384('entry');
const chunkHash = sha384('chunk');

const manifestOf = (build: string) =>
  JSON.stringify({
    metaData: { remoteEntry: { path: '', name: `remoteEntry.${build}.js` } },
    exposes: [{ assets: { js: { sync: [`lifecycles.${build}.js`] } } }],
    integrity: { [`remoteEntry.${build}.js`]: entryHash, [`lifecycles.${build}.js`]: chunkHash },
  });

async function listed(base: string, name: string) {
  const list = RemoteList.parse(await (await fetch(`${base}/remotes.json`)).json());
  return list.remotes.find((app) => app.name === name);
}

/** Writes a file with a fixed mtime, as a copy may have, and never twice within one tick of the file system's clock. */
function deploy(file: string, text: string): void {
  const { ctimeMs } = statSync(file);
  do {
    writeFileSync(file, text);
    utimesSync(file, 0, 0);
  } while (statSync(file).ctimeMs === ctimeMs);
}

const page = async (base: string) =>
  (await fetch(base, { headers: { accept: 'text/html' } })).text();

describe('the integrity of the remotes', () => {
  test('is the hash of each manifest as deployed now', async () => {
    const dist = fakeDist();
    const base = await gatewayUnderTest({ MF_AUTH_DIST: dist });
    for (const build of ['aaaaaaaaaa', 'bbbbbbbbbb']) {
      const manifest = manifestOf(build);
      deploy(join(dist, 'mf-manifest.json'), manifest);
      expect(await listed(base, 'mf_auth')).toEqual({
        name: 'mf_auth',
        manifest: '/mf/auth/mf-manifest.json',
        integrity: sha384(manifest),
      });
      expect(await (await fetch(`${base}/mf/auth/mf-manifest.json`)).text()).toBe(manifest);
    }
  });

  test('is in the page with the manifest of the remote that the visitor will likely get', async () => {
    const dist = fakeDist();
    writeFileSync(join(dist, 'mf-manifest.json'), manifestOf('aaaaaaaaaa'));
    const html = await page(await gatewayUnderTest({ MF_AUTH_DIST: dist }));
    const blocks = html.matchAll(/<script [^>]* id="manifest-(\w+)">([^<]*)/g);
    expect([...blocks].map(([, name, text]) => [name, text])).toEqual([
      ['mf_auth', manifestOf('aaaaaaaaaa')],
    ]);
  });

  test('is in the preload hints, so that the shell uses the preloaded files', async () => {
    const dist = fakeDist();
    writeFileSync(join(dist, 'mf-manifest.json'), manifestOf('aaaaaaaaaa'));
    const text = await page(await gatewayUnderTest({ MF_AUTH_DIST: dist }));
    expect(text).toContain(`href="/mf/auth/remoteEntry.aaaaaaaaaa.js" integrity="${entryHash}"`);
    expect(text).toContain(`href="/mf/auth/lifecycles.aaaaaaaaaa.js" integrity="${chunkHash}"`);
  });

  test('does not let a manifest inject HTML into the page', async () => {
    const dist = fakeDist();
    const bad = '"><script>alert(1)</script>';
    const manifest = manifestOf('aaaaaaaaaa').replaceAll(
      entryHash,
      JSON.stringify(bad).slice(1, -1),
    );
    writeFileSync(join(dist, 'mf-manifest.json'), manifest);
    const text = await page(await gatewayUnderTest({ MF_AUTH_DIST: dist }));
    expect(text).toContain('href="/mf/auth/remoteEntry.aaaaaaaaaa.js" />');
    expect(text).not.toContain('<script>alert(1)');
  });

  test("is read from the remote's own origin if the operator sets one", async () => {
    const origin = await fakeUpstream((_req, res) => void res.end(manifestOf('cccccccccc')));
    const base = await gatewayUnderTest({ MF_STAFF_URL: `${origin}/v2/` });
    // Polled, since an origin that is slow for two seconds by chance is left out.
    await expect
      .poll(() => listed(base, 'mf_staff'))
      .toEqual({
        name: 'mf_staff',
        manifest: `${origin}/v2/mf-manifest.json`,
        integrity: sha384(manifestOf('cccccccccc')),
      });
  });

  test('is left out, and the other remotes listed, while that origin is down', async () => {
    const origin = await fakeUpstream((_req, res) => void res.writeHead(500).end());
    const base = await gatewayUnderTest({ MF_STAFF_URL: origin });
    expect(await listed(base, 'mf_staff')).toEqual({
      name: 'mf_staff',
      manifest: `${origin}/mf-manifest.json`,
    });
    expect(await listed(base, 'mf_auth')).toHaveProperty('integrity');
  });
});
