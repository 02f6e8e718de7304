import { AuditPageView, SchoolUserView, dayOf, plusDays } from '@fieldhouse/core-contract';
import type { AuditEntryView } from '@fieldhouse/core-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newStaff, newSysadmin, PASSWORD, startCore } from '../testing/index.ts';
import type { Answer, Browser, Staff, TestCore } from '../testing/index.ts';

let core: TestCore;
let staff: Staff;
let sysadmin: Browser;
beforeAll(async () => {
  core = await startCore({ env: { SMTP_URL: 'smtp://127.0.0.1:2525', VERIFY_WAIT_MS: '0' } });
  sysadmin = await newSysadmin(core);
});
beforeEach(async () => {
  staff = await newStaff(core);
});
afterAll(() => core.close());

const page = (answer: Answer) => AuditPageView.parse(answer.body);
const history = async (query = '') => page(await staff.browser.get(`/api/audit${query}`)).entries;
const all = async (query = '') => page(await sysadmin.get(`/api/admin/audit${query}`)).entries;
const idOf = (answer: Answer) => {
  expect([answer.status, answer.text]).toEqual([expect.any(Number), expect.stringContaining('{')]);
  const body: unknown = answer.body;
  return typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : 0;
};
const team = { sport: 'golf', level: 'varsity' };
const opponent = { schoolName: 'Rivals', managerName: 'Y', email: 'x@y.test', phone: '5551234567' };

describe('a change by staff', () => {
  test('is recorded with actor, action, time, IP address and changed fields', async () => {
    const made = await staff.browser.post('/api/teams', team, { 'x-request-id': 'request-one' });
    const id = idOf(made);
    await staff.browser.put(`/api/teams/${id}`, { ...team, coachName: 'Jo' });
    await staff.browser.put(`/api/teams/${id}`, { ...team, coachName: 'Jo' });
    await staff.browser.delete(`/api/teams/${id}`);
    const entries = await history(`?kind=team&record=${id}`);
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'deleted',
        {
          sport: ['golf', null],
          level: ['varsity', null],
          coachName: ['Jo', null],
          emailCoach: [false, null],
          published: [false, null],
        },
      ],
      ['changed', { coachName: ['', 'Jo'] }],
      [
        'created',
        {
          sport: [null, 'golf'],
          level: [null, 'varsity'],
          emailCoach: [null, false],
          published: [null, false],
        },
      ],
    ]);
    expect(entries.at(-1)).toMatchObject({
      actor: { id: staff.user.id, email: staff.user.email, role: 'user' },
      actorKind: 'person',
      schoolId: staff.school.id,
      recordId: String(id),
      label: 'golf varsity',
      ip: expect.stringContaining('127.0.0.1'),
      requestId: 'request-one',
    });
    const { rows } = await core.database.pool.query<{ fresh: boolean }>(
      `select at > now() - interval '1 minute' and at <= now() as fresh from audit_log where id = $1`,
      [entries[0]?.id],
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  test('is recorded for every kind of record', async () => {
    const { browser } = staff;
    const teamId = idOf(await browser.post('/api/teams', team));
    const opponentId = idOf(await browser.post('/api/opponents', opponent));
    await browser.put(`/api/opponents/${opponentId}`, { ...opponent, managerName: 'Z' });
    const game = { teamId, opponentId, date: '2030-01-01', time: '10:00', venue: 'Gym' };
    const gameId = idOf(await browser.post('/api/games', game));
    await browser.put(`/api/games/${gameId}`, { ...game, venue: 'Hall' });
    await browser.post(`/api/games/${gameId}/verify`);
    await browser.post('/api/school', {
      name: 'New name',
      primaryColor: '#111',
      secondaryColor: '#222',
      timezone: 'America/Denver',
    });
    await browser.delete(`/api/games/${gameId}`);
    await browser.post('/api/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'Sturdy-Oak-Tree-7',
    });
    const told = (await all(`?school=${staff.school.id}`)).map((entry) => [
      entry.kind,
      entry.action,
      entry.label,
      entry.actor?.id,
    ]);
    const by = staff.user.id;
    const one = '2030-01-01 vs Rivals';
    expect(told.toReversed()).toEqual([
      ['school', 'created', staff.school.name, undefined],
      ['user', 'created', staff.user.email, undefined],
      ['user', 'signed-in', staff.user.email, by],
      ['team', 'created', 'golf varsity', by],
      ['opponent', 'created', 'Rivals', by],
      ['opponent', 'changed', 'Rivals', by],
      ['game', 'created', one, by],
      ['game', 'changed', one, by],
      ['verification', 'created', 'x@y.test', by],
      ['school', 'changed', 'New name', by],
      ['game', 'deleted', one, by],
      ['user', 'changed', staff.user.email, by],
    ]);
  });

  test('that fails is not recorded', async () => {
    await staff.browser.post('/api/teams', team);
    expect((await staff.browser.post('/api/teams', team)).status).toBe(409);
    expect(await history('?kind=team')).toHaveLength(1);
  });
});

