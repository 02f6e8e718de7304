import { AuditPageView, PASSWORD_MASK } from '@fieldhouse/core-contract';
import { ClaimMailView } from '@fieldhouse/mail-contract';
import { internalToken } from '@fieldhouse/runtime';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { APP_SECRET, PASSWORD, startCore } from '../testing/index.ts';
import type { Browser, TestCore } from '../testing/index.ts';

let core: TestCore;
let sysadmin: Browser;
beforeAll(async () => {
  core = await startCore();
  sysadmin = await core.browser().signIn((await core.make.sysadmin()).email, PASSWORD);
});
afterAll(() => core.close());
afterEach(async () => {
  await core.database.prisma.emailConfig.deleteMany();
  await core.database.prisma.throttle.deleteMany();
});

const PATH = '/api/admin/email-config';
const TEST = '/api/admin/test-email';
const SECRET = 'planted-smtp-password-4711';
const input = (data: object = {}) => ({
  smtpHost: 'smtp.school.test',
  smtpPort: 587,
  smtpSecure: false,
  smtpUser: 'mailer',
  smtpPassword: SECRET,
  fromEmail: 'schedules@school.test',
  fromName: 'Fieldhouse',
  ...data,
});
const save = (data: object = {}) => sysadmin.post(PATH, input(data));

type Outcome =
  | { state: 'sent' }
  | { state: 'refused'; problem: string; badRecipient: boolean }
  | { state: 'retry'; problem: string };

/** A mail worker that claims the next email, returns what it got, and reports an outcome. */
async function workOnce(outcome: Outcome) {
  const headers = { authorization: `Bearer ${await internalToken(APP_SECRET, 'svc-mail')}` };
  const claim = async () => {
    const answer = await core
      .browser()
      .post('/internal/mail/claim', { worker: 'test', slots: 1 }, headers);
    const [mail] = ClaimMailView.parse(answer.body).mails;
    if (!mail) throw new Error('No email was claimed');
    return mail;
  };
  const mail = await vi.waitFor(claim, { timeout: 60_000, interval: 20 });
  await core
    .browser()
    .post(`/internal/mail/${mail.id}/result`, { lease: mail.lease, outcome }, headers);
  return mail;
}

