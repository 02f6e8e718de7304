import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fakeDist, gatewayUnderTest } from '../testing/gateway-under-test.ts';

const STAFF = 'fieldhouse.sid=x; fieldhouse.area=mf_staff';
const Tag = z.object({ tag: z.nullable(z.string()) });

/** A build with a worker, and a gateway that serves it. */
async function deployed(env: Record<string, string> = {}) {
  const dist = fakeDist();
  const worker = join(dist, 'page-worker.js');
  writeFileSync(worker, 'const headers = __PAGE_HEADERS__;');
  return { dist, worker, base: await gatewayUnderTest({ SHELL_DIST: dist, ...env }) };
}

const pageOf = (base: string, path: string, cookie: string) =>
  fetch(`${base}${path}`, { headers: { accept: 'text/html', cookie } });

const headerTag = async (base: string, path = '/games', cookie = STAFF) =>
  (await pageOf(base, path, cookie)).headers.get('fieldhouse-page-tag');

async function askedTag(base: string, path = '/games', cookie = STAFF) {
  const url = `${base}/page-tag?path=${encodeURIComponent(path)}`;
  const answer = await fetch(url, { headers: { cookie } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return Tag.parse(await answer.json()).tag;
}

describe('the tag of a page', () => {
  test('is the same while nothing is deployed, whatever the nonce', async () => {
    const { base } = await deployed();
    const tag = await headerTag(base);
    expect(tag).toMatch(/^[\w-]{24}$/);
    expect(await headerTag(base)).toBe(tag);
    expect(await askedTag(base)).toBe(tag);
  });

  test.each([
    ['the page', 'index.html', '<!doctype html><head></head>'],
    ['the worker', 'page-worker.js', 'const other = __PAGE_HEADERS__;'],
    [
      'a remote',
      'mf-manifest.json',
      JSON.stringify({
        metaData: { remoteEntry: { path: '', name: 'remoteEntry.1123456789.js' } },
        exposes: [],
      }),
    ],
  ])('changes with %s', async (_what, file, text) => {
    const dist = fakeDist();
    const { base } = await deployed({ MF_SYSADMIN_DIST: dist });
    const own = await deployed({ MF_SYSADMIN_DIST: dist });
    const before = await askedTag(own.base);
    expect(await askedTag(base)).toBe(before);
    writeFileSync(join(file === 'mf-manifest.json' ? dist : own.dist, file), text);
    await expect.poll(() => askedTag(own.base)).not.toBe(before);
    expect(await headerTag(own.base)).toBe(await askedTag(own.base));
  });

  test('changes with the policy of pages', async () => {
    const { base } = await deployed();
    const moved = await deployed({ MF_SYSADMIN_URL: 'http://127.0.0.1:9' });
    expect(await askedTag(moved.base)).not.toBe(await askedTag(base));
  });

  test('is nothing for visitors, and for someone of whom no remote is remembered', async () => {
    const { base } = await deployed();
    for (const cookie of ['', 'fieldhouse.area=mf_staff', 'fieldhouse.sid=x']) {
      expect(await askedTag(base, '/', cookie)).toBeNull();
      expect(await headerTag(base, '/', cookie)).toBeNull();
    }
  });

  test('is nothing for what is no path of a page', async () => {
    const { base } = await deployed();
    for (const path of ['', '//evil.test', '/api/../x'])
      expect(await askedTag(base, path)).toBeNull();
    expect((await fetch(`${base}/page-tag`, { headers: { cookie: STAFF } })).status).toBe(200);
  });
});

describe('the worker', () => {
  test('has the headers of pages, and may only ask this site', async () => {
    const { base } = await deployed({ PUBLIC_URL: 'https://play.example.org' });
    const answer = await fetch(`${base}/page-worker.js`);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    const written = /const headers = (.*);/.exec(await answer.text())?.[1] ?? '';
    const worker = z.record(z.string(), z.string()).parse(JSON.parse(written));
    const page = await pageOf(base, '/games', STAFF);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(worker['content-security-policy']).toBe(
      policy.replace(/'nonce-[^']+'/, "'nonce-__CSP_NONCE__'"),
    );
    const others = ['strict-transport-security', 'referrer-policy', 'x-frame-options'];
    for (const name of [...others, 'content-type', 'cache-control'])
      expect([name, worker[name]]).toEqual([name, page.headers.get(name)]);
    expect(worker).not.toHaveProperty('x-request-id');
  });

  test('is gone with its file, and no page is kept then', async () => {
    const { base, worker } = await deployed();
    expect(await askedTag(base)).not.toBeNull();
    rmSync(worker);
    expect((await fetch(`${base}/page-worker.js`)).status).toBe(404);
    expect(await askedTag(base)).toBeNull();
    expect(await headerTag(base)).toBeNull();
  });

  test('is gone if the operator turns it off', async () => {
    const { base } = await deployed({ PAGE_WORKER: 'off' });
    expect((await fetch(`${base}/page-worker.js`)).status).toBe(404);
    expect(await askedTag(base)).toBeNull();
  });
});
