import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BackupView } from '@fieldhouse/core-contract';
import { createLogger, createQueueStore } from '@fieldhouse/runtime';
import { testDatabase } from '@fieldhouse/runtime/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { restoreArchive } from '../src/operations/backup/restore-archive.ts';
import { prepareDatabase } from '../src/operations/backup/prepare-database.ts';
import { responsePaths } from '../testing/response-paths.ts';
import { migratedDatabase } from '../testing/core.ts';
import { PASSWORD, newStaff, newSysadmin, startCore } from '../testing/index.ts';
import type { Staff, TestCore } from '../testing/index.ts';
import { copyData } from '../testing/copy-data.ts';

const NOT_SENT =
  'Not sent. The database was restored from a copy made while this email was waiting. It may already have been sent.';

/** The original: emails that are waiting, being sent and sent, emails of a change that are held, a waiting import, a signed-in user. */
let core: TestCore;
let staff: Staff;
const games = { waiting: 0, leased: 0, sent: 0 };
/** A change whose emails are held. */
let changeSetId = 0;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:1', VERIFY_WAIT_MS: '0' } });
  await settle(core.databaseUrl);
  staff = await newStaff(core);
  for (const state of ['waiting', 'leased', 'sent'] as const) {
    const { id } = await core.make.game({ schoolId: staff.school.id });
    games[state] = id;
    await staff.browser.post(`/api/games/${id}/verify`);
  }
  await sql(
    core.databaseUrl,
    `update mail_outbox set state = 'leased', "leaseOwner" = 'w', "leaseUntil" = now() + interval '1 hour' where "gameId" = ${games.leased}`,
  );
  await sql(
    core.databaseUrl,
    `update mail_outbox set state = 'sent', sealed = null, "sentAt" = now() where "gameId" = ${games.sent}`,
  );
  await sql(
    core.databaseUrl,
    `update games set status = 'verification-sent' where id = ${games.sent}`,
  );
  await sql(
    core.databaseUrl,
    `update verifications set "digestDueAt" = now() where "gameId" = ${games.sent}`,
  );
  await sql(
    core.databaseUrl,
    `insert into imports ("schoolId", "fileBytes", payload, state) values (${staff.school.id}, 3, 'abc', 'waiting')`,
  );
  const { prisma } = core.database;
  const schoolId = staff.school.id;
  const change = { schoolId, kind: 'canceled', sendAt: new Date(Date.now() + 60_000) };
  changeSetId = (await prisma.changeSet.create({ data: change })).id;
  await prisma.changeRecipient.create({
    data: { schoolId, changeSetId, audience: 'coaches', address: 'coach@own.test', gameIds: [] },
  });
  await core.browser().post('/api/forgot-password', { email: staff.user.email });
  await vi.waitFor(async () => {
    const where = { kind: 'password-reset' };
    const count = await core.database.prisma.outboxMail.count({ where });
    if (count !== 1) throw new Error('the reset mail is not in the outbox yet');
  }, 60_000);
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await core.close();
});

async function sql<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The number of waiting and stopped items, and of sessions. */
async function stateOf(url: string) {
  const mails = await sql<{ gameId: number | null; state: string; problem: string | null }>(
    url,
    'select "gameId", state, problem from mail_outbox order by "createdAt"',
  );
  const counted = await sql(
    url,
    `select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from users where "resetToken" is not null) as "resetTokens",
      (select array_agg(state) from imports) as imports,
      (select count(*)::int from verifications where "digestDueAt" is not null) as "dueConfirmations",
      (select count(*)::int from change_sets where "sendAt" is not null and "writtenAt" is null) as "heldChanges",
      (select array_agg(skipped) from change_recipients) as skipped,
      (select count(*)::int from audit_log where action = 'restored') as entries`,
  );
  return { mails, ...counted[0] };
}

/** A new database with new tables and the original's rows, like a restored dump. */
async function restoredDump(): Promise<string> {
  const database = await migratedDatabase();
  drops.push(() => database.drop());
  await copyData(core.databaseUrl, database.url);
  return database.url;
}

