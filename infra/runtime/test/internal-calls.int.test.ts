import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { endpoint } from '@fieldhouse/endpoint';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  conflict,
  createInternalClient,
  createLogger,
  createServiceApp,
  currentRequestId,
  deriveKey,
  InternalCallError,
  requireInternal,
  withRequestId,
} from '../src/index.ts';
import { listenLocally } from '../testing/index.ts';

const appSecret = 'internal-secret'.repeat(3);
const Echo = z.object({ caller: z.string(), requestId: z.string(), size: z.number() });
const internal = { access: 'internal', summary: 'For this test' } as const;
const call = (path: string, method: 'GET' | 'POST' = 'GET') =>
  endpoint({ ...internal, method, path, answer: Echo });
const echo = endpoint({
  ...internal,
  method: 'POST',
  path: '/internal/echo',
  body: z.object({ a: z.number() }),
  answer: Echo,
});
const count = endpoint({
  ...internal,
  method: 'POST',
  path: '/internal/echo',
  takes: 'bytes',
  answer: Echo,
});
const refuse = call('/internal/refuse');
let baseUrl = '';
const server = createServer(
  createServiceApp({
    service: 'svc-test',
    logger: createLogger({ service: 'svc-test', level: 'silent' }),
    ready: {},
    mount(app) {
      app.use('/internal', requireInternal(appSecret));
      app.post('/internal/echo', async (req, res) => {
        let size = 0;
        for await (const chunk of req) size += Buffer.from(chunk).length;
        res.json({ caller: String(res.locals.caller), requestId: currentRequestId(), size });
      });
      app.get('/internal/refuse', () => {
        throw conflict('Taken.');
      });
      app.get('/internal/slow', () => undefined);
    },
  }),
);

beforeAll(async () => {
  baseUrl = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const client = (secret = appSecret) =>
  createInternalClient({ baseUrl, appSecret: secret, issuer: 'svc-import' });

async function failure(call: Promise<unknown>): Promise<InternalCallError> {
  const error: unknown = await call.catch((caught: unknown) => caught);
  if (error instanceof InternalCallError) return error;
  throw new Error('the call did not fail as expected', { cause: error });
}

describe('internal calls', () => {
  test('identify the caller and carry the request ID', async () => {
    const answer = await withRequestId('request-77', () => client().call(echo, { body: { a: 1 } }));
    expect(answer).toEqual({ caller: 'svc-import', requestId: 'request-77', size: 7 });
  });

  test('stream a body of unknown length', async () => {
    const rows = Readable.from(
      (function* () {
        for (let row = 0; row < 1_000; row += 1) yield Buffer.from('0123456789');
      })(),
    );
    const answer = await client().call(count, { body: rows });
    expect(answer.size).toBe(10_000);
  });

  test('are refused without the shared secret', async () => {
    expect((await fetch(`${baseUrl}/internal/refuse`)).status).toBe(401);
    expect((await failure(client('x'.repeat(40)).call(refuse))).status).toBe(401);
  });

  test.each([
    { made: 0, life: 60, status: 409 },
    // Clocks may differ by 15 minutes.
    { made: -14 * 60, life: 60, status: 409 },
    { made: 14 * 60, life: 60, status: 409 },
    { made: -17 * 60, life: 60, status: 401 },
    { made: 17 * 60, life: 60, status: 401 },
    // A later expiry in the token does not extend it.
    { made: -17 * 60, life: 86_400, status: 401 },
  ])(
    'are told apart by when their token was made: $made s from now for $life s gives $status',
    async ({ made, life, status }) => {
      const iat = Math.floor(Date.now() / 1_000) + made;
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('svc-mail')
        .setAudience('internal')
        .setIssuedAt(iat)
        .setExpirationTime(iat + life)
        .sign(deriveKey(appSecret, 'internal-calls'));
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${baseUrl}/internal/refuse`, { headers })).status).toBe(status);
    },
  );

  test("throw the other service's error", async () => {
    const error = await failure(client().call(refuse));
    expect([error.status, error.code, error.message]).toEqual([409, 'conflict', 'Taken.']);
  });

  test('throw 504 when it is too slow, 503 when it is down, 502 when the response violates the contract', async () => {
    expect((await failure(client().call(call('/internal/slow'), { timeoutMs: 100 }))).status).toBe(
      504,
    );
    const away = createInternalClient({
      baseUrl: 'http://127.0.0.1:9',
      appSecret,
      issuer: 'svc-mail',
    });
    expect((await failure(away.call(refuse))).status).toBe(503);
    const Other = z.object({ nothing: z.string() });
    const other = endpoint({ ...internal, method: 'POST', path: '/internal/echo', answer: Other });
    expect((await failure(client().call(other))).status).toBe(502);
  });
});
