import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { listenLocally, POSTGRES_QUEUES, smtpSink } from '@fieldhouse/runtime/testing';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailStack } from '../testing/mail-stack.ts';
import type { MailStack } from '../testing/mail-stack.ts';
import { readMail } from '../testing/received-mail.ts';
import { signIn } from '../testing/api-session.ts';
import type { ApiSession } from '../testing/api-session.ts';

let stack: MailStack;
let sysadmin: ApiSession;
beforeAll(async () => {
  stack = await startMailStack(POSTGRES_QUEUES, { env: { ALLOW_PRIVATE_SMTP: '1' } });
  sysadmin = await signIn(stack.core.url, 'admin@fieldhouse.test', 'Fieldhouse-Admin-1');
});
afterAll(() => stack.close());

const post = async (path: string, body: unknown) => {
  const response = await fetch(stack.core.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
};

/** The newest email to an address, once it has arrived. */
async function mailTo(address: string) {
  for (let count = 1; ; count += 1) {
    const messages = await stack.sink.waitFor(count);
    const found = messages.findLast(({ to }) => to.includes(address));
    if (found) return readMail(found);
  }
}

describe('account emails', () => {
  beforeEach(() => stack.sink.clear());

  test('contain the temporary password of a new administrator, and a reset link that works once', async () => {
    const made = await sysadmin.call('POST', '/api/sysadmin/schools', {
      name: 'Kennedy High School',
      adminEmail: 'head@kennedy.test',
    });
    expect(made.status).toBe(201);
    const welcome = await mailTo('head@kennedy.test');
    const shown = /"temporaryPassword":"([^"]+)"/.exec(JSON.stringify(made.body))?.[1] ?? '';
    expect(welcome.text).toContain(shown);
    expect(welcome.text).toContain('Kennedy High School');
    await signIn(stack.core.url, 'head@kennedy.test', shown);

    stack.sink.clear();
    expect(await post('/api/forgot-password', { email: 'Head@Kennedy.test' })).toBe(200);
    const reset = await mailTo('head@kennedy.test');
    const token = /\/reset-password\?token=([\w-]{43})/.exec(reset.text ?? '')?.[1] ?? '';
    expect(reset.text).toContain(`http://fieldhouse.test/reset-password?token=${token}`);
    expect(await post('/api/validate-reset-token', { token })).toBe(200);
    stack.sink.clear();
    const newPassword = 'Sturdy-Oak-Tree-7';
    expect(await post('/api/reset-password', { token, newPassword })).toBe(200);
    expect(await post('/api/reset-password', { token, newPassword })).toBe(400);
    await signIn(stack.core.url, 'head@kennedy.test', newPassword);
    const notice = await mailTo('head@kennedy.test');
    expect(notice.subject).toContain('password was changed');
  });

  test('ask a new coach to confirm the email address', async () => {
    await sysadmin.call('POST', '/api/sysadmin/schools', {
      name: 'Truman High School',
      adminEmail: 'head@truman.test',
      authorizedEmails: ['coach@truman.test'],
    });
    const person = {
      email: 'coach@truman.test',
      password: 'Sturdy-Oak-Tree-7',
      firstName: 'Cal',
      lastName: 'Coe',
    };
    expect(await post('/api/register', person)).toBe(201);
    const mail = await mailTo('coach@truman.test');
    const path = /\/api\/confirm-email\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? '';
    expect(mail.text).not.toMatch(/\bCal\b|\bCoe\b/);
    const before = await signIn(stack.core.url, person.email, person.password);
    expect((await before.call('GET', '/api/school')).status).toBe(403);
    const password = 'Quiet-Lantern-52';
    const owner = { firstName: 'Cal', lastName: 'Coe' };
    expect(await post(path, { ...owner, newPassword: password, confirmPassword: password })).toBe(
      200,
    );
    const coach = await signIn(stack.core.url, person.email, password);
    expect((await coach.call('GET', '/api/school')).body).toMatchObject({
      name: 'Truman High School',
    });
  });
});

