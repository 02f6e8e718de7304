import { codeOfStatus } from '@fieldhouse/endpoint';
import { describe, expect, test } from 'vitest';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

const type = 'application/csp-report';
const report = (changes: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://play.example.org/reset-password?token=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'line-number': 12,
      ...changes,
    },
  });

const send = (
  base: string,
  body: string,
  contentType = type,
  headers: Record<string, string> = {},
) =>
  fetch(`${base}/api/csp-report`, {
    method: 'POST',
    headers: { 'content-type': contentType, ...headers },
    body,
  });

describe('reports of policy violations', () => {
  test('are requested by the page', async () => {
    const { headers } = await fetch(await gatewayUnderTest(), { headers: { accept: 'text/html' } });
    expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-report');
  });

  test('are logged, one line each, without tokens', async () => {
    const lines: string[] = [];
    const base = await gatewayUnderTest({}, lines);
    const blocked = 'https://evil.test/\r\n{"level":"fatal"}\u001b[31m';
    const answer = await send(base, report({ 'blocked-uri': blocked }));
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const line = lines.find((each) => each.includes('policy violated')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      directive: 'script-src-elem',
      page: 'https://play.example.org/reset-password',
      blocked,
      line: 12,
    });
    for (const sign of ['\r', '\n', '\u001b']) expect(line.trimEnd()).not.toContain(sign);
    expect(lines.join('')).not.toContain('secret');
  });

  test.each([
    ['another type', report(), 'text/plain', 415],
    ['what is not JSON', '{', type, 400],
    ['what is not a report', '[]', type, 400],
    ['more than 16 kB', report({ 'blocked-uri': 'x'.repeat(20_000) }), type, 413],
  ])('are refused as %s', async (_what, body, contentType, status) => {
    const answer = await send(await gatewayUnderTest(), body, contentType);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      message: expect.any(String),
      code: codeOfStatus(status),
    });
  });

  test('return 405 for any other method', async () => {
    const answer = await fetch(`${await gatewayUnderTest()}/api/csp-report`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('are limited per address', async () => {
    const base = await gatewayUnderTest();
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await send(base, report())).status),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
    const late = await send(base, report());
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60']);
  });

  test('are limited in total, and one address does not use up the limit of the others', async () => {
    const base = await gatewayUnderTest({ TRUSTED_PROXIES: 'loopback' });
    const from = (address: string, count: number) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const answer = await send(base, report(), type, { 'x-forwarded-for': address });
          return answer.status;
        }),
      );
    await from('203.0.113.1', 350);
    const statuses: number[] = [];
    for (let other = 2; other <= 16; other += 1)
      statuses.push(...(await from(`203.0.113.${other}`, 20)));
    expect(statuses.filter((status) => status === 204)).toHaveLength(300 - 20);
    expect(statuses.slice(0, 280)).toEqual(Array.from({ length: 280 }, () => 204));
    expect(await from('198.51.100.1', 1)).toEqual([429]);
  });

  test.each([
    ['the /64 of an IPv6 customer', (index: number) => `2001:db8:0:1:${index}::1`],
    [
      'an IPv4 address, however it is written',
      (index: number) => `${index % 2 ? '::ffff:' : ''}203.0.113.7${index % 2 ? '' : `:${index}`}`,
    ],
  ])('are limited per %s, behind a trusted proxy', async (_what, address) => {
    const base = await gatewayUnderTest({ TRUSTED_PROXIES: 'loopback' });
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async (_, index) => {
        const answer = await send(base, report(), type, { 'x-forwarded-for': address(index) });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  });
});
