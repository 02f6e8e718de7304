import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import { openClient } from '@fieldhouse/runtime';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

const HEADER = 'Date,Time,Team,H/A,Opponent,Venue';
/** Games of one team against this many opponents, one per day. */
function fileOf(rows: number, opponents = 20, venue = 'Memorial Stadium'): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const day = new Date(Date.UTC(2026, 7, 1) + at * 86_400_000).toISOString().slice(0, 10);
    return `${day},7:00 PM,Football V,H,Eastlake ${at % opponents},${venue}`;
  });
  return [HEADER, ...lines].join('\n');
}
/** Every row is an error: slow to read, nothing to store. */
const largeFile = (bytes: number) =>
  `${HEADER}\n2026-09-04,7:00 PM,Football V,H,Eastlake,Gym\n`.concat(
    `99/99/2026,7:00 PM,Football V,H,Eastlake,${'x'.repeat(100)}\n`.repeat(bytes / 140),
  );

describe('a slow upload', () => {
  let stack: ImportStack;
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  beforeAll(async () => {
    stack = await startStack();
  });
  afterEach(() => {
    for (const timer of timers.splice(0)) clearInterval(timer);
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => stack.close());

  /** Starts an upload of 5 MB that never completes; resolves when the first part is sent. */
  async function drip(person: Staff): Promise<Socket> {
    const { port, hostname } = new URL(stack.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    // The service may cut off an upload that is refused or too slow while more of it is sent.
    socket.on('error', () => undefined);
    const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join(';');
    socket.write(
      `POST /api/import-games/preview HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 5242880\r\n\r\n`,
    );
    await new Promise<void>((resolve) => {
      socket.write(`{"csvData":"${'x'.repeat(400_000)}`, () => resolve());
    });
    timers.push(setInterval(() => socket.writable && socket.write('x'), 500));
    return socket;
  }

  test('does not block another school’s large file', async () => {
    const slow = await stack.staff();
    await Promise.all(Array.from({ length: 4 }, () => drip(slow)));
    const other = await stack.staff({ name: 'Roosevelt' });
    const preview = await other.call('POST', '/api/import-games/preview', {
      csvData: largeFile(1_000_000),
    });
    expect([preview.status, preview.body.newGames]).toEqual([200, 1]);
  });

  test('counts toward the upload limit of its own school until it ends', async () => {
    const slow = await stack.staff();
    const uploads = await Promise.all(Array.from({ length: 5 }, () => drip(slow)));
    // Any of them may exceed the limit.
    const [first] = await Promise.race(
      uploads.map(async (socket) => [socket, await once(socket, 'data')] as const),
    );
    const send = () =>
      slow.call('POST', '/api/import-games/preview', { csvData: largeFile(1_000_000) });
    const refused = await send();
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Several files from your school are still uploading. Wait until one of them finishes.',
    ]);
    const small = { csvData: fileOf(10) };
    expect((await slow.call('POST', '/api/import-games/preview', small)).status).toBe(200);
    uploads.find((socket) => socket !== first)?.destroy();
    await expect.poll(async () => (await send()).status).toBe(200);
  });
});

describe.each(queueStores())('imports on $name', ({ env }) => {
  let stack: ImportStack;
  beforeAll(async () => {
    stack = await startStack({ ...env, IMPORT_WAIT_SECONDS: '0' });
  });
  afterAll(() => stack.close());

  const stateOf = async (person: Staff, id: string) =>
    (await person.call('GET', `/api/import-games/${id}`)).body;

  test('of small files do not wait for large files of other schools', async () => {
    const large = await stack.staff();
    const csvData = fileOf(500, 20, 'x'.repeat(1_500));
    expect(csvData.length).toBeGreaterThan(SMALL_FILE_BYTES);
    // An import that blocks: another transaction has the lock of its school. The service ends those of its pool after 15 seconds.
    const client = await openClient({ connectionString: stack.core.databaseUrl });
    let started;
    try {
      await client.query('begin');
      await client.query("select pg_advisory_xact_lock(hashtext('imports'), $1)", [large.schoolId]);
      started = await large.call('POST', '/api/import-games', { csvData });
      const { id } = started.body;
      await expect.poll(async () => (await stateOf(large, id)).state).toBe('running');
      const small = await stack.staff({ name: 'Roosevelt' });
      const { body } = await small.call('POST', '/api/import-games', { csvData: fileOf(100) });
      await expect.poll(async () => (await stateOf(small, body.id)).state).toBe('done');
      expect((await stateOf(large, id)).state).toBe('running');
    } finally {
      await client.end();
    }
    await expect.poll(async () => (await stateOf(large, started.body.id)).state).toBe('done');
  });
});

/** Nobody waits for the statistics: they are refreshed after the answer. */
const SOON = { timeout: 10_000, interval: 20 };

test('planner statistics are fresh soon after a large import, without autovacuum', async () => {
  const stack = await startStack();
  try {
    for (const table of ['games', 'opponents'])
      await stack.core.database.pool.query(`alter table ${table} set (autovacuum_enabled = false)`);
    const person = await stack.staff();
    const rows = 2_000;
    const { body } = await person.importFile(fileOf(rows, 800));
    expect(body.createdGames).toBe(rows);
    /** Row counts: PostgreSQL's estimate and the actual one. */
    const estimate = async (table: string) => {
      const { rows: plan } = await stack.core.database.pool.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off) select * from ${table} where "schoolId" = ${person.schoolId}`,
      );
      const [, expected, actual] =
        /rows=(\d+) .*rows=(\d+)/.exec(plan[0]?.['QUERY PLAN'] ?? '') ?? [];
      return { expected: Number(expected), actual: Number(actual) };
    };
    for (const [table, count] of [
      ['games', rows],
      ['opponents', 800],
    ] as const) {
      expect([table, (await estimate(table)).actual]).toEqual([table, count]);
      await expect
        .poll(async () => (await estimate(table)).expected, SOON)
        .toBeGreaterThan(count / 2);
      expect((await estimate(table)).expected).toBeLessThan(count * 2);
    }
    await person.call('POST', `/api/import-games/${body.importId}/undo`);
    expect((await estimate('games')).actual).toBe(0);
    await expect.poll(async () => (await estimate('games')).expected, SOON).toBeLessThan(rows / 10);
  } finally {
    await stack.close();
  }
});