describe('a system administrator’s change', () => {
  test('is recorded: schools, users, settings, maintenance, email, backups, the outbox', async () => {
    const before = (await all())[0]?.id ?? 0;
    const school = { name: 'Fresh', adminEmail: `fresh${before}@fresh.test` };
    const schoolId = idOf(await sysadmin.post('/api/sysadmin/schools', school));
    const [user] = z
      .array(SchoolUserView)
      .parse((await sysadmin.get(`/api/sysadmin/schools/${schoolId}/users`)).body);
    await sysadmin.post(`/api/sysadmin/users/${user?.id}/temporary-password`);
    await sysadmin.patch(`/api/sysadmin/users/${user?.id}`, { isActive: false });
    const settings = Object((await sysadmin.get('/api/admin/system-settings')).body);
    await sysadmin.put('/api/admin/system-settings', { ...settings, sessionTimeout: 45 });
    await sysadmin.post('/api/admin/maintenance', {
      startsAt: '2031-01-01T00:00:00Z',
      endsAt: '2031-01-01T01:00:00Z',
      notice: 'Soon',
    });
    await sysadmin.delete('/api/admin/maintenance');
    const backup = idOf(await sysadmin.post('/api/admin/backups'));
    const file = async () => (await sysadmin.get(`/api/admin/backups/${backup}/file`)).status;
    await expect.poll(file).toBe(200);
    const mail = { kind: 'test', recipient: 'a@b.test', data: {} };
    const { id } = await core.database.prisma.outboxMail.create({ data: mail });
    await sysadmin.post(`/api/admin/outbox/${id}/cancel`);
    await sysadmin.delete(`/api/sysadmin/schools/${schoolId}`);
    const since = (await all()).filter((entry) => entry.id > before).toReversed();
    expect(since.every(({ actor }) => actor?.role === 'sysadmin')).toBe(true);
    expect(since.map(({ kind, action, changes }) => [kind, action, Object.keys(changes)])).toEqual([
      ['school', 'created', expect.arrayContaining(['name', 'adminEmail'])],
      ['user', 'created', expect.arrayContaining(['email', 'mustChangePassword'])],
      ['user', 'changed', ['password']],
      ['user', 'changed', ['isActive']],
      ['system-settings', 'created', expect.arrayContaining(['sessionTimeout'])],
      ['system-settings', 'changed', expect.arrayContaining(['maintenanceFrom'])],
      ['system-settings', 'changed', expect.arrayContaining(['maintenanceFrom'])],
      ['backup', 'created', []],
      ['backup', 'downloaded', []],
      ['mail', 'mail-canceled', []],
      ['school', 'deleted', ['games', 'teams', 'users', 'opponents']],
    ]);
  });

  test('a deleted school keeps its history, with one entry for everything deleted with it', async () => {
    await core.make.game({ schoolId: staff.school.id });
    await sysadmin.delete(`/api/sysadmin/schools/${staff.school.id}`);
    const [last, ...earlier] = await all(`?school=${staff.school.id}`);
    expect(last).toMatchObject({
      action: 'deleted',
      label: staff.school.name,
      changes: { users: [1, null], teams: [1, null], opponents: [1, null], games: [1, null] },
    });
    expect(earlier.filter(({ action }) => action === 'deleted')).toEqual([]);
    expect(earlier.length).toBeGreaterThan(4);
  });
});

test('sign-ins, failed ones too, and sign-outs are recorded', async () => {
  const { email, id } = staff.user;
  await core.browser().post('/api/login', { email, password: 'wrong' });
  await core.browser().post('/api/login', { email: 'nobody@x.test', password: 'wrong' });
  await staff.browser.post('/api/logout');
  await core.browser().post('/api/forgot-password', { email });
  const told = (await all('?kind=user'))
    .slice(0, 4)
    .map(({ action, label, actorKind, schoolId }) => [action, label, actorKind, schoolId]);
  expect(told.toReversed()).toEqual([
    ['sign-in-refused', email, 'visitor', staff.school.id],
    ['sign-in-refused', 'nobody@x.test', 'visitor', null],
    ['signed-out', null, 'person', staff.school.id],
    ['reset-requested', email, 'visitor', staff.school.id],
  ]);
  expect((await all(`?kind=user&record=${id}`))[0]?.ip).toContain('127.0.0.1');
  const own = async (signIns: string) =>
    (await all(`?school=${staff.school.id}&signIns=${signIns}`)).map(({ action }) => action).join();
  expect(await own('only')).toBe('reset-requested,signed-out,sign-in-refused,signed-in');
  expect(await own('without')).toBe('created,created');
});

