import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testDatabase } from '@fieldhouse/runtime/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { APP_SECRET, Browser } from './harness/index.ts';

interface Running {
  readonly url: string;
  stop(): Promise<unknown>;
}

/** The service as an operator starts it: a process of its own, on a database with nothing in it. */
async function start(databaseUrl: string, env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: databaseUrl,
      APP_SECRET,
      PUBLIC_URL: 'http://localhost:8080',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /"url":"(http:[^"]+)"/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return {
      url,
      stop: () => {
        child.kill('SIGTERM');
        return ended;
      },
    };
  }
  throw new Error('svc-core ended before it was ready');
}

async function people(databaseUrl: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ email: string; role: string }>(
    'select email, role from users order by id',
  );
  await client.end();
  return rows;
}

test('an operator’s own database gets no demo data and no account that was not asked for', async () => {
  const { url: databaseUrl } = await testDatabase().createDatabase();
  const core = await start(databaseUrl);
  try {
    expect(await people(databaseUrl)).toEqual([]);
    const login = { email: 'admin@fieldhouse.test', password: 'Fieldhouse-Admin-1' };
    expect((await new Browser(core.url).post('/api/login', login)).status).toBe(401);
    expect((await new Browser(core.url).get('/api/system')).body).toMatchObject({
      supportEmail: '',
      mailMissing: true,
    });
  } finally {
    await core.stop();
  }
});

test('the first system administrator comes from the environment, once', async () => {
  const { url: databaseUrl } = await testDatabase().createDatabase();
  const first = { SYSADMIN_EMAIL: 'Boss@District.test', SYSADMIN_PASSWORD: 'Sturdy-Oak-Tree-7' };
  const core = await start(databaseUrl, first);
  try {
    const boss = new Browser(core.url);
    await boss.signIn('boss@district.test', first.SYSADMIN_PASSWORD);
    expect((await boss.get('/api/sysadmin/schools')).body).toEqual([]);
    expect((await boss.get('/api/admin/statistics')).body).toEqual({
      schools: 0,
      users: 1,
      teams: 0,
      games: 0,
    });

    // Nothing breaks without a mail server: the password is shown, and what needs mail says so.
    const school = { name: 'First High School', adminEmail: 'office@first.test' };
    const made = await boss.post('/api/sysadmin/schools', school);
    expect([made.status, made.body]).toMatchObject([
      201,
      { temporaryPassword: expect.any(String) },
    ]);
    const forgotten = await boss.post('/api/forgot-password', { email: school.adminEmail });
    expect([forgotten.status, forgotten.body]).toMatchObject([
      503,
      { message: expect.stringContaining('not set up') },
    ]);
  } finally {
    await core.stop();
  }
  const again = await start(databaseUrl, {
    SYSADMIN_EMAIL: 'other@district.test',
    SYSADMIN_PASSWORD: 'Another-Oak-Tree-8',
  });
  await again.stop();
  expect(await people(databaseUrl)).toEqual([
    { email: 'boss@district.test', role: 'sysadmin' },
    { email: 'office@first.test', role: 'user' },
  ]);
});
