import { openClient } from '@fieldhouse/runtime';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayIn, newStaff, startCore } from '../testing/index.ts';
import type { Browser, Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let game: { id: number; teamId: number; opponentId: number };
const clients: pg.Client[] = [];
beforeAll(async () => {
  core = await startCore();
});
beforeEach(async () => {
  staff = await newStaff(core);
  game = await core.make.game({ schoolId: staff.school.id });
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await core.close();
});

const READS = [
  '/api/games',
  '/api/teams',
  '/api/opponents',
  '/api/school',
  '/api/conflicts',
  '/api/conflicts?countBy=day',
  '/api/conflicts?markBy=game',
  '/api/games?year=current',
  '/api/facilities/week',
];

async function tagOf(path = '/api/games', browser: Browser = staff.browser): Promise<string> {
  const { status, headers } = await browser.get(path);
  expect([path, status]).toEqual([path, 200]);
  return headers.get('etag') ?? '';
}

async function connect(): Promise<pg.Client> {
  const client = await openClient({ connectionString: core.databaseUrl });
  clients.push(client);
  return client;
}

/** An email of the school about the game. */
async function makeEmail(problem: string | null, state = 'waiting') {
  const { id: schoolId } = staff.school;
  return core.database.prisma.outboxMail.create({
    data: { kind: 'verification', recipient: 'a@b.test', data: {}, schoolId, problem, state },
  });
}

describe('a schedule answer', () => {
  test.each(READS)('of %s is confirmed with 304 while nothing has changed', async (path) => {
    const tag = await tagOf(path);
    expect(tag).toMatch(/^W\/"[\w-]+\.\d+\.\d+\.\d{4}-\d{2}-\d{2}"$/);
    const again = await staff.browser.get(path, { 'if-none-match': `"other", ${tag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(again.headers.get('vary')).toMatch(/cookie/i);
  });

  test('is never confirmed for another school, another release or a made-up version', async () => {
    const other = await newStaff(core);
    const tag = await tagOf();
    const [release, school, version, day] = tag.slice(3, -1).split('.');
    const own = (await tagOf('/api/games', other.browser)).slice(3, -1).split('.')[2];
    for (const guess of [tag, `W/"${release}.${school}.${own}.${day}"`]) {
      const answer = await other.browser.get('/api/games', { 'if-none-match': guess });
      expect([answer.status, answer.text]).toEqual([200, '[]']);
    }
    for (const guess of [
      `W/"previous.${school}.${version}.${day}"`,
      `W/"${release}.${school}.${Number(version) - 1}.${day}"`,
      `W/"${release}.${school}.${Number(version) + 1}.${day}"`,
      `W/"${release}.${school}..${day}"`,
      `W/"${release}.${school}.${version}.2026-01-01"`,
    ]) {
      const { status } = await staff.browser.get('/api/games', { 'if-none-match': guess });
      expect([guess, status]).toEqual([guess, 200]);
    }
  });

  test('is of the day where the school is', async () => {
    const { id } = staff.school;
    const dayOf = async () => (await tagOf()).slice(3, -1).split('.')[3];
    // A day apart at any time.
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await core.database.prisma.school.update({ where: { id }, data: { timezone } });
      expect(await dayOf()).toBe(dayIn(timezone));
    }
  });

  test('needs a session for a 304, too', async () => {
    const tag = await tagOf();
    const headers = { 'if-none-match': tag };
    expect((await core.browser().get('/api/games', headers)).status).toBe(401);
    const unconfirmed = await core.make.user({
      schoolId: staff.school.id,
      emailConfirmedAt: null,
    });
    const browser = await core.browser().signIn(unconfirmed.email, 'Correct-Horse-9');
    expect((await browser.get('/api/games', headers)).status).toBe(403);
  });
});

/** Statements on each table that a schedule answer shows. `$1` is the school, `$2` the game. */
const CHANGES: Readonly<Record<string, string>> = {
  'a new game': `insert into games ("schoolId", "teamId", "opponentId", date, venue)
    select "schoolId", "teamId", "opponentId", date + 1, venue from games where "schoolId" = $1 and id = $2`,
  'an edited game': `update games set venue = 'Elsewhere' where "schoolId" = $1 and id = $2`,
  'a game whose email bounced': `update games set "mailProblem" = 'bounced' where "schoolId" = $1 and id = $2`,
  'a deleted game': `delete from games where "schoolId" = $1 and id = $2`,
  'a new team': `insert into teams ("schoolId", sport, level) select $1, 'golf', 'varsity' where $2 > 0`,
  'an edited coach': `update teams set "coachName" = 'Lee' where "schoolId" = $1 and $2 > 0`,
  'a new opponent': `insert into opponents ("schoolId", "schoolName") select $1, 'Adams' where $2 > 0`,
  'an edited contact': `update opponents set email = 'new@there.test' where "schoolId" = $1 and $2 > 0`,
  'a deleted opponent': `with gone as (delete from games where "schoolId" = $1 and id = $2)
    delete from opponents where "schoolId" = $1`,
  'a request': `insert into verifications ("schoolId", "gameId", "tokenHash", "sentTo", snapshot, "expiresAt")
    values ($1, $2::int, 'request of ' || $2::int, 'a@b.test', '{}', now())`,
  'an unsubscribed address': `insert into mail_suppressions ("schoolId", address, reason)
    select $1, 'a@b.test', 'unsubscribed' where $2 > 0`,
  'a renamed school': `update schools set name = 'Renamed' where id = $1 and $2 > 0`,
};

describe('the version rises with', () => {
  test.each(Object.entries(CHANGES))('%s', async (_what, statement) => {
    const before = await Promise.all(READS.map((path) => tagOf(path)));
    const { rowCount } = await core.database.pool.query(statement, [staff.school.id, game.id]);
    expect(rowCount).toBeGreaterThan(0);
    const after = await Promise.all(READS.map((path) => tagOf(path)));
    for (const [at, tag] of after.entries()) expect(tag).not.toBe(before[at]);
    expect(new Set(after.map((tag) => tag.split('.')[2])).size).toBe(1);
  });

  test('an email that is delayed, or no longer', async () => {
    const { id } = await makeEmail(null);
    const states = [
      { problem: 'The mail server refused the connection' },
      { state: 'leased' },
      { state: 'sent', problem: null },
    ];
    const tags = [await tagOf()];
    for (const data of states) {
      await core.database.prisma.outboxMail.update({ where: { id }, data });
      tags.push(await tagOf());
    }
    expect(tags.map((tag) => tags.indexOf(tag))).toEqual([0, 1, 1, 3]);
    const delayed = await makeEmail('Still refused');
    const before = await tagOf();
    await core.database.prisma.outboxMail.delete({ where: { id: delayed.id } });
    expect(await tagOf()).not.toBe(before);
  });

  test('a rename, without counting as a second edit of the school', async () => {
    const entries = `select count(*)::int as n from audit_log where "schoolId" = $1`;
    const count = async () =>
      (await core.database.pool.query(entries, [staff.school.id])).rows[0]?.n as unknown;
    const [before, had] = [(await staff.browser.get('/api/school')).body, await count()];
    await staff.browser.post('/api/teams', { sport: 'golf', level: 'varsity' });
    expect((await staff.browser.get('/api/school')).body).toEqual(before);
    expect(await count()).toBe(Number(had) + 1);
  });
});

test('the version stays with a sign-in, an email on its way, and another school’s changes', async () => {
  const email = await makeEmail(null);
  const tag = await tagOf();
  await core.browser().signIn(staff.user.email, 'Correct-Horse-9');
  await core.database.prisma.outboxMail.update({
    where: { id: email.id },
    data: { state: 'leased', leaseOwner: 'worker' },
  });
  await core.make.game({ schoolId: (await core.make.school()).id });
  expect(await tagOf()).toBe(tag);
});

describe('a transaction', () => {
  const venue = `update games set venue = venue || '!' where "schoolId" = $1 and id = $2`;

  test('raises the version by its commit, and not by a rollback', async () => {
    const [client, tag] = [await connect(), await tagOf()];
    await client.query('begin');
    await client.query(venue, [staff.school.id, game.id]);
    expect(await tagOf()).toBe(tag);
    await client.query('rollback');
    expect(await tagOf()).toBe(tag);
    await client.query('begin');
    await client.query(venue, [staff.school.id, game.id]);
    await client.query('savepoint one');
    await client.query(venue, [staff.school.id, game.id]);
    await client.query('rollback to one');
    await client.query('commit');
    expect(await tagOf()).not.toBe(tag);
    const left = await core.database.pool.query('select 1 from schedule_changes');
    expect(left.rowCount).toBe(0);
  });

  test('that is still running keeps no one else of the school waiting', async () => {
    const client = await connect();
    await client.query('begin');
    await client.query(venue, [staff.school.id, game.id]);
    const saved = await staff.browser.post('/api/teams', { sport: 'golf', level: 'varsity' });
    expect(saved.status).toBe(201);
    const tag = await tagOf();
    await client.query('commit');
    expect(await tagOf()).not.toBe(tag);
  });

  test('of two schools in either order waits for no other one in a circle', async () => {
    const second = await core.make.game({ schoolId: (await core.make.school()).id });
    const games = [
      { schoolId: staff.school.id, id: game.id },
      { schoolId: second.schoolId, id: second.id },
    ];
    const others = await Promise.all(
      games.map(async ({ schoolId }) => core.make.game({ schoolId })),
    );
    const [one, two] = [await connect(), await connect()];
    await Promise.all([one.query('begin'), two.query('begin')]);
    for (const at of games) await one.query(venue, [at.schoolId, at.id]);
    for (const at of others.toReversed()) await two.query(venue, [at.schoolId, at.id]);
    await Promise.all([one.query('commit'), two.query('commit')]);
    expect((await staff.browser.get('/api/games')).text).toContain('!');
  });
});
