import { connect } from 'node:net';
import type { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SUPPRESS_ROW_AUDIT } from '../src/records/audit/record-audit-event.ts';
import { SHORT_LIST } from '../src/platform/school-data/school-list.ts';
import { newStaff, startCore } from '../testing/index.ts';
import type { Answer, Staff, TestCore } from '../testing/index.ts';

/** More games than one statement reads, and more bytes than the socket buffers between two processes hold: some megabytes. */
const MANY = 12_000;
const LONG_VENUE = 'x'.repeat(1_000);
const LISTS = ['/api/games', '/api/opponents', '/api/teams', '/api/games/export.csv'];

let core: TestCore;
let staff: Staff;
const sockets: Socket[] = [];
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => core.close());

/** Creates the games with these numbers, each with its own team and opponent if `apart`. */
async function makeGames(first: number, last: number, apart = true, venue = ''): Promise<void> {
  const { id } = staff.school;
  const client = new pg.Client({ connectionString: core.databaseUrl });
  await client.connect();
  // Without an audit entry for each of them.
  await client.query(`begin; ${SUPPRESS_ROW_AUDIT}`);
  if (apart || first === 1) {
    const values = [id, first, apart ? last : 1];
    await client.query(
      `insert into teams ("schoolId", sport, "sportName", level, "createdAt", "updatedAt")
        select $1, 'other', 'Sport ' || n, 'varsity', date '2030-01-01' + n / 7, now() from generate_series($2::int, $3::int) n`,
      values,
    );
    await client.query(
      `insert into opponents ("schoolId", "schoolName", "managerName", email, phone, "createdAt", "updatedAt")
        select $1, case n % 2 when 0 then 'school' else 'School' end || to_char(n / 3, '000000'), 'Max', '', n, now(), now()
        from generate_series($2::int, $3::int) n`,
      values,
    );
    // Else each game would be joined with each team.
    await client.query('analyze teams, opponents');
  }
  await client.query(
    `insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "isHome", neutral, status, score, "createdAt", "updatedAt")
      select $1, t.id, o.id, date '2030-01-01' + n / 5, case when n % 3 = 0 then null else time '12:00' - n % 9 * interval '1 minute' end,
        'Field "' || n || '"' || $4::text, n % 2 = 0, n % 10 = 0, case when n % 7 = 0 then 'reschedule' else 'scheduled' end,
        case when n % 11 = 0 then '=1+1' end, now(), now()
      from generate_series($2::int, $3::int) n
      join teams t on t."schoolId" = $1 and t."sportName" = 'Sport ' || ${apart ? 'n' : '1'}
      join opponents o on o."schoolId" = $1 and o.phone = ${apart ? 'n::text' : "'1'"} order by n`,
    [id, first, last, venue],
  );
  await client.query(
    `insert into verifications ("schoolId", "gameId", "tokenHash", "sentTo", snapshot, state, "expiresAt", "answeredAt", note, "createdAt")
      select $1, id, md5(id::text), 'a@b.test', '{}', 'reschedule', now(), now(), 'Another day', now() from games
      where "schoolId" = $1 and status = 'reschedule' and (date - date '2030-01-01' + 1) * 5 > $2::int
      on conflict do nothing`,
    [id, first],
  );
  await client.query('commit; analyze games, teams, opponents');
  await client.end();
}

/** A list. A busy svc-core sheds load with 503. */
async function readList(path: string): Promise<Answer> {
  const answer = await staff.browser.get(path);
  return answer.status === 503 ? readList(path) : answer;
}

