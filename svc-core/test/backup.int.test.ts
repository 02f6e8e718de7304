import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BackupView } from '@fieldhouse/core-contract';
import { testDatabase } from '@fieldhouse/runtime/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { restoreArchive } from '../src/operations/backup/restore-archive.ts';
import { PASSWORD, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';
import { migratedDatabase } from '../testing/core.ts';
import { lastToken } from '../testing/outbox.ts';

let core: TestCore;
let sysadmin: Browser;
let dir: string;
let staffEmail: string;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:2525' } });
  dir = await mkdtemp(join(tmpdir(), 'fieldhouse-backup-'));
  sysadmin = await core.browser().signIn((await core.make.sysadmin()).email, PASSWORD);
  const school = await core.make.school({
    name: 'Ünïcode\t"High"\\ \u2028 School',
    authorizedEmails: ['a,b@x.test', 'c@x.test'],
  });
  staffEmail = (await core.make.user({ schoolId: school.id })).email;
  for (let count = 0; count < 25; count += 1)
    await core.make.game({ schoolId: school.id, venue: 'Line\r\nbreak' });
  await core.browser().post('/api/forgot-password', { email: staffEmail });
});
afterAll(async () => {
  for (const close of closers) await close();
  await rm(dir, { recursive: true, force: true });
  await core.close();
});

/** Creates a finished backup. A long one responds before it is done, and blocks the next one. */
async function makeBackup() {
  const answer = await vi.waitFor(async () => {
    const given = await sysadmin.post('/api/admin/backups');
    expect(given.status).not.toBe(409);
    return given;
  }, PATIENCE);
  expect(answer.status).toBe(201);
  const started = BackupView.parse(answer.body);
  return vi.waitFor(async () => {
    const made = (await listed()).find(({ id }) => id === started.id);
    expect(made?.state).not.toBe('running');
    if (!made) throw new Error('The backup is not in the list');
    return made;
  }, PATIENCE);
}

const PATIENCE = { timeout: 60_000, interval: 50 };
const listed = async () =>
  z.array(BackupView).parse((await sysadmin.get('/api/admin/backups')).body);

