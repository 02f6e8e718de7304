import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listenLocally } from '../testing/local-server.ts';
import { conflict, invalid, notFound, tooManyRequests } from '../src/http-problem.ts';
import { createLogger } from '../src/logger.ts';
import { markStopping } from '../src/probes.ts';
import { readRawBody } from '../src/read-raw-body.ts';
import { parseBody, requireMediaType } from '../src/serve/request-body.ts';
import { createServiceApp } from '../src/service-app.ts';
import type { ServiceAppOptions } from '../src/service-app.ts';
import { duplicateKeys } from '../testing/duplicate-keys.ts';

const Anything = z.record(z.string(), z.unknown());

const cleanUp: (() => void)[] = [];
afterEach(() => cleanUp.splice(0).forEach((run) => run()));

async function serve(
  ready: Record<string, () => Promise<void>> = {},
  options: Partial<ServiceAppOptions> = {},
) {
  const lines: string[] = [];
  const logger = createLogger({
    service: 'svc-test',
    to: { write: (line: string) => void lines.push(line) },
  });
  const app = createServiceApp({
    service: 'svc-test',
    logger,
    ready,
    ...options,
    mount(mounted) {
      mounted.post('/api/echo', readRawBody(1_000), (req, res) => {
        requireMediaType(req, 'json', true);
        res.json(parseBody(req, Anything));
      });
      mounted.get('/api/never', () => logger.info('never answered'));
      mounted.get('/api/throw/:kind', (req) => {
        const faults: Record<string, unknown> = {
          missing: notFound('Game'),
          twice: conflict('Already there.'),
          fields: invalid('Not valid', { name: 'Required' }),
          often: tooManyRequests(7.2),
          down: Object.assign(new Error('wrapped'), {
            cause: Object.assign(new Error('x'), { code: '57P03' }),
          }),
          nul: Object.assign(new Error('x'), { code: '22021' }),
          bug: new Error('select secret from table at /srv/app.ts'),
        };
        throw faults[req.params.kind];
      });
    },
  });
  const server = createServer(app);
  const port = await listenLocally(server);
  cleanUp.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { app, lines, url: `http://127.0.0.1:${port}` };
}

describe('createServiceApp', () => {
  test.each([
    ['missing', 404, { message: 'Game not found', code: 'not-found' }],
    ['twice', 409, { message: 'Already there.', code: 'conflict' }],
    ['fields', 400, { message: 'Not valid', code: 'invalid-input', fields: { name: 'Required' } }],
    [
      'nul',
      400,
      {
        message: "This text has characters we can't save. Remove them and try again.",
        code: 'invalid-input',
      },
    ],
    [
      'bug',
      500,
      { message: 'Something went wrong on our end. Try again.', code: 'internal-error' },
    ],
  ])('answers a thrown %s in JSON', async (kind, status, body) => {
    const { url } = await serve();
    const response = await fetch(`${url}/api/throw/${kind}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(body);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  test('sets Retry-After on 429 and 503', async () => {
    const { url } = await serve();
    expect((await fetch(`${url}/api/throw/often`)).headers.get('retry-after')).toBe('8');
    const down = await fetch(`${url}/api/throw/down`);
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test.each([
    ['{"a":', 'application/json', 400],
    ['a=1', 'application/x-www-form-urlencoded', 415],
    ['{}', 'text/plain', 415],
    [JSON.stringify('x'.repeat(2_000)), 'application/json', 413],
    ['{"a":1}', 'application/json', 200],
  ])('answers the body %j sent as %s with %i', async (body, type, status) => {
    const { url } = await serve();
    const response = await fetch(`${url}/api/echo`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toBeTypeOf('object');
  });

  test('answers an unknown path with a JSON 404', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/api/nothing`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { message: 'Not found', code: 'not-found' },
    ]);
  });

  test('keeps a well-formed request ID and replaces any other', async () => {
    const { url } = await serve();
    const id = async (given: string) =>
      (await fetch(`${url}/api/x`, { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    expect(await id('abcdef-123456')).toBe('abcdef-123456');
    expect(await id('a b;"')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('does not use request IDs of public clients, and logs them separately', async () => {
    const { url, lines } = await serve({}, { ownRequestIds: true });
    const sent = { 'x-request-id': 'forged.request.id-1' };
    const answer = await fetch(`${url}/api/x`, { headers: sent });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: answer.headers.get('x-request-id'),
      clientRequestId: 'forged.request.id-1',
    });
  });

  test('logs one line per request, without query and without tokens', async () => {
    const { url, lines } = await serve();
    await fetch(`${url}/api/verify/${'t'.repeat(43)}?secret=1`);
    await expect.poll(() => lines.length).toBe(1);
    const line: unknown = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ method: 'GET', path: '/api/verify/:token', status: 404 });
    expect(lines[0]).not.toMatch(/secret|ttt/);
  });

  test.each([
    ['GET', '/api/verify/x', 404],
    ['POST', '/api/echo', 200],
    ['GET', '/api/throw/fields', 400],
    ['GET', '/api/throw/down', 503],
    ['GET', '/api/throw/bug', 500],
    ['GET', '/api/never', 499],
  ])('logs each field of %s %s once, with the status %i', async (method, path, status) => {
    const { url, lines } = await serve();
    const leave = new AbortController();
    const answer = fetch(`${url}${path}`, {
      method,
      ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
      signal: leave.signal,
    });
    if (status === 499) {
      await expect.poll(() => lines.length).toBe(1);
      leave.abort();
      await expect(answer).rejects.toThrow();
    } else await answer;
    const request = () => lines.filter((line) => line.includes('"msg":"request"'));
    await expect.poll(() => request().length).toBe(1);
    const [line = ''] = request();
    expect(JSON.parse(line)).toMatchObject({ method, path, status });
    for (const each of lines) expect(duplicateKeys(each)).toEqual([]);
    expect(line.includes('"aborted":true')).toBe(status === 499);
    expect(line).not.toContain('stack');
    const level = status === 500 ? 'error' : status === 503 ? 'warn' : 'info';
    expect(JSON.parse(line)).toMatchObject({ level });
  });
});

describe('probes', () => {
  test('stay alive while a dependency is down, and name it', async () => {
    const { url } = await serve({
      database: () =>
        Promise.reject(Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' })),
      queue: () => Promise.resolve(),
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({
      message: 'Not ready: database',
      checks: { database: 'ECONNREFUSED', queue: 'ok' },
    });
  });

  test('do not wait for a dependency that hangs', async () => {
    const { url } = await serve({ database: () => new Promise(() => undefined) });
    const body: unknown = await (await fetch(`${url}/readyz`)).json();
    expect(body).toMatchObject({ checks: { database: 'no response within 2 s' } });
  });

  test('are not ready once the service is stopping', async () => {
    const { app, url } = await serve();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    markStopping(app);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
  });

  test('include metrics in Prometheus text', async () => {
    const { url } = await serve();
    await fetch(`${url}/api/nothing`);
    const metrics = async () => (await fetch(`${url}/metrics`)).text();
    expect(await metrics()).toContain('nodejs_eventloop_lag_seconds');
    // A request is counted when its response was sent, which is after the client has it.
    await expect
      .poll(metrics)
      .toMatch(/http_request_duration_seconds_count\{method="GET",status="404"\} 1/);
  });
});
