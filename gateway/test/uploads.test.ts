import { readRawBody } from '@fieldhouse/runtime';
import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { uploads } from '../src/uploads.ts';
import { echo, fakeService, fakeUpstream, UNREACHABLE_URL } from '../testing/fake-upstream.ts';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

/** The gateway's timeouts, shortened: 30 s are 3 s here, longer than one check takes on a busy machine. */
const ORDINARY_MS = 3_000;
const limits = {
  requestTimeout: ORDINARY_MS,
  headersTimeout: ORDINARY_MS,
  connectionsCheckingInterval: 50,
  uploads: { ...uploads, longestMs: 20_000 },
};
const IMPORT = '/api/import-games';
const tooSlow = 'Your upload was too slow. Try again on a faster connection.';
const tooLate = 'The request took too long. Check your connection and try again.';

interface Line {
  readonly bytes: number;
  readonly everyMs: number;
  readonly pieces: number;
}
/** 2 Mbit/s for three times the ordinary timeout. */
const slow: Line = { bytes: 12_500, everyMs: 50, pieces: 180 };
/** One byte at a time, until it is cut off. */
const drip: Line = { bytes: 1, everyMs: 20, pieces: 10_000 };

/** Sends a body in pieces. Returns the response, or '' if the connection is cut without one. */
async function upload(
  base: string,
  path: string,
  { bytes, everyMs, pieces }: Line,
  connection = 'close',
) {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const answer = text(socket).catch(() => '');
  const head = `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: ${connection}`;
  const type = 'content-type: application/json';
  socket.write(`${head}\r\n${type}\r\ncontent-length: ${bytes * pieces}\r\n\r\n`);
  for (let sent = 0; sent < pieces && socket.writable; sent += 1) {
    socket.write('x'.repeat(bytes));
    await wait(everyMs);
  }
  return answer;
}

const gateway = (env: Record<string, string> = {}, more: object = {}) =>
  gatewayUnderTest({ SLOW_UPSTREAM_TIMEOUT_MS: String(ORDINARY_MS), ...env }, undefined, {
    ...limits,
    ...more,
  });

describe('a body that arrives slowly', () => {
  fullTest('is forwarded whole if it is a file that keeps arriving', async () => {
    const answer = await upload(await gateway(), `${IMPORT}/preview?x=1`, slow);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain(`"bytes":${slow.bytes * slow.pieces}`);
  });

  test.each([
    ['any other request', '/api/teams', { ...slow, bytes: 500 }, tooLate],
    ['a file that only trickles in', IMPORT, drip, tooSlow],
  ])('returns 408 in JSON for %s', async (_what, path, line, message) => {
    const answer = await upload(await gateway(), path, line);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      message,
      code: 'request-timeout',
    });
  });

  test('returns 408 for a file that exceeds the maximum time', async () => {
    const base = await gateway({}, { uploads: { ...uploads, longestMs: 1_200 } });
    const answer = await upload(base, IMPORT, { ...slow, pieces: 2_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain(tooSlow);
  });

  test('is cut off once it has a response', async () => {
    const refuses = await fakeUpstream((_req, res) => void res.writeHead(401).end('{}'));
    const base = await gateway({ IMPORT_URL: refuses });
    const endless = { ...slow, pieces: 2_000 };
    expect(await upload(base, IMPORT, endless, 'keep-alive')).toMatch(/^HTTP\/1\.1 401 /);
  });

  fullTest('does not time out while the service is not reading', async () => {
    const reluctant = await fakeUpstream((req, res) => {
      setTimeout(() => echo('import')(req, res), 3.5 * ORDINARY_MS);
    });
    const base = await gateway({ IMPORT_URL: reluctant, SLOW_UPSTREAM_TIMEOUT_MS: '30000' });
    const answer = await upload(base, IMPORT, { bytes: 20_000_000, everyMs: 0, pieces: 1 });
    expect(answer).toContain('"bytes":20000000');
  });

  fullTest('returns 503, not 504, when the service dies meanwhile', async () => {
    const dies = await fakeUpstream((req) => {
      setTimeout(() => req.socket.destroy(), 3 * ORDINARY_MS);
      req.resume();
    });
    const answer = await upload(await gateway({ IMPORT_URL: dies }), IMPORT, slow);
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  });
});

describe('a body over the limit', () => {
  const post = async (base: string, path: string, bytes: number) => {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname);
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\nx`,
    );
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return [head.slice(0, 12), JSON.parse(body)];
  };

  test.each([
    ['/api/teams', 102_401, 'The request is too large.'],
    [IMPORT, 26_214_401, 'The file is larger than 25 MB. Split it into smaller files.'],
    [
      `${IMPORT}/preview`,
      26_214_401,
      'The file is larger than 25 MB. Split it into smaller files.',
    ],
    ['/api/games/batch', 5_000_000, 'The request is too large.'],
  ])(
    'at %s is 413 before it arrives, also while no service answers',
    async (path, bytes, message) => {
      const base = await gateway({ CORE_URL: UNREACHABLE_URL, IMPORT_URL: UNREACHABLE_URL });
      expect(await post(base, path, bytes)).toEqual([
        'HTTP/1.1 413',
        { message, code: 'too-large' },
      ]);
    },
  );

  test('without a length has the answer of the service, and never 503', async () => {
    const refuses = await fakeService((app) =>
      app.post(IMPORT, readRawBody(1_000), (_req, res) => void res.json({})),
    );
    const base = await gateway({ IMPORT_URL: refuses });
    const piece = new Uint8Array(256_000);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const body = ReadableStream.from(Array.from({ length: 40 }, () => piece));
        const answer = await fetch(`${base}${IMPORT}`, { method: 'POST', body, duplex: 'half' });
        await answer.text();
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([413]));
  });
});