/** Downloads a backup like a browser. */
async function download(id: number) {
  const response = await fetch(`${core.url}/api/admin/backups/${id}/file`, {
    headers: { cookie: [...sysadmin.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function fileOf(bytes: Buffer, name = 'backup.sql.gz') {
  const path = join(dir, name);
  await writeFile(path, bytes);
  return path;
}

/** A database without rows, or without tables if `bare`, which takes a second longer. */
async function emptyDatabase({ bare = false } = {}) {
  const database = await (bare ? testDatabase().createDatabase() : migratedDatabase());
  closers.push(() => database.drop());
  return database.url;
}

async function rowsIn(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

describe('a backup', () => {
  test('is created, listed and downloaded by a system administrator', async () => {
    const made = await makeBackup();
    expect(made).toMatchObject({ state: 'done', finishedAt: expect.any(String) });
    expect((await listed())[0]).toEqual(made);
    const { response, bytes } = await download(made.id);
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="fieldhouse-[\d-]+\.sql\.gz"$/,
    );
    expect(bytes).toHaveLength(made.bytes);
    expect(gunzipSync(bytes).toString('utf8')).toContain('COPY "games"');
  });

  test('contains no session, token or pending secret', async () => {
    const token = await lastToken(core, staffEmail, 'password-reset');
    const { rows } = await core.database.pool.query<{ resetToken: string }>(
      'select "resetToken" from users where "resetToken" is not null',
    );
    const text = gunzipSync((await download((await makeBackup()).id)).bytes).toString('utf8');
    expect(text).not.toContain(token);
    expect(text).not.toContain(rows[0]?.resetToken);
    expect(text).not.toContain('COPY "sessions"');
  });

  test('is only for system administrators', async () => {
    const { id } = await makeBackup();
    const staff = await core.browser().signIn(staffEmail, PASSWORD);
    for (const path of ['/api/admin/backups', `/api/admin/backups/${id}/file`]) {
      expect((await staff.get(path)).status).toBe(403);
      expect((await core.browser().get(path)).status).toBe(401);
    }
    expect((await staff.post('/api/admin/backups')).status).toBe(403);
    expect((await sysadmin.get('/api/admin/backups/999999/file')).status).toBe(404);
  });
});

describe('a restore', () => {
  const TABLES = [
    'schools',
    'users',
    'teams',
    'opponents',
    'games',
    'mail_outbox',
    'system_settings',
    'email_config',
  ];

  test('restores everything into an empty database: counts, contents and references', async () => {
    const path = await fileOf((await download((await makeBackup()).id)).bytes);
    const url = await emptyDatabase({ bare: true });
    const counts = await restoreArchive(url, path);
    for (const table of TABLES) {
      const [there] = await rowsIn(url, `select count(*)::int as n from ${table}`);
      const [here] = await rowsIn(core.databaseUrl, `select count(*)::int as n from ${table}`);
      expect([table, there]).toEqual([table, here]);
      expect({ n: counts[table] }).toEqual(here);
    }
    for (const table of ['schools', 'teams', 'opponents', 'games']) {
      const contents = `select md5(string_agg(t::text, chr(10) order by id)) as sum from ${table} t`;
      expect(await rowsIn(url, contents)).toEqual(await rowsIn(core.databaseUrl, contents));
    }
    const orphans = `select 1 from games g left join teams t on (t."schoolId", t.id) = (g."schoolId", g."teamId")
      left join opponents o on (o."schoolId", o.id) = (g."schoolId", g."opponentId") where t.id is null or o.id is null`;
    expect(await rowsIn(url, orphans)).toEqual([]);
    const keys = `select count(*)::int as n from pg_constraint where contype = 'f' and convalidated
      and connamespace = 'public'::regnamespace`;
    expect(await rowsIn(url, keys)).toEqual(await rowsIn(core.databaseUrl, keys));
  });

  test('keeps no sessions, resends nothing, and continues the sequences', async () => {
    const path = await fileOf((await download((await makeBackup()).id)).bytes);
    const url = await emptyDatabase();
    await restoreArchive(url, path);
    expect(
      await rowsIn(
        url,
        `select 1 from mail_outbox where state in ('waiting', 'leased') or sealed is not null`,
      ),
    ).toEqual([]);
    expect(await rowsIn(url, 'select 1 from users where "resetToken" is not null')).toEqual([]);
    const restored = await startCore({ env: { DATABASE_URL: url } });
    try {
      const stale = await fetch(`${restored.url}/api/user`, {
        headers: { cookie: [...sysadmin.cookies].map((pair) => pair.join('=')).join('; ') },
      });
      expect(stale.status).toBe(401);
      const staff = await restored.browser().signIn(staffEmail, PASSWORD);
      const team = await staff.post('/api/teams', { sport: 'golf', level: 'varsity' });
      expect(team.status).toBeLessThan(300);
      expect((await staff.get('/api/games')).body).toHaveLength(25);
    } finally {
      await restored.close();
    }
  });

  test('rejects a database that is not empty', async () => {
    const path = await fileOf((await download((await makeBackup()).id)).bytes);
    await expect(restoreArchive(core.databaseUrl, path)).rejects.toThrow(
      'The database is not empty',
    );
  });

  const flipped = (bytes: Uint8Array, place: number) =>
    Buffer.from(bytes.map((byte, index) => (index === place ? byte ^ 1 : byte)));

  test('rejects a file that is truncated, changed or not a backup, and writes nothing', async () => {
    const whole = (await download((await makeBackup()).id)).bytes;
    const text = gunzipSync(whole).toString('utf8');
    const files = [
      whole.subarray(0, whole.length - 200),
      gzipSync(text.slice(0, text.indexOf('COPY "games"'))),
      gzipSync(text.replace(/-- Rows \{.*\}/, '-- Rows {"games":999}')),
      Buffer.from('something else'),
      // One byte of a date, a number, a column name.
      gzipSync(text.replace(/(COPY "schools" [^\n]*\n[^\n]*)\d{4}-\d\d-/, '$1x')),
      gzipSync(text.replace(/(COPY "schools" [^\n]*\n)\d/, '$1x')),
      gzipSync(text.replace(/(COPY "schools" [^\n]*)"timezone"/, '$1"timezome"')),
      ...[0.2, 0.5, 0.8].map((place) => flipped(whole, Math.floor(whole.length * place))),
    ];
    const url = await emptyDatabase();
    for (const [index, bytes] of files.entries()) {
      const path = await fileOf(bytes, `bad-${index}.gz`);
      await expect(restoreArchive(url, path), `file ${index}`).rejects.toThrow(
        'not a Fieldhouse backup',
      );
    }
    await expect(restoreArchive(url, join(dir, 'none.gz'))).rejects.toThrow(
      "The file doesn't exist",
    );
    const written = await rowsIn(url, `select 1 from pg_tables where tablename = 'schools'`);
    if (written.length > 0) expect(await rowsIn(url, 'select 1 from schools')).toEqual([]);
    const newer = await fileOf(
      gzipSync(text.replace(/"migration":"[^"]+"/, '"migration":"9999_later"')),
      'newer.gz',
    );
    await expect(restoreArchive(url, newer)).rejects.toThrow('newer version');
  });

  fullTest('is a command', async () => {
    const path = await fileOf((await download((await makeBackup()).id)).bytes);
    const url = await emptyDatabase();
    const run = (env: Record<string, string>) =>
      new Promise<{ code: number | null; text: string }>((resolve) => {
        const child = spawn(process.execPath, ['src/operations/backup/restore.ts', path], {
          cwd: join(import.meta.dirname, '..'),
          env: { ...process.env, ...env },
        });
        let text = '';
        child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
        child.once('close', (code) => resolve({ code, text }));
      });
    const done = await run({ DATABASE_URL: url });
    expect(done).toMatchObject({ code: 0, text: expect.stringContaining('games: 25') });
  });
});
