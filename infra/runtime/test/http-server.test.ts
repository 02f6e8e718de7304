import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import express from 'express';
import { isErrorCode } from '@fieldhouse/endpoint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../testing/local-server.ts';
import { createHttpServer } from '../src/http-server.ts';
import type { HttpServerOptions } from '../src/http-server.ts';
import { createLogger } from '../src/logger.ts';
import { readRawBody } from '../src/read-raw-body.ts';
import { createServiceApp } from '../src/service-app.ts';

const lines: string[] = [];

/** A service that reads a body at /api/read, and refuses one at /api/refuse before it arrives. */
function service() {
  lines.length = 0;
  return createServiceApp({
    service: 'svc-test',
    logger: createLogger({ service: 'svc-test', to: { write: (line) => lines.push(line) } }),
    ready: {},
    mount(app) {
      app.post('/api/read', readRawBody(1_000), (_req, res) => void res.json({}));
      app.post('/api/refuse', (_req, res) => void res.status(413).json({ message: 'Too large' }));
    },
  });
}

async function connected(app = service(), options: HttpServerOptions = {}) {
  const server = createHttpServer(app, options);
  onTestFinished(() => server.close().closeAllConnections());
  const socket = connect(await listenLocally(server), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const SHORT = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 20 };

/** Status and body of each response on a connection. */
function answersIn(received: string): [number, unknown][] {
  return received.split(/(?=HTTP\/1\.1 )/).map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    return [Number(head.split(' ')[1]), JSON.parse(body)];
  });
}

const refusal = { message: expect.any(String), code: expect.toSatisfy(isErrorCode) };
const last = '/ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n';
const chunked =
  'HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';

