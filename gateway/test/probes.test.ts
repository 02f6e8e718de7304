import { rawCall } from '@fieldhouse/runtime/testing';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { probeAccess } from '../src/probe-access.ts';
import { fakeUpstream } from '../testing/fake-upstream.ts';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

async function gateway(env: Record<string, string> = {}) {
  let asked = 0;
  const service = await fakeUpstream((_req, res) => {
    asked += 1;
    res.end('{}');
  });
  const services = { CORE_URL: service, IMPORT_URL: service, MAIL_URL: service };
  const base = await gatewayUnderTest({ ...services, ...env });
  return { base, asked: () => asked };
}

const probe = (base: string, path: string, headers: Record<string, string> = {}) =>
  rawCall(base, { method: 'GET', path, headers });
const unknown = { message: 'Page not found', code: 'not-found' };
const everyService = { 'svc-core': 'ok', 'svc-import': 'ok', 'svc-mail': 'ok' };

describe('/healthz and /readyz on the public port', () => {
  test('answer callers on the same machine, with each service', async () => {
    const { base } = await gateway();
    expect((await probe(base, '/healthz')).status).toBe(200);
    const ready = await probe(base, '/readyz');
    expect(ready.status).toBe(200);
    expect(JSON.parse(ready.text)).toEqual({ status: 'ok', checks: everyService });
  });

  test('answer callers on the same machine that use its own address', () => {
    const asks = (remoteAddress: string, localAddress: string) =>
      probeAccess('')({
        headers: {},
        ips: [],
        ip: remoteAddress,
        socket: { remoteAddress, localAddress },
      });
    expect(asks('192.168.1.5', '192.168.1.5')).toBe(true);
    expect(asks('::ffff:192.168.1.5', '192.168.1.5')).toBe(true);
    expect(asks('192.168.1.6', '192.168.1.5')).toBe(false);
    expect(asks('172.18.0.1', '172.18.0.5')).toBe(false);
  });

  test.each([
    ['an untrusted proxy', {}, { 'x-forwarded-for': '203.0.113.9' }],
    ['an untrusted proxy with a Forwarded header', {}, { forwarded: 'for=203.0.113.9' }],
    ['a client that claims to be local', {}, { 'x-forwarded-for': '127.0.0.1' }],
    ['a trusted proxy', { TRUSTED_PROXIES: 'loopback' }, { 'x-forwarded-for': '203.0.113.9' }],
    [
      'a trusted proxy, from a client that claims to be local',
      { TRUSTED_PROXIES: 'loopback' },
      { 'x-forwarded-for': '127.0.0.1' },
    ],
    [
      'an untrusted proxy, from an allowed address',
      { PROBE_NETWORKS: '203.0.113.9' },
      { 'x-forwarded-for': '203.0.113.9' },
    ],
    [
      'a trusted proxy, from outside the allowed network',
      { TRUSTED_PROXIES: 'loopback', PROBE_NETWORKS: '203.0.113.8/31, uniquelocal' },
      { 'x-forwarded-for': '203.0.113.10' },
    ],
  ])('return 404 through %s', async (_what, env, headers: Record<string, string>) => {
    const { base, asked } = await gateway(env);
    for (const path of ['/readyz', '/healthz', '/readyz/', '/READYZ']) {
      const answer = await probe(base, path, { ...headers, accept: 'text/html' });
      expect([path, answer.status, JSON.parse(answer.text)]).toEqual([path, 404, unknown]);
    }
    expect(asked()).toBe(0);
  });

  test('answer the networks of the operator through a trusted proxy', async () => {
    const { base } = await gateway({
      TRUSTED_PROXIES: 'loopback',
      PROBE_NETWORKS: '203.0.113.8/31, uniquelocal',
    });
    for (const address of ['203.0.113.9', '203.0.113.8:4711', '10.1.2.3', 'fd00::1'])
      expect((await probe(base, '/readyz', { 'x-forwarded-for': address })).status).toBe(200);
  });

  test('call the services at most once a second', async () => {
    const { base, asked } = await gateway();
    const began = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => probe(base, '/readyz')));
    for (let count = 0; count < 20; count += 1) await probe(base, '/readyz');
    const seconds = Math.ceil((performance.now() - began) / 1_000);
    expect(asked()).toBeLessThanOrEqual(3 * seconds);
  });

  test('refuses to start with an invalid network', () => {
    const urls = { CORE_URL: 'http://a:1', IMPORT_URL: 'http://a:1' };
    expect(() => readConfig({ ...urls, PROBE_NETWORKS: 'everybody' })).toThrow(
      'PROBE_NETWORKS is invalid',
    );
  });
});