const untouched = {
  mails: [
    { gameId: expect.any(Number), state: 'waiting', problem: null },
    { gameId: expect.any(Number), state: 'leased', problem: null },
    { gameId: expect.any(Number), state: 'sent', problem: null },
    { gameId: null, state: 'waiting', problem: null },
  ],
  sessions: expect.any(Number),
  resetTokens: 1,
  imports: ['waiting'],
  dueConfirmations: 1,
  heldChanges: 1,
  skipped: [null],
  entries: 0,
};
const stopped = {
  mails: [
    { gameId: expect.any(Number), state: 'failed', problem: NOT_SENT },
    { gameId: expect.any(Number), state: 'failed', problem: NOT_SENT },
    { gameId: expect.any(Number), state: 'sent', problem: null },
    { gameId: null, state: 'canceled', problem: NOT_SENT },
  ],
  sessions: 0,
  resetTokens: 0,
  imports: ['failed'],
  dueConfirmations: 0,
  heldChanges: 0,
  skipped: ['restored'],
  entries: 1,
};

/** Prepares a database like the start of svc-core. Returns the log lines. */
async function settle(url: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ service: 'svc-core', level: 'info', to });
  const queues = createQueueStore({ databaseUrl: url });
  try {
    await prepareDatabase(url, { queues, logger });
  } finally {
    await queues.close();
  }
  return lines;
}

const NOTE = 'the database is a restored copy';

test('a restored dump sends no waiting email, and logs it', async () => {
  const url = await restoredDump();
  expect((await settle(url)).filter((line) => line.includes(NOTE))).toHaveLength(1);
  expect(await stateOf(url)).toEqual(stopped);
  const copy = await startCore({ env: { DATABASE_URL: url } });
  try {
    const browser = copy.browser();
    for (const [name, value] of staff.browser.cookies) browser.cookies.set(name, value);
    expect((await browser.get('/api/user')).status).toBe(401);
    await browser.signIn(staff.user.email, PASSWORD);
    const shown = (await browser.get('/api/games')).body;
    expect(shown).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: games.waiting, status: 'scheduled', mailProblem: NOT_SENT }),
        expect.objectContaining({ id: games.leased, status: 'scheduled', mailProblem: NOT_SENT }),
        expect.not.objectContaining({ mailProblem: expect.anything() }),
      ]),
    );
    expect((await browser.get(`/api/change-sets/${changeSetId}`)).body).toMatchObject({
      sendAt: null,
      recipients: [
        { state: 'skipped', problem: expect.stringMatching(/It may already have been sent\.$/) },
      ],
    });
  } finally {
    await copy.close();
  }
  const lines = await settle(url);
  expect(lines.filter((line) => line.includes(NOTE))).toEqual([]);
  expect(await stateOf(url)).toMatchObject({ entries: 1 });
});

test('a stopped email can be resent, with a working link', async () => {
  const url = await restoredDump();
  const copy = await startCore({ env: { DATABASE_URL: url } });
  try {
    await settle(url);
    const sysadmin = await copy.browser().signIn((await copy.make.sysadmin()).email, PASSWORD);
    const [mail] = await sql<{ id: string; recipient: string }>(
      url,
      `select id, recipient from mail_outbox where "gameId" = ${games.waiting}`,
    );
    expect((await sysadmin.post(`/api/admin/outbox/${mail?.id}/retry`)).status).toBe(200);
    const [path = ''] = await responsePaths(copy, mail?.recipient ?? '');
    expect((await copy.browser().get(path)).status).toBe(200);
  } finally {
    await copy.close();
  }
});

fullTest(
  'several instances that start together on a restored dump stop pending work once',
  async () => {
    const url = await restoredDump();
    const logged = await Promise.all([settle(url), settle(url), settle(url)]);
    const notes = logged.flat().filter((line) => line.includes(NOTE));
    expect(notes).toHaveLength(1);
    expect(await stateOf(url)).toEqual(stopped);
  },
);

