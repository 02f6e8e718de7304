import { randomUUID } from 'node:crypto';
import { unseal } from '@fieldhouse/runtime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sealPlace } from '../src/outbound/mail/enqueue-mail.ts';
import { EMAIL_CONFIG_PLACE } from '../src/outbound/smtp/smtp-settings.ts';
import { resealSecrets } from '../src/operations/secrets/reseal-secrets.ts';
import { APP_SECRET, newSysadmin, PASSWORD, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';

const NEW_SECRET = 'another secret of the tests, and of nothing else';
const SMTP_PASSWORD = 'Planted-Smtp-Password-1';
const CHOSEN = 'Planted-Chosen-Password-2';
const WRONG = 'Planted-Wrong-Password-3';

let core: TestCore;
let sysadmin: Browser;
const lines: string[] = [];
beforeAll(async () => {
  core = await startCore({
    env: { VERIFY_WAIT_MS: '0' },
    log: { write: (line) => void lines.push(line) },
  });
  sysadmin = await newSysadmin(core);
  const saved = await sysadmin.post('/api/admin/email-config', {
    smtpHost: 'smtp.school.test',
    smtpPort: 587,
    smtpUser: 'mailer',
    smtpPassword: SMTP_PASSWORD,
    fromEmail: 'a@b.test',
    fromName: 'Fieldhouse',
  });
  if (saved.status !== 200) throw new Error(saved.text);
});
afterAll(() => core.close());

const sql = (text: string, values: unknown[] = []) => core.database.pool.query(text, values);

/** Every row of every table of the product and of its queues, as text. */
async function fullDump(): Promise<string> {
  const { rows } = await sql(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'bullmq') and table_type = 'BASE TABLE'`,
  );
  const names = z.array(z.object({ name: z.string() })).parse(rows);
  const texts = names.map(async ({ name }) => {
    const dumped = await sql(`select string_agg(t::text, chr(10)) as text from ${name} t`);
    return String(Object(dumped.rows[0]).text ?? '');
  });
  return (await Promise.all(texts)).join('\n');
}

/** A secret in plain text and in common encodings. */
const guises = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('base64url'),
];

test('no secret is in a full dump, in the queues or in the log', async () => {
  const adminEmail = `director.${randomUUID()}@planted.test`;
  const school = { name: 'Planted High', adminEmail };
  const made = await sysadmin.post('/api/sysadmin/schools', school);
  const temporary = String(Object(made.body).temporaryPassword);
  const director = await core.browser().signIn(adminEmail, temporary);
  await director.post('/api/change-password', { newPassword: CHOSEN });
  await core.browser().post('/api/login', { email: adminEmail, password: WRONG });
  await director.signIn(adminEmail, CHOSEN);
  const { id: schoolId } = Object(made.body);
  const game = await core.make.game({ schoolId: Number(schoolId) });
  expect((await director.post(`/api/games/${game.id}/verify?note=Planted-Query-4`)).status).toBe(
    202,
  );
  await core.browser().post('/api/forgot-password', { email: adminEmail });

  const { rows } = await sql('select id, kind, sealed from mail_outbox');
  const mails = rows.map((row) => Object(row));
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(
    new Set(['welcome', 'password-changed', 'password-reset', 'verification']),
  );
  const mailed = mails
    .filter(({ sealed }) => sealed !== null)
    .map(({ id, sealed }) => unseal(APP_SECRET, sealPlace(id), sealed).toString())
    .join('\n');
  const tokens = mailed.match(/[\w-]{43}/g) ?? [];
  expect(tokens.length).toBeGreaterThan(1);
  const [token = ''] = tokens;
  await core.browser().get(`/api/verify/${token}`);
  await core.browser().post('/api/validate-reset-token', { token });
  const cookie = decodeURIComponent(director.cookies.get('fieldhouse.sid') ?? '').slice(2);
  const sid = cookie.split('.')[0] ?? '';
  expect(sid.length).toBeGreaterThan(20);

  const planted = [SMTP_PASSWORD, CHOSEN, WRONG, PASSWORD, temporary, sid, ...tokens];
  const dump = await fullDump();
  // A request's own line is written after its response.
  await expect.poll(() => lines.join('')).toContain('/api/validate-reset-token');
  const log = lines.join('');
  expect(dump).toContain('Planted High');
  for (const secret of planted.flatMap(guises)) {
    expect(dump.includes(secret) ? secret : 'not in the dump').toBe('not in the dump');
    expect(log.includes(secret) ? secret : 'not in the log').toBe('not in the log');
  }
  expect(log).not.toContain('Planted-Query-4');
});

describe('the security log', () => {
  const events = () =>
    lines.map((line) => Object(JSON.parse(line))).filter(({ security }) => security !== undefined);

  test('has each sign-in, refusal and administrative action: when, who, of which school, from where', async () => {
    lines.length = 0;
    const { id: schoolId } = await core.make.school();
    const user = await core.make.user({ schoolId });
    const browser = await core.browser().signIn(user.email, PASSWORD);
    const id = { 'x-request-id': 'request-two' };
    await browser.get('/api/admin/statistics', id);
    await browser.post('/api/teams', {}, { origin: 'https://evil.test' });
    await core.browser().post('/api/login', { email: user.email, password: 'wrong' });
    await sysadmin.patch(`/api/sysadmin/users/${user.id}`, { isActive: false });
    await browser.get('/api/teams');
    expect(events().map(({ security, status }) => [security, status])).toEqual([
      ['sign-in.accepted', undefined],
      ['access.denied', 403],
      ['access.denied', 403],
      ['sign-in.refused', 401],
      ['account.switched', undefined],
      ['access.denied', 401],
    ]);
    const [accepted, denied] = events();
    expect(accepted).toMatchObject({ userId: user.id, schoolId, ip: expect.any(String) });
    expect(denied).toMatchObject({
      userId: user.id,
      schoolId,
      requestId: 'request-two',
      route: '/api/admin/statistics',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test('keeps one event to one line for any input', async () => {
    lines.length = 0;
    const nasty = 'a\r\n{"security":"sign-in.accepted"}\u2028\u001b[31m@x.test';
    await core.browser().post('/api/login', { email: nasty, password: 'x\r\ny' });
    await core.browser().get('/api/%0d%0a{"security":"forged"}', { 'user-agent': 'x' });
    for (const line of lines) {
      expect(line.indexOf('\n')).toBe(line.length - 1);
      for (const control of ['\r', '\u001b']) expect(line).not.toContain(control);
    }
    expect(events().map(({ security }) => security)).toEqual(['sign-in.refused']);
  });
});

describe('sealed values', () => {
  test('open only in their own row: a moved value sends nothing and is logged', async () => {
    const { id: schoolId } = await core.make.school();
    const user = await core.make.user({ schoolId });
    const staff = await core.browser().signIn(user.email, PASSWORD);
    const game = await core.make.game({ schoolId });
    const before = await sql('select "smtpPassword" from email_config');
    await sql(
      `update email_config set "smtpPassword" = (select translate(encode(sealed, 'base64'), E'+/=\\n', '-_')
        from mail_outbox where sealed is not null limit 1)`,
    );
    const answer = await staff.post(`/api/games/${game.id}/verify`);
    expect(answer.status).toBe(503);
    await sql('update email_config set "smtpPassword" = $1', [Object(before.rows[0]).smtpPassword]);
    expect((await staff.post(`/api/games/${game.id}/verify`)).status).toBe(202);
  });

  test('do not change if the old secret is not the one that was in use', async () => {
    const before = await fullDump();
    const wrong = { old: 'x'.repeat(40), new: NEW_SECRET };
    await expect(resealSecrets(core.databaseUrl, wrong)).rejects.toThrow('another secret');
    expect(await fullDump()).toBe(before);
  });

  test('are re-encrypted for a new secret, and everyone has to sign in again', async () => {
    const secrets = { old: APP_SECRET, new: NEW_SECRET };
    const done = await resealSecrets(core.databaseUrl, secrets);
    expect(done).toMatchObject({ emailConfig: true });
    expect(done.mails).toBeGreaterThan(1);
    expect(done.sessionsEnded).toBeGreaterThan(0);
    expect((await sysadmin.get('/api/user')).status).toBe(401);
    const config = await sql('select "smtpPassword" as sealed from email_config');
    const { sealed } = Object(config.rows[0]);
    expect(unseal(NEW_SECRET, EMAIL_CONFIG_PLACE, sealed).toString()).toBe(SMTP_PASSWORD);
    expect(() => unseal(APP_SECRET, EMAIL_CONFIG_PLACE, sealed)).toThrow('another secret');
    const mails = await sql('select id, sealed from mail_outbox where sealed is not null');
    expect(mails.rows).toHaveLength(done.mails);
    for (const mail of mails.rows.map((row) => Object(row)))
      expect(unseal(NEW_SECRET, sealPlace(mail.id), mail.sealed).toString()).toContain('secrets');
    const again = await resealSecrets(core.databaseUrl, secrets);
    expect(again).toEqual({ emailConfig: false, mails: 0, sessionsEnded: 0 });
  });

  test('work in a service with the new secret', async () => {
    const env = { DATABASE_URL: core.databaseUrl, APP_SECRET: NEW_SECRET, VERIFY_WAIT_MS: '0' };
    const renewed = await startCore({ env });
    const { id: schoolId } = await core.make.school();
    const user = await core.make.user({ schoolId });
    const staff = await renewed.browser().signIn(user.email, PASSWORD);
    const game = await core.make.game({ schoolId });
    expect((await staff.post(`/api/games/${game.id}/verify`)).status).toBe(202);
    await renewed.close();
  });
});
