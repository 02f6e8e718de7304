import { describe, expect, test } from 'vitest';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the page', () => {
  test.each(['/', '/teams', '/sysadmin/settings', '/reset-password?token=abc', '/no/such/address'])(
    'is served at %s',
    async (path) => {
      const answer = await fetch(`${await gatewayUnderTest()}${path}`, { headers: html });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="app">');
    },
  );

  test('allows scripts of this site only and styles by a nonce that is new each time', async () => {
    const base = await gatewayUnderTest({ MF_STAFF_URL: 'https://staff.example.org/v2/' });
    const read = async () => {
      const answer = await fetch(base, { headers: html });
      return {
        policy: answer.headers.get('content-security-policy') ?? '',
        text: await answer.text(),
      };
    };
    const [first, second] = [await read(), await read()];
    expect(first.policy).toContain("script-src 'self' https://staff.example.org;");
    expect(first.policy).not.toMatch(/unsafe/);
    expect(first.policy).toContain("frame-src 'self';");
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(first.policy).toContain(`${name} 'none'`);
    const nonce = /'nonce-([^']+)'/.exec(first.policy)?.[1] ?? 'no nonce';
    expect(first.text).toContain(`nonce="${nonce}"`);
    expect(second.policy).not.toContain(nonce);
  });

  test('has preload hints for the remote that the visitor will likely get', async () => {
    const base = await gatewayUnderTest();
    const visitor = await (await fetch(base, { headers: html })).text();
    expect(visitor).toContain('href="/mf/auth/remoteEntry.0123456789.js"');
    const staff = await (
      await fetch(base, { headers: { ...html, cookie: 'fieldhouse.sid=x' } })
    ).text();
    expect(staff).toContain('href="/mf/staff/remoteEntry.0123456789.js"');
  });

  test('has the security headers', async () => {
    const base = await gatewayUnderTest({ PUBLIC_URL: 'https://play.example.org' });
    const { headers } = await fetch(base, { headers: html });
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(
      (await fetch(await gatewayUnderTest())).headers.get('strict-transport-security'),
    ).toBeNull();
  });

  test.each([
    ['POST', '/teams'],
    ['GET', '/missing.js'],
    ['GET', '/mf/staff/missing.0123456789.js'],
    ['GET', '/mf/unknown/x'],
  ])('is not returned for %s %s', async (method, path) => {
    const answer = await fetch(`${await gatewayUnderTest()}${path}`, { method, headers: html });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('files', () => {
  test('are compressed and, with a hash in their name, cached for a year', async () => {
    const base = await gatewayUnderTest();
    for (const path of ['/shell.0123456789.js', '/mf/staff/shell.0123456789.js']) {
      const answer = await fetch(`${base}${path}`, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await answer.text()).toContain('console.log');
    }
  });

  test('without a hash are revalidated each time', async () => {
    const base = await gatewayUnderTest();
    for (const path of ['/remotes.json', '/mf/auth/mf-manifest.json']) {
      expect((await fetch(`${base}${path}`)).headers.get('cache-control')).toBe('no-cache');
    }
  });
});