/** Requests a list and reads nothing until `read`, which returns all data and whether the response was complete. */
function idleReader(path: string) {
  const { port, hostname } = new URL(core.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const cookie = [...staff.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
  socket.pause();
  return {
    close: () => socket.destroy(),
    /** Resolves when the response starts. */
    begun: () => new Promise<void>((resolve) => socket.once('readable', resolve)),
    read: () =>
      new Promise<{ status: string; whole: boolean }>((resolve) => {
        let text = '';
        socket.setEncoding('latin1').on('data', (piece: string) => (text += piece));
        socket.on('error', () => undefined);
        socket.once('close', () =>
          resolve({ status: text.slice(9, 12), whole: text.endsWith('0\r\n\r\n') }),
        );
        socket.resume();
      }),
  };
}

/** The position where the texts differ, with an excerpt of both: whole texts have a megabyte. */
function firstDifference(head: string, text: string) {
  if (text.startsWith(head)) return undefined;
  let at = 0;
  while (head[at] === text[at]) at += 1;
  const around = (one: string) => one.slice(Math.max(0, at - 200), at + 100);
  return { at, head: around(head), text: around(text) };
}

test('a streamed list has the same bytes as one sent in one piece', async () => {
  await makeGames(1, SHORT_LIST);
  const short = await Promise.all(LISTS.map(readList));
  expect(short.map(({ headers }) => headers.has('etag'))).toEqual([true, true, true, true]);
  await makeGames(SHORT_LIST + 1, SHORT_LIST + 1);
  const long = await Promise.all(LISTS.map(readList));
  expect(long.map(({ headers }) => headers.has('etag'))).toEqual([true, true, true, false]);
  for (const [at, { status, text, headers }] of long.entries()) {
    const before = short[at];
    expect([LISTS[at], status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      LISTS[at],
      200,
      before?.headers.get('content-type'),
      before?.headers.get('cache-control'),
    ]);
    const head = before?.text.replace(/\]$/, '') ?? '';
    expect([LISTS[at], firstDifference(head, text)]).toEqual([LISTS[at], undefined]);
    expect(text.length).toBeGreaterThan(head.length + 10);
    if (text.startsWith('[')) expect(long[at]?.body).toHaveLength(SHORT_LIST + 1);
    else expect(text.split('\r\n')).toHaveLength(SHORT_LIST + 3);
  }
  expect(long[3]?.headers.get('content-disposition')).toContain('games.csv');
});

test('a long list can be compressed, and requested by HEAD', async () => {
  await makeGames(1, SHORT_LIST + 600, false);
  const plain = await staff.browser.get('/api/games', { 'accept-encoding': 'identity' });
  const packed = await staff.browser.get('/api/games', { 'accept-encoding': 'br' });
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
    null,
    'br',
  ]);
  expect(packed.text === plain.text).toBe(true);
  const head = await staff.browser.send('HEAD', '/api/games');
  expect([head.status, head.text]).toEqual([200, '']);
});

test('a long list of a school has none of another’s rows', async () => {
  await makeGames(1, SHORT_LIST + 1);
  const first = staff;
  staff = await newStaff(core);
  await makeGames(1, SHORT_LIST + 1);
  for (const { browser, school } of [first, staff]) {
    const { body } = await browser.get('/api/games');
    const owners = Array.isArray(body) ? body.map(({ schoolId }) => schoolId) : [];
    expect([owners.length, new Set(owners)]).toEqual([SHORT_LIST + 1, new Set([school.id])]);
  }
});

describe('clients that do not read', () => {
  beforeEach(() => makeGames(1, MANY, false, LONG_VENUE));

  test('occupy a few connections of their own school only', async () => {
    const idle = Array.from({ length: 4 }, () => idleReader('/api/games'));
    await Promise.all(idle.map(({ begun }) => begun()));
    const refused = await staff.browser.get('/api/games');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('several large lists') });
    const mine = staff;
    staff = await newStaff(core);
    await makeGames(1, SHORT_LIST + 1, false);
    expect((await staff.browser.get('/api/games')).body).toHaveLength(SHORT_LIST + 1);
    for (const reader of idle) reader.close();
    const after = await mine.browser.get('/api/games');
    expect([after.status, Array.isArray(after.body) && after.body.length]).toEqual([200, MANY]);
  });

  test('get the whole list when they resume', async () => {
    const reader = idleReader('/api/games');
    await reader.begun();
    expect(await reader.read()).toEqual({ status: '200', whole: true });
  });

  test('see a broken connection if the rest cannot be read', async () => {
    const reader = idleReader('/api/games');
    await reader.begun();
    // Most rows are not read yet, because the earlier ones were not consumed.
    await core.database.pool.query('alter table games rename to games_away');
    try {
      expect(await reader.read()).toEqual({ status: '200', whole: false });
    } finally {
      await core.database.pool.query('alter table games_away rename to games');
    }
    expect((await staff.browser.get('/api/teams')).status).toBe(200);
  });
});