describe('createHttpServer', () => {
  test.each([
    ['malformed HTTP', 'NONSENSE\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nhost: a\r\nbad header\r\n\r\n', 400],
    ['two lengths', `POST / ${chunked.replace('host', 'content-length: 1\r\nhost')}`, 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n', 400],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: a\r\nHOST: b\r\n\r\n', 400],
    ['HTTP/1.0 without a host', 'GET / HTTP/1.0\r\n\r\n', 404],
    ['a body in broken chunks', `POST /api/read ${chunked}zz\r\n`, 400],
    ['a body that is malformed later', `POST /api/read ${chunked}3\r\n{"a\r\nnonsense\r\n`, 400],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nhost: a:443\r\n\r\nTLS', 405],
    ['TRACE', `TRACE ${last}`, 404],
    ['an upgrade', `GET ${last.replace('close', 'close, upgrade\r\nupgrade: websocket')}`, 404],
    ['long headers', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['endless headers', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(2_000_000)}`, 431],
    ['a long line', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
    ['an expectation', 'GET / HTTP/1.1\r\nhost: a\r\nexpect: 200-ok\r\n\r\n', 417],
    ['a target without a path', `GET http:// ${last.slice(2)}`, 404],
    ['an unknown path', `GET ${last}`, 404],
  ])('answers %s in JSON', async (_what, request, status) => {
    const socket = await connected();
    socket.write(request);
    expect(answersIn(await text(socket))).toEqual([[status, refusal]]);
    expect(lines.filter((line) => /"level":"(?:error|warn)"/.test(line))).toEqual([]);
  });

  test('answers in JSON where Express would answer in HTML', async () => {
    const socket = await connected(express());
    socket.write('GET http:// HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(answersIn(await text(socket))).toEqual([[404, refusal]]);
  });

  test('returns 408 for a late body', async () => {
    const socket = await connected(service(), SHORT);
    socket.write(`POST /api/read ${chunked}3\r\n{"a`);
    expect(answersIn(await text(socket))).toEqual([
      [
        408,
        {
          message: 'The request took too long. Check your connection and try again.',
          code: 'request-timeout',
        },
      ],
    ]);
    await expect.poll(() => lines.filter((line) => line.includes('"status":408'))).toHaveLength(1);
  });

  test.each([
    ['goes on', 'yes', [[200, { bytes: 13 }]]],
    ['sends nothing more', '', [[408, { ...refusal, code: 'request-timeout' }]]],
  ])(
    'has a whole interval after the server has read, for a client that %s',
    async (_what, rest, answers) => {
      const ordinaryMs = 600;
      const app = express().post('/', async (req, res) => {
        // Between the second look and the third, at which all that arrived is read, and nothing has arrived since the first.
        await wait(2.5 * ordinaryMs);
        res.json({ bytes: (await text(req)).length });
      });
      const uploads = { matches: () => true, longestMs: 60_000, leastBytesPerSecond: 1 };
      const socket = await connected(app, { requestTimeout: ordinaryMs, uploads });
      const received = text(socket);
      socket.write(
        `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 13\r\n\r\n${'x'.repeat(10)}`,
      );
      await wait(3.5 * ordinaryMs);
      socket.write(rest);
      expect(answersIn(await received)).toEqual(answers);
    },
  );

  test.each([
    ['the client goes', (socket: Socket) => void socket.destroy()],
    ['the client ends its side', (socket: Socket) => void socket.end()],
    ['the body breaks', (socket: Socket) => void socket.write('zz\r\n')],
  ])('aborts reading a body when %s before the end', async (_what, stop) => {
    const begun = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<string>();
    const app = express().post('/', async (req) => {
      try {
        for await (const _piece of req.iterator({ destroyOnReturn: false })) begun.resolve();
        outcome.resolve('whole');
      } catch {
        outcome.resolve('broken off');
      }
    });
    const socket = await connected(app);
    socket.on('error', () => undefined).resume();
    socket.write(`POST / ${chunked}1\r\nx\r\n`);
    await begun.promise;
    stop(socket);
    expect(await outcome.promise).toBe('broken off');
  });

  test('lets a client that keeps sending read the response', async () => {
    const socket = await connected(service(), SHORT);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(
      'POST /api/read HTTP/1.1\r\nhost: a\r\ncontent-type: text/csv\r\ncontent-length: 900\r\n\r\n',
    );
    for (let sent = 0; sent < 60; sent += 1) {
      socket.write('x');
      await wait(10);
    }
    expect(answersIn(await text(socket))).toEqual([[408, refusal]]);
  });

  test.each([
    ['with its length', 'content-length: 5000', 'x'],
    ['in chunks', 'transfer-encoding: chunked', `7d0\r\n${'x'.repeat(2_000)}\r\n`],
    [
      'compressed',
      'content-encoding: gzip\r\ntransfer-encoding: chunked',
      `7d0\r\n${'x'.repeat(2_000)}\r\n`,
    ],
  ])(
    'returns 413 for a body over the limit, sent %s, without its end',
    async (_how, header, begin) => {
      const socket = await connected();
      socket.write(
        `POST /api/read HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${header}\r\n\r\n${begin}`,
      );
      const received = await text(socket);
      expect(received).toMatch(/\r\nconnection: close\r\n/i);
      expect(answersIn(received)).toEqual([[413, { ...refusal, code: 'too-large' }]]);
    },
  );

  test.each([
    ['fits once unpacked', gzipSync('x'.repeat(1_000)), 'gzip', 200],
    ['is over the limit once unpacked', gzipSync('x'.repeat(1_001)), 'gzip', 413],
    ['is not what its encoding says', Buffer.from('{}'), 'br', 400],
    ['has an unknown encoding', Buffer.from('{}'), 'zstd', 415],
  ])('answers a compressed body that %s', async (_what, body, encoding, status) => {
    const socket = await connected();
    socket.write(
      `POST /api/read HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.write(body);
    expect(answersIn(await text(socket))).toEqual([[status, status === 200 ? {} : refusal]]);
  });

  test('lets a client read a refusal after it has sent the whole body', async () => {
    const size = 8_000_000;
    const head = `POST /api/read HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n\r\n`;
    for (let round = 0; round < 5; round += 1) {
      const socket = await connected();
      socket.pause();
      socket.write(head);
      await expect.poll(() => lines.some((line) => line.includes('"status":413'))).toBe(true);
      await new Promise((resolve) => socket.write('x'.repeat(size), resolve));
      expect(answersIn(await text(socket))).toEqual([[413, { ...refusal, code: 'too-large' }]]);
    }
  });

  test('answers once if the body breaks after the response', async () => {
    const socket = await connected();
    const received = text(socket);
    socket.write(`POST /api/refuse ${chunked}3\r\n{"a\r\n`);
    await expect.poll(() => lines.length).toBe(1);
    socket.write('nonsense\r\n');
    expect(answersIn(await received)).toEqual([[413, { message: 'Too large' }]]);
  });

  test('answers malformed data after a complete request on a kept-alive connection', async () => {
    const socket = await connected();
    const received = text(socket);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => lines.length).toBe(1);
    socket.write('NONSENSE\r\n\r\n');
    expect(answersIn(await received)).toEqual([
      [404, refusal],
      [400, refusal],
    ]);
  });
});