test("data loaded into another installation's tables counts as a copy", async () => {
  const url = await restoredDump();
  await settle(url);
  await copyData(core.databaseUrl, url);
  expect(await stateOf(url)).toEqual(untouched);
  await settle(url);
  expect(await stateOf(url)).toEqual(stopped);
});

fullTest(
  'a copy by CREATE DATABASE ... TEMPLATE sends nothing, and its original continues',
  async () => {
    const url = await restoredDump();
    await settle(url);
    await sql(
      url,
      `update mail_outbox set state = 'waiting', problem = null where state = 'failed'`,
    );
    const template = new URL(url).pathname.slice(1);
    const copy = await testDatabase().createDatabase({ template });
    drops.push(() => copy.drop());
    await settle(copy.url);
    await settle(url);
    const states = async (of: string) => (await stateOf(of)).mails.map(({ state }) => state);
    expect(await states(copy.url)).toEqual(['failed', 'failed', 'sent', 'canceled']);
    expect(await states(url)).toEqual(['waiting', 'waiting', 'sent', 'canceled']);
  },
);

test.each([
  ['a restart', ''],
  ['VACUUM FULL and FREEZE', 'vacuum (full, freeze) installation'],
])('%s stops nothing', async (_what, change) => {
  if (change) await sql(core.databaseUrl, change);
  const lines = await settle(core.databaseUrl);
  expect(lines.filter((line) => line.includes(NOTE))).toEqual([]);
  expect(await stateOf(core.databaseUrl)).toEqual(untouched);
});

test("a copy of the server's files is declared by the operator, as in the guide", async () => {
  const url = await restoredDump();
  await settle(url);
  await sql(url, `update mail_outbox set state = 'waiting' where state = 'failed'`);
  await sql(url, `update installation set "writtenIn" = 'copied'`);
  await settle(url);
  expect((await stateOf(url)).mails.map(({ state }) => state)).not.toContain('waiting');
});

fullTest(
  'a dump of an earlier version stops nothing, because it looks like an upgrade',
  async () => {
    const url = await restoredDump();
    await sql(url, 'delete from installation');
    await settle(url);
    expect(await stateOf(url)).toEqual(untouched);
  },
);

test('a restored archive sends nothing, and marks the games whose email was waiting as not sent', async () => {
  const sysadmin = await newSysadmin(core);
  const { id } = BackupView.parse((await sysadmin.post('/api/admin/backups')).body);
  const address = `${core.url}/api/admin/backups/${id}/file`;
  const headers = { cookie: [...sysadmin.cookies].map((pair) => pair.join('=')).join('; ') };
  const archive = await vi.waitFor(async () => {
    const response = await fetch(address, { headers });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }, 60_000);
  const path = join(await mkdtemp(join(tmpdir(), 'fieldhouse-restored-')), 'backup.sql.gz');
  await writeFile(path, archive);
  const database = await migratedDatabase();
  drops.push(() => database.drop());
  await restoreArchive(database.url, path);
  await rm(dirname(path), { recursive: true });
  const shown = await sql<{ id: number; mailProblem: string | null }>(
    database.url,
    'select id, "mailProblem" from games order by id',
  );
  expect(shown).toEqual([
    { id: games.waiting, mailProblem: NOT_SENT },
    { id: games.leased, mailProblem: NOT_SENT },
    { id: games.sent, mailProblem: null },
  ]);
  const mails = await sql(
    database.url,
    `select state, problem from mail_outbox where kind = 'verification' order by "createdAt"`,
  );
  expect(mails).toEqual([
    { state: 'canceled', problem: NOT_SENT },
    { state: 'canceled', problem: NOT_SENT },
    { state: 'sent', problem: null },
  ]);
  const { dueConfirmations, heldChanges, skipped } = stopped;
  expect(await stateOf(database.url)).toMatchObject({ dueConfirmations, heldChanges, skipped });
  expect(await settle(database.url)).toEqual([]);
});
