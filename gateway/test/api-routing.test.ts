import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listenLocally } from '@fieldhouse/runtime/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Echo, fakeUpstream, UNREACHABLE_URL } from '../testing/fake-upstream.ts';
import { gatewayUnderTest, rawRequest } from '../testing/gateway-under-test.ts';

const json = 'application/json; charset=utf-8';

describe('routing to the services', () => {
  test.each([
    ['/api/teams?x=1', 'core'],
    ['/api/login', 'core'],
    ['/api/import-games', 'import'],
    ['/api/import-games/7', 'import'],
    ['/api/imports-of-mine', 'core'],
  ])('sends %s to %s', async (path, service) => {
    const answer = await fetch(`${await gatewayUnderTest()}${path}`);
    expect(await answer.json()).toMatchObject({ service, url: path });
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/s/lincoln/follow', '/follow/token', '/unsubscribe/token'])(
    'sends a form of a page outside /api to core: %s',
    async (path) => {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const answer = await fetch((await gatewayUnderTest()) + path, { method: 'POST', body });
      expect(await answer.json()).toMatchObject({ service: 'core', url: path, bytes: 26 });
    },
  );

  test('forwards a large body without reading it', async () => {
    const body = JSON.stringify({ csvData: 'x'.repeat(5_000_000) });
    const answer = await fetch(`${await gatewayUnderTest()}/api/import-games`, {
      method: 'POST',
      body,
    });
    expect(await answer.json()).toMatchObject({ service: 'import', bytes: body.length });
  });

  test.each([
    '/internal/mail/1/claim',
    '/metrics',
    '/API/teams',
    '/api/../internal/x',
    '//api/teams',
    '/api/%2e%2e/x',
    '/%61pi/teams',
  ])('returns 404 in JSON for %s and calls no service', async (path) => {
    const answer = await rawRequest(await gatewayUnderTest(), 'GET', path);
    expect(answer).toMatchObject({ status: 404, type: json });
    expect(JSON.parse(answer.text)).toEqual({ message: 'Page not found', code: 'not-found' });
  });

  test('returns 405 for a method that no service supports', async () => {
    const answer = await rawRequest(await gatewayUnderTest(), 'TRACE', '/api/teams');
    expect(answer).toMatchObject({ status: 405, type: json });
    expect(answer.allow).toContain('GET');
  });
});

describe('forwarding and identity headers of a client', () => {
  const claims = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=6.6.6.6',
    'x-user-id': '1',
    'x-school-id': '2',
    'x-role': 'sysadmin',
    'x-http-method-override': 'DELETE',
    'x-request-id': 'forged.request.id-1',
    authorization: 'Bearer x',
  };

  test('are replaced by what the gateway sees', async () => {
    const base = await gatewayUnderTest();
    const { headers } = Echo.parse(
      await (await fetch(`${base}/api/teams`, { headers: claims })).json(),
    );
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(base).host,
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    for (const name of [
      'forwarded',
      'x-user-id',
      'x-school-id',
      'x-role',
      'x-http-method-override',
      'authorization',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('set the client address only if the operator trusts the proxy', async () => {
    const base = await gatewayUnderTest({
      TRUSTED_PROXIES: 'loopback',
      PUBLIC_URL: 'https://play.example.org',
    });
    const { headers } = Echo.parse(
      await (await fetch(`${base}/api/teams`, { headers: claims })).json(),
    );
    expect(headers).toMatchObject({ 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' });
  });

  test.each([
    ['6.6.6.6:4711', '6.6.6.6'],
    ['::ffff:6.6.6.6', '6.6.6.6'],
    ['[2001:DB8::1]:4711', '2001:db8::1'],
    ['6.6.6.6, 7.7.7.7:1', '7.7.7.7'],
    ['nonsense', 'unknown'],
  ])('normalize the address %s to %s', async (claimed, address) => {
    const base = await gatewayUnderTest({ TRUSTED_PROXIES: 'loopback' });
    const answer = await fetch(`${base}/api/teams`, { headers: { 'x-forwarded-for': claimed } });
    expect(Echo.parse(await answer.json()).headers['x-forwarded-for']).toBe(address);
  });
});

describe('a service that is down or slow', () => {
  test('returns 503 in JSON with Retry-After and no address', async () => {
    const base = await gatewayUnderTest({ CORE_URL: UNREACHABLE_URL });
    const answer = await fetch(`${base}/api/teams`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe(json);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      message: expect.stringContaining('temporarily unavailable'),
      code: 'unavailable',
    });
    expect(text).not.toMatch(/127\.0\.0\.1|ECONN|teams/);
  });

  test('leaves the other services reachable', async () => {
    const base = await gatewayUnderTest({ CORE_URL: UNREACHABLE_URL });
    expect((await fetch(`${base}/api/import-games/1`)).status).toBe(200);
    expect((await fetch(`${base}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  test('returns 504 in JSON after the timeout', async () => {
    const hang = await fakeUpstream(() => undefined);
    const base = await gatewayUnderTest({ CORE_URL: hang, UPSTREAM_TIMEOUT_MS: '150' });
    const answer = await fetch(`${base}/api/teams`);
    expect(answer.status).toBe(504);
    expect(answer.headers.get('content-type')).toBe(json);
  });

  test('returns 504 also to a client that waited for 100 Continue', async () => {
    const hang = await fakeUpstream(() => undefined);
    const base = await gatewayUnderTest({ CORE_URL: hang, UPSTREAM_TIMEOUT_MS: '150' });
    const options = { method: 'POST', headers: { expect: '100-continue' }, agent: false } as const;
    const call = request(`${base}/api/teams`, options);
    call.once('continue', () => call.end('{}'));
    const answered = once(call, 'response');
    expect(await answered).toMatchObject([{ statusCode: 504 }]);
    call.destroy();
  });

  test('returns 504 on a connection that was used before, and closes idle ones', async () => {
    let calls = 0;
    const core = await fakeUpstream((_req, res) => {
      calls += 1;
      if (calls !== 2) res.end('{}');
    });
    const base = await gatewayUnderTest({ CORE_URL: core, UPSTREAM_TIMEOUT_MS: '150' });
    const ask = async () => (await fetch(`${base}/api/teams`, { method: 'POST' })).status;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 504, 200]);
    await wait(300);
    expect(await ask()).toBe(200);
  });

  test.each([
    ['POST', '/api/games/7/verify'],
    ['POST', '/api/games/7/resend'],
    ['POST', '/api/games/7/remind'],
    ['POST', '/api/verifications'],
    ['POST', '/api/admin/test-email'],
    ['POST', '/api/admin/backups'],
    ['DELETE', '/api/sysadmin/schools/7'],
  ])('has the longer timeout for %s %s', async (method, path) => {
    const late = await fakeUpstream((_req, res) => void setTimeout(() => res.end('{}'), 500));
    const base = await gatewayUnderTest({ CORE_URL: late, UPSTREAM_TIMEOUT_MS: '150' });
    expect((await fetch(`${base}${path}`, { method })).status).toBe(200);
  });

  test('may take longer for a whole response than the timeout for its start', async () => {
    const slow = await fakeUpstream((_req, res) => {
      res.write('[1');
      setTimeout(() => res.end(',2]'), 2_500);
    });
    const base = await gatewayUnderTest({ CORE_URL: slow, UPSTREAM_TIMEOUT_MS: '1000' });
    expect(await (await fetch(`${base}/api/games`)).text()).toBe('[1,2]');
  });

  test('breaks the response off when the service does', async () => {
    const breaking = await fakeUpstream((_req, res) => {
      res.write('[1', () => res.destroy());
    });
    const base = await gatewayUnderTest({ CORE_URL: breaking });
    const answer = await fetch(`${base}/api/games`);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test('returns 503 when the service dies before answering', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()));
    const port = await listenLocally(server);
    onTestFinished(() => void server.close());
    const base = await gatewayUnderTest({ CORE_URL: `http://127.0.0.1:${port}` });
    expect((await fetch(`${base}/api/teams`)).status).toBe(503);
  });

  test('gets a read again, but no write, when a kept-alive connection was closed', async () => {
    let calls = 0;
    const closing = await fakeUpstream((req, res) => {
      calls += 1;
      if (calls === 1 || req.method === 'POST') req.socket.destroy();
      else res.end('{}');
    });
    const base = await gatewayUnderTest({ CORE_URL: closing });
    expect((await fetch(`${base}/api/teams`)).status).toBe(200);
    expect(calls).toBe(2);
    expect((await fetch(`${base}/api/teams`, { method: 'POST', body: '{}' })).status).toBe(503);
    expect(calls).toBe(3);
  });

  test('cuts an incomplete response, so that it is not mistaken for a complete one', async () => {
    let breakOff: () => void = () => undefined;
    const half = await fakeUpstream((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      res.write('{"half":');
      breakOff = () => res.destroy();
    });
    const answer = await fetch(`${await gatewayUnderTest({ CORE_URL: half })}/api/teams`);
    breakOff();
    await expect(answer.text()).rejects.toThrow();
  });
});

describe('probes', () => {
  const ok = () => fakeUpstream((_req, res) => void res.end('{}'));
  /** Polled, since a service that is slow for two seconds by chance counts as not ready. */
  const readiness = async (base: string) => {
    const answer = await fetch(`${base}/readyz`);
    return { status: answer.status, body: await answer.json() };
  };

  test('reports ready when every service is ready', async () => {
    const base = await gatewayUnderTest({
      CORE_URL: await ok(),
      IMPORT_URL: await ok(),
      MAIL_URL: await ok(),
    });
    await expect
      .poll(() => readiness(base))
      .toMatchObject({
        status: 200,
        body: { checks: { 'svc-core': 'ok', 'svc-import': 'ok', 'svc-mail': 'ok' } },
      });
  });

  test('names the services that are not ready', async () => {
    const refuses = await fakeUpstream((_req, res) => void res.writeHead(503).end());
    const base = await gatewayUnderTest({
      CORE_URL: refuses,
      IMPORT_URL: UNREACHABLE_URL,
      MAIL_URL: await ok(),
    });
    await expect
      .poll(() => readiness(base))
      .toMatchObject({
        status: 503,
        body: {
          message: 'Not ready: svc-core, svc-import',
          checks: { 'svc-core': 'returned 503', 'svc-import': 'unreachable', 'svc-mail': 'ok' },
        },
      });
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
  });
});
