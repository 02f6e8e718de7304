import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import { testDatabase } from '@fieldhouse/runtime/testing';
import pg from 'pg';
import { expect, test } from 'vitest';
import { bootstrapSysadmin } from '../src/operations/sysadmin/bootstrap-sysadmin.ts';
import { Browser, startCore } from '../testing/index.ts';
import { startServiceProcess } from '../testing/service-process.ts';

async function people(databaseUrl: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ email: string; role: string }>(
    'select email, role from users order by id',
  );
  await client.end();
  return rows;
}

fullTest(
  'an operator’s own database gets no demo data and no account unless configured',
  async () => {
    const { url: databaseUrl } = await testDatabase().createDatabase();
    const core = await startServiceProcess(databaseUrl);
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
  },
);

test('the first system administrator is created from the environment, once', async () => {
  const core = await startCore();
  const first = { SYSADMIN_EMAIL: 'Boss@District.test', SYSADMIN_PASSWORD: 'Sturdy-Oak-Tree-7' };
  try {
    expect(await bootstrapSysadmin(core.database, first)).toBe('boss@district.test');
    const boss = core.browser();
    await boss.signIn('boss@district.test', first.SYSADMIN_PASSWORD);
    expect((await boss.get('/api/sysadmin/schools')).body).toEqual([]);
    expect((await boss.get('/api/admin/statistics')).body).toEqual({
      schools: 0,
      users: 1,
      teams: 0,
      games: 0,
    });

    // Works without a mail server: the password is shown, and what needs email returns 503.
    const school = { name: 'First High School', adminEmail: 'office@first.test' };
    const made = await boss.post('/api/sysadmin/schools', school);
    expect([made.status, made.body]).toMatchObject([
      201,
      { temporaryPassword: expect.any(String) },
    ]);
    const forgotten = await boss.post('/api/forgot-password', { email: school.adminEmail });
    expect([forgotten.status, forgotten.body]).toMatchObject([
      503,
      { message: expect.stringContaining("isn't set up") },
    ]);

    const other = {
      SYSADMIN_EMAIL: 'other@district.test',
      SYSADMIN_PASSWORD: 'Another-Oak-Tree-8',
    };
    expect(await bootstrapSysadmin(core.database, other)).toBeUndefined();
    expect(await people(core.databaseUrl)).toEqual([
      { email: 'boss@district.test', role: 'sysadmin' },
      { email: 'office@first.test', role: 'user' },
    ]);
  } finally {
    await core.close();
  }
});
