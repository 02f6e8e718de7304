import { createServer } from 'node:http';
import { createHttpServer, createLogger, createServiceApp, invalid } from '@fieldhouse/runtime';
import { listenLocally, rawCall, duplicateKeys } from '@fieldhouse/runtime/testing';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { UNREACHABLE_URL } from '../testing/fake-upstream.ts';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

/** A service without these paths, or with the last path segment in an error message. */
async function service(lines: string[]): Promise<string> {
  const logger = createLogger({ service: 'svc-test', to: { write: (line) => lines.push(line) } });
  const app = createServiceApp({
    service: 'svc-test',
    logger,
    ready: {},
    mount(mounted) {
      mounted.get('/api/answer/:status', (req, res) => {
        res.status(Number(req.params.status)).json({});
      });
      mounted.get('/api/fault/:link', (req) => {
        throw new Error(`no game has ${req.params.link} of ${req.get('referer')}`);
      });
      mounted.get('/api/invalid', () => {
        throw invalid('Not valid');
      });
    },
  });
  const server = createHttpServer(app, { keepAliveTimeout: 65_000 });
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

async function gatewayAndService() {
  const lines: string[] = [];
  const core = await service(lines);
  const base = await gatewayUnderTest({ CORE_URL: core, IMPORT_URL: UNREACHABLE_URL }, lines);
  return { base, lines, requests: () => lines.filter((line) => line.includes('"msg":"request"')) };
}

const tokens = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
/** Characters that email clients and people leave next to a link. */
const beside = fc.oneof(
  fc.constantFrom('', ...Array.from(`.),'>":=*!~_-]`), '%20', '%3E', '%0D%0A', '%', 'a', '=3D'),
  fc.string({ unit: fc.constantFrom(...Array.from("abAZ09-_~.!*'():=@,%")) }),
  fc.webQueryParameters(),
);
const REPORTED = ['document-uri', 'blocked-uri', 'source-file', 'effective-directive'];

describe('log lines', () => {
  test('contain no token of an emailed link, in the gateway and the service, whatever surrounds it', async () => {
    const { base, lines, requests } = await gatewayAndService();
    const sent: string[] = [];
    await fc.assert(
      fc.asyncProperty(tokens, beside, beside, fc.nat(3), async (token, before, after, field) => {
        fc.pre(!`${before} ${after}`.includes(token.slice(0, 10)));
        const link = `${before}${token}${after}`;
        const places = ['/api/verify/', '/api/fault/', '/api/import-games/', '/verify/', '/'];
        for (const place of places) {
          const path = `${place}${link}`;
          const headers = { referer: `http://x.test${path}`, 'x-request-id': token };
          await rawCall(base, { method: 'GET', path, headers });
        }
        const report = {
          [REPORTED[field] ?? '']: `http://x.test/api/verify/${link}`,
          'line-number': 1,
        };
        await rawCall(base, {
          method: 'POST',
          path: '/api/csp-report',
          headers: { 'content-type': 'application/csp-report' },
          body: JSON.stringify({ 'csp-report': report }),
        });
        sent.push(token.slice(0, 10));
        expect(lines.some((line) => line.includes(token.slice(0, 10)))).toBe(false);
      }),
      { numRuns: 100 },
    );
    // A line may be written after its response, but not after the lines of a later request.
    await rawCall(base, { method: 'GET', path: '/api/answer/200' });
    const last = () => requests().filter((line) => line.includes('/api/answer/200'));
    await expect.poll(() => last().length).toBe(2);
    expect(sent.filter((start) => lines.some((line) => line.includes(start)))).toEqual([]);
  });

  test('contain no token of a reported violation, whatever its length', async () => {
    const { base, lines } = await gatewayAndService();
    const token = Buffer.alloc(32, 'live').toString('base64url');
    for (const sign of `.),'>" :=*`) {
      const address = `http://x.test/${'a/'.repeat(80)}${token}${sign}`;
      const fields = [...REPORTED, 'violated-directive'].map((name) => [name, address]);
      const answer = await rawCall(base, {
        method: 'POST',
        path: '/api/csp-report',
        headers: { 'content-type': 'application/csp-report' },
        body: JSON.stringify({ 'csp-report': Object.fromEntries(fields) }),
      });
      expect(answer.status).toBe(204);
    }
    expect(lines.filter((line) => line.includes('policy violated'))).toHaveLength(10);
    expect(lines.join('')).not.toContain(token.slice(0, 10));
  });

  test.each([
    ['/api/answer/200', 200],
    ['/api/answer/404', 404],
    ['/api/invalid', 400],
    ['/api/fault/x', 500],
    ['/api/import-games', 503],
  ])('have one status, method and path: GET %s is %i', async (path, status) => {
    const { base, lines, requests } = await gatewayAndService();
    expect((await rawCall(base, { method: 'GET', path })).status).toBe(status);
    const expected = status === 503 ? 1 : 2;
    await expect.poll(() => requests().length).toBe(expected);
    for (const line of requests())
      expect(JSON.parse(line)).toMatchObject({ method: 'GET', path, status });
    for (const line of lines) expect(duplicateKeys(line)).toEqual([]);
  });

  test('record a client that disconnected before the response', async () => {
    const silent = createServer(() => undefined);
    onTestFinished(() => silent.close().closeAllConnections());
    const core = `http://127.0.0.1:${await listenLocally(silent)}`;
    const lines: string[] = [];
    const base = await gatewayUnderTest({ CORE_URL: core }, lines);
    const leave = new AbortController();
    silent.once('request', () => leave.abort());
    await expect(fetch(`${base}/api/teams`, { signal: leave.signal })).rejects.toThrow();
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ status: 499, aborted: true });
    for (const line of lines) expect(duplicateKeys(line)).toEqual([]);
  });

  test("have the gateway's request ID in both services, and the client's in a separate field", async () => {
    const { base, requests } = await gatewayAndService();
    const answer = await fetch(`${base}/api/answer/200`, {
      headers: { 'x-request-id': 'forged.request.id-1' },
    });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => requests().length).toBe(2);
    const logged: unknown[] = requests().map((line) => JSON.parse(line));
    expect(logged).toContainEqual(expect.objectContaining({ service: 'svc-test', requestId }));
    expect(logged).toContainEqual(
      expect.objectContaining({
        service: 'gateway',
        requestId,
        clientRequestId: 'forged.request.id-1',
      }),
    );
    expect(requests().join('').split('forged.request.id-1')).toHaveLength(2);
  });
});