describe('the mail server', () => {
  test('starts with the form’s defaults and no password', async () => {
    const answer = await sysadmin.get(PATH);
    expect(answer.body).toEqual({
      smtpHost: 'smtp-mail.outlook.com',
      smtpPort: 587,
      smtpSecure: false,
      smtpUser: '',
      smtpPassword: '',
      fromEmail: '',
      fromName: 'Fieldhouse',
      configured: false,
    });
  });

  test('is stored with its password encrypted, and returned with a mask', async () => {
    const saved = await save();
    expect([saved.status, saved.body]).toEqual([
      200,
      { ...input(), smtpPassword: PASSWORD_MASK, configured: true },
    ]);
    expect((await sysadmin.get(PATH)).body).toEqual(saved.body);
    const { rows } = await core.database.pool.query<{ text: string }>(
      'select e::text as text from email_config e',
    );
    expect(rows[0]?.text).not.toContain(SECRET);
    expect(rows[0]?.text).not.toContain(Buffer.from(SECRET).toString('base64'));
  });

  test('is removed, which brings back the form’s defaults and makes waiting emails due', async () => {
    const defaults = (await sysadmin.get(PATH)).body;
    await save();
    const problem = 'The sign-in was refused.';
    await core.database.prisma.mailLane.create({ data: { problem } });
    const mail = await core.database.prisma.outboxMail.create({
      data: {
        kind: 'test',
        recipient: 'a@b.test',
        data: {},
        problem,
        nextAttemptAt: new Date(1e13),
      },
    });
    const removed = await sysadmin.delete(PATH);
    expect([removed.status, removed.body]).toEqual([200, defaults]);
    expect((await sysadmin.get(PATH)).body).toEqual(defaults);
    expect(await core.database.prisma.mailLane.count()).toBe(0);
    const due = await core.database.prisma.outboxMail.delete({ where: { id: mail.id } });
    expect(due.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    const { body } = await sysadmin.get('/api/admin/audit?kind=email-config');
    const { entries } = AuditPageView.parse(body);
    expect(entries[0]).toMatchObject({
      action: 'deleted',
      changes: { smtpHost: ['smtp.school.test', null] },
    });
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect((await sysadmin.delete(PATH)).status).toBe(200);
  });

  test('keeps its password when the mask is saved', async () => {
    await save();
    const saved = await save({ smtpPassword: PASSWORD_MASK, fromName: 'Schedules' });
    expect([saved.status, saved.body]).toMatchObject([200, { fromName: 'Schedules' }]);
    const answer = sysadmin.post(TEST, {
      ...input({ smtpPassword: PASSWORD_MASK }),
      testEmail: 'me@school.test',
    });
    expect(await workOnce({ state: 'sent' })).toMatchObject({ smtp: { password: SECRET } });
    expect((await answer).status).toBe(200);
  });

  test.each([[{ smtpHost: 'mail.evil.test' }], [{ smtpPort: 2525 }], [{ smtpUser: 'other' }]])(
    'requires the password again when %j changes',
    async (change) => {
      await save();
      const stored = await core.database.prisma.emailConfig.findFirstOrThrow();
      for (const path of [PATH, TEST]) {
        const answer = await sysadmin.post(path, {
          ...input({ smtpPassword: PASSWORD_MASK, ...change }),
          testEmail: 'me@school.test',
        });
        expect([answer.status, answer.body]).toMatchObject([
          400,
          { message: 'Re-enter the password' },
        ]);
      }
      expect(await core.database.prisma.emailConfig.findFirstOrThrow()).toEqual(stored);
      expect(await core.database.prisma.outboxMail.count({ where: { state: 'waiting' } })).toBe(0);
    },
  );

  test('requires the password again if it was sealed with another secret', async () => {
    const elsewhere = await startCore({
      env: { DATABASE_URL: core.databaseUrl, APP_SECRET: 'the secret of another installation' },
    });
    await save();
    const there = await elsewhere.browser().signIn((await core.make.sysadmin()).email, PASSWORD);
    const masked = { ...input({ smtpPassword: PASSWORD_MASK }), testEmail: 'me@school.test' };
    for (const path of [PATH, TEST]) {
      const answer = await there.post(path, masked);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { message: 'Re-enter the password' },
      ]);
    }
    await elsewhere.close();
  });

  test('does not accept the mask before a password is stored', async () => {
    const answer = await save({ smtpPassword: PASSWORD_MASK });
    expect(answer.status).toBe(400);
  });

  test.each([
    [{ smtpHost: '' }, 'SMTP host is required'],
    [{ smtpHost: 'a\r\nb' }, 'Enter a host name or an IP address'],
    [{ smtpPort: 0 }, 'Port must be greater than 0'],
    [{ smtpPort: 65_536 }, 'Port must be at most 65535'],
    [{ smtpPort: '25x' }, 'Port must be greater than 0'],
    [{ smtpUser: '' }, 'Username is required'],
    [{ smtpPassword: '' }, 'Password is required'],
    [{ fromEmail: 'a@b.test\r\nBcc: c@d.test' }, 'Please enter a valid email address'],
    [{ fromName: '' }, 'From name is required'],
  ])('is refused with %j', async (data, message) => {
    const answer = await save(data);
    expect([answer.status, answer.body]).toMatchObject([400, { message }]);
    expect(await core.database.prisma.emailConfig.count()).toBe(0);
  });
});

describe('a test email', () => {
  const send = (data: object = {}) =>
    sysadmin.post(TEST, { ...input(), testEmail: 'me@school.test', ...data });

  test('is sent with the form’s values, saved or not', async () => {
    const answer = send();
    const mail = await workOnce({ state: 'sent' });
    expect(mail).toMatchObject({
      recipient: 'me@school.test',
      message: { kind: 'test' },
      smtp: {
        host: 'smtp.school.test',
        port: 587,
        user: 'mailer',
        password: SECRET,
        trusted: false,
      },
    });
    const { status, body } = await answer;
    expect([status, body]).toEqual([200, { message: 'Test email sent to me@school.test' }]);
    expect(await core.database.prisma.emailConfig.count()).toBe(0);
  });

  test.each<[Outcome]>([
    [
      {
        state: 'refused',
        problem: 'The mail server rejected the username or password.',
        badRecipient: false,
      },
    ],
    [{ state: 'retry', problem: "Couldn't find the mail server. Check the host name." }],
  ])('reports the problem in plain words: %j', async (outcome) => {
    const answer = send();
    await workOnce(outcome);
    const { status, body } = await answer;
    expect([status, body]).toEqual([
      400,
      { message: 'problem' in outcome ? outcome.problem : '', code: 'invalid-input' },
    ]);
  });

  test('stores the password nowhere in plain text', async () => {
    const answer = send();
    await workOnce({ state: 'sent' });
    await answer;
    const { rows } = await core.database.pool.query<{ text: string }>(
      'select m::text as text from mail_outbox m',
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(SECRET);
  });

  test('requires an address', async () => {
    const answer = await send({ testEmail: '' });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { message: 'Please enter an email address to test' },
    ]);
  });

  test('is limited to five a minute', async () => {
    const bad = { smtpPassword: PASSWORD_MASK };
    for (let count = 0; count < 5; count += 1) expect((await send(bad)).status).toBe(400);
    expect((await send(bad)).status).toBe(429);
  });
});