describe('access to the audit trail', () => {
  test('staff only see their own school’s, whatever the query', async () => {
    const other = await newStaff(core);
    await other.browser.post('/api/teams', team);
    await staff.browser.post('/api/teams', team);
    for (const query of ['', '?kind=team']) {
      const schools = new Set((await history(query)).map(({ schoolId }) => schoolId));
      expect([query, ...schools]).toEqual([query, staff.school.id]);
    }
    expect(await history(`?school=${other.school.id}`)).toEqual([]);
  });

  test('is filtered by who did it and by a day in the time zone of the school', async () => {
    await staff.browser.post('/api/opponents', opponent);
    const [made] = await history('?kind=opponent');
    const actor = made?.actor?.id ?? 0;
    expect(await history(`?kind=opponent&actor=${actor}`)).toHaveLength(1);
    expect(await history(`?kind=opponent&actor=${actor + 1}`)).toEqual([]);
    const today = dayOf(new Date(), 'America/New_York');
    expect(await history(`?kind=opponent&day=${today}`)).toHaveLength(1);
    expect(await history(`?kind=opponent&day=${plusDays(today, 1)}`)).toEqual([]);
    const utc = dayOf(new Date(), 'UTC');
    expect((await all(`?actor=${actor}&day=${utc}`)).map(({ kind }) => kind)).toContain('opponent');
    expect(await all(`?actor=${actor}&day=${plusDays(utc, -2)}`)).toEqual([]);
  });

  test('it is paged, and an invalid query returns 400', async () => {
    for (let count = 0; count < 51; count += 1)
      await core.make.opponent({ schoolId: staff.school.id });
    const first = page(await staff.browser.get('/api/audit?kind=opponent'));
    const second = page(await staff.browser.get(`/api/audit?kind=opponent&before=${first.next}`));
    expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 1, null]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    for (const query of [
      'actor=x',
      'day=friday',
      'before=x',
      'before=0',
      'kind=nothing',
      'before=1&before=2',
      'school=-1',
    ])
      expect((await staff.browser.get(`/api/audit?${query}`)).status).toBe(400);
  });
});

describe('the audit trail cannot be changed', () => {
  test.each([
    `update audit_log set "actorId" = 1`,
    'delete from audit_log',
    'truncate audit_log',
    `set session_replication_role = replica; delete from audit_log`,
    'delete from audit_log where false',
  ])('not even by a superuser: %s', async (statement) => {
    const client = await core.database.pool.connect();
    await expect(client.query(statement)).rejects.toThrow('never changed');
    client.release(true);
  });

  test('its owner has no privilege to change it', async () => {
    const { rows } = await core.database.pool.query<{ rights: string[] }>(
      `select array_agg(a.privilege_type::text order by 1) as rights from pg_class c, aclexplode(c.relacl) a
        where c.relname = 'audit_log' and a.grantee = c.relowner`,
    );
    for (const right of ['UPDATE', 'DELETE', 'TRUNCATE'])
      expect(rows[0]?.rights).not.toContain(right);
    expect(rows[0]?.rights).toContain('INSERT');
  });
});

describe('secrets', () => {
  test('a column named like a secret is never recorded with its value', async () => {
    const { rows } = await core.database.pool.query<{ name: string; args: string }>(
      `select c.table_name || '.' || c.column_name as name, encode(t.tgargs, 'escape') as args
        from pg_trigger t join information_schema.columns c on format('"%s"', c.table_name)::regclass = t.tgrelid
        where t.tgfoid = '"audit_row"'::regproc and c.table_schema = 'public'
          and c.column_name ~* 'password|token|hash|secret|sealed|key'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    const open = rows.filter(({ name, args }) => !args.includes(name.split('.')[1] ?? '-'));
    expect(open.map(({ name }) => name)).toEqual(['users.mustChangePassword']);
  });

  test('no password, hash or token is recorded', async () => {
    const { email } = staff.user;
    await sysadmin.post('/api/admin/email-config', {
      smtpHost: 'smtp.test',
      smtpPort: 587,
      smtpUser: 'u',
      smtpPassword: 'Planted-Smtp-Secret',
      fromEmail: 'a@b.test',
      fromName: 'Fieldhouse',
    });
    await core.browser().post('/api/login', { email, password: 'Planted-Wrong-Password' });
    await staff.browser.post('/api/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'Planted-New-Password-9',
    });
    const { rows } = await core.database.pool.query<{ text: string }>(
      `select string_agg(a::text, ' ') || string_agg(a.changes::text, ' ') as text from audit_log a`,
    );
    expect(rows[0]?.text).not.toMatch(/Planted|argon2|Correct-Horse/);
    const changed: AuditEntryView | undefined = (await all('?kind=user'))[0];
    expect(changed?.changes).toEqual({ password: ['hidden', 'hidden'] });
  });
});