/** Concurrent, because one test waits for the timeout of a silent server. */
describe.concurrent('the test email of the email settings', () => {
  const form = (port: number, data: object = {}) => ({
    smtpHost: 'localhost',
    smtpPort: port,
    smtpSecure: false,
    smtpUser: 'mailer',
    smtpPassword: 'right',
    fromEmail: 'schedules@school.test',
    fromName: 'School',
    testEmail: 'me@school.test',
    ...data,
  });
  const sendTest = async (body: object) => {
    // The rate limit of five a minute is tested elsewhere.
    await stack.sql('delete from throttles');
    return sysadmin.call('POST', '/api/admin/test-email', body);
  };

  /** A mail server for one test. */
  async function serverThat(options: SMTPServerOptions) {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      ...options,
    });
    server.on('error', () => undefined);
    const sockets = new Set<Socket>();
    server.server.on('connection', (socket) => sockets.add(socket));
    const port = await listenLocally(server.server);
    return {
      port,
      close: () => {
        for (const socket of sockets) socket.destroy();
        return new Promise<void>((resolve) => server.server.close(() => resolve()));
      },
    };
  }
  const refusal = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });
  const anyone: SMTPServerOptions['onAuth'] = (_auth, _session, done) =>
    done(null, { user: 'mailer' });

  test('is sent when the settings work', async () => {
    const sink = await smtpSink({ auth: { user: 'mailer', pass: 'right' } });
    const answer = await sendTest(form(sink.port));
    expect(answer).toEqual({ status: 200, body: { message: 'Test email sent to me@school.test' } });
    expect(sink.messages).toMatchObject([
      { from: 'schedules@school.test', to: ['me@school.test'] },
    ]);
    const wrong = await sendTest(form(sink.port, { smtpPassword: 'wrong' }));
    expect(wrong).toEqual({
      status: 400,
      body: {
        message: 'The mail server rejected the username or password.',
        code: 'invalid-input',
      },
    });
    await sink.close();
  });

  test.each<[string, SMTPServerOptions, string, object?]>([
    [
      'basic authentication is disabled',
      {
        onAuth: (_auth, _session, done) =>
          done(refusal(550, '5.7.30 Basic authentication is not supported')),
      },
      "doesn't allow username and password sign-in",
    ],
    [
      'the sender is refused',
      {
        onAuth: anyone,
        onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.60 Not yours')),
      },
      'rejected the sender address',
    ],
    [
      'the recipient is refused',
      {
        onAuth: anyone,
        onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 Unknown')),
      },
      'rejected the recipient address',
    ],
    [
      'the certificate is self-signed',
      { disabledCommands: [], onAuth: anyone },
      "certificate isn't trusted",
    ],
    [
      'the certificate of a TLS port is self-signed',
      { secure: true, onAuth: anyone },
      "certificate isn't trusted",
      { smtpSecure: true },
    ],
    [
      'TLS is required but not offered',
      { onAuth: anyone },
      "Couldn't make an encrypted connection",
      { smtpSecure: true },
    ],
  ])('is not sent when %s, with the reason', async (_case, options, words, data) => {
    let taken = 0;
    const server = await serverThat({
      ...options,
      onData(stream, _session, done) {
        taken += 1;
        stream.resume().on('end', done);
      },
    });
    const { status, body } = await sendTest(form(server.port, data));
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)]);
    expect(taken).toBe(0);
    await server.close();
  });

  test('fails with the reason when the host is unknown, refuses the connection, or does not answer', async () => {
    const unknown = await sendTest(form(587, { smtpHost: 'no-such-host.invalid' }));
    expect(unknown).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("Couldn't find the mail server") },
    });
    const closed = await serverThat({});
    await closed.close();
    const refused = await sendTest(form(closed.port));
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('refused the connection') },
    });
    const silent = createServer();
    const port = await listenLocally(silent);
    const waited = await sendTest(form(port));
    expect(waited).toMatchObject({
      status: 400,
      body: { message: "The mail server didn't respond in time." },
    });
    silent.close();
  });
});
