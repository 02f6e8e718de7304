import { randomUUID } from 'node:crypto';
import {
  GameView,
  MailLaneView,
  OutboxMailDetailsView,
  OutboxView,
} from '@fieldhouse/core-contract';
import { freePort, POSTGRES_QUEUES } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailStack } from '../testing/mail-stack.ts';
import type { MailStack } from '../testing/mail-stack.ts';
import { createScriptedWorker } from '../testing/scripted-worker.ts';
import type { ScriptedWorker } from '../testing/scripted-worker.ts';
import { signIn } from '../testing/api-session.ts';
import type { ApiSession } from '../testing/api-session.ts';

describe('the outbox for staff and system administrators', () => {
  let stack: MailStack;
  let worker: ScriptedWorker;
  let sysadmin: ApiSession;
  let mailPort: string;
  beforeAll(async () => {
    mailPort = String(await freePort());
    stack = await startMailStack(POSTGRES_QUEUES, {
      workers: 0,
      env: { VERIFICATION_REMIND_DAYS: '0', MAIL_URL: `http://127.0.0.1:${mailPort}` },
    });
    worker = createScriptedWorker(stack);
    sysadmin = await signIn(stack.core.url, 'admin@fieldhouse.test', 'Fieldhouse-Admin-1');
  });
  afterAll(() => stack.close());
  beforeEach(async () => {
    await stack.sql('delete from mail_outbox');
    await stack.sql('delete from mail_lane');
  });

  test('is listed for system administrators, who retry and cancel emails', async () => {
    await worker.ask(stack.director, 2);
    const mail = await worker.next();
    await worker.report(mail, {
      state: 'refused',
      problem: 'The mail server rejected the email.',
      badRecipient: false,
    });
    const outbox = async (query: string) =>
      OutboxView.parse((await sysadmin.call('GET', `/api/admin/outbox${query}`)).body);
    expect((await outbox('')).counts).toEqual({
      waiting: 1,
      sending: 0,
      sent: 0,
      failed: 1,
      canceled: 0,
    });
    const failed = (await outbox('?state=failed')).mails;
    expect(failed).toMatchObject([
      {
        id: mail.id,
        schoolName: 'Lincoln High School',
        problem: 'The mail server rejected the email.',
      },
    ]);
    expect(JSON.stringify(failed)).not.toMatch(/sealed|secrets|token|\/verify\//);
    expect((await sysadmin.call('GET', '/api/admin/outbox?state=lost')).status).toBe(400);
    expect((await stack.director.call('GET', '/api/admin/outbox')).status).toBe(403);
    expect((await sysadmin.call('POST', `/api/admin/outbox/${mail.id}/retry`)).body).toMatchObject({
      state: 'waiting',
    });
    expect((await worker.claim(5)).map(({ id }) => id)).toContain(mail.id);
    const other = (await outbox('?state=sending')).mails.find(({ id }) => id !== mail.id);
    expect((await sysadmin.call('POST', `/api/admin/outbox/${other?.id}/cancel`)).status).toBe(409);
    expect((await sysadmin.call('POST', `/api/admin/outbox/${randomUUID()}/cancel`)).status).toBe(
      404,
    );
  });

  test('is read by system administrators without its secrets, also while no worker renders it', async () => {
    await worker.ask(stack.director, 1);
    const { id, message, recipient } = await worker.next();
    if (message.kind !== 'verification') throw new Error('no request');
    const read = async () =>
      OutboxMailDetailsView.parse((await sysadmin.call('GET', `/api/admin/outbox/${id}`)).body);
    expect(await read()).toMatchObject({
      id,
      recipient,
      state: 'sending',
      subject: null,
      text: null,
    });

    const service = await stack.start('svc-mail', { PORT: mailPort });
    const { subject, text } = await read();
    expect(subject).toMatch(/^Please confirm /);
    expect(text).toContain('Review and Respond:\n(link left out)');
    expect(text).toContain(message.data.askedBy.email);
    for (const link of message.secrets.links) expect(text).not.toContain(link);
    await stack.sql(`update mail_outbox set kind = 'of-a-later-release'`);
    expect(await read()).toMatchObject({ subject: null, text: null });
    await service.kill();

    expect((await sysadmin.call('GET', `/api/admin/outbox/${randomUUID()}`)).status).toBe(404);
    expect((await stack.director.call('GET', `/api/admin/outbox/${id}`)).status).toBe(403);
  });

  const laneOf = async () =>
    MailLaneView.parse((await sysadmin.call('GET', '/api/admin/mail-lane')).body).stopped;
  const badSignIn = {
    state: 'refused',
    problem: 'The mail server rejected the username or password.',
    badRecipient: false,
    badSignIn: true,
  } as const;
  const { problem } = badSignIn;
  /** Queues emails that no request waits for; the sign-in of the first one is refused. */
  const stoppedWith = async (count: number) => {
    await worker.ask(stack.director, count);
    const met = await worker.next();
    await stack.sql(`update mail_outbox set "createdAt" = now() - interval '1 minute'`);
    await worker.report(met, badSignIn);
    return met;
  };

  test('pauses all emails after a refused sign-in until the settings are saved', async () => {
    expect(await laneOf()).toBeNull();
    await stoppedWith(3);
    const held = await stack.sql(
      'select state, attempts, problem, "nextAttemptAt" > now() as later from mail_outbox',
    );
    expect(held).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'waiting', attempts: 0, problem, later: true })),
    );
    expect(await worker.claim(5)).toEqual([]);
    const settings = {
      smtpHost: 'smtp.school.test',
      smtpPort: 587,
      smtpSecure: false,
      smtpUser: 'mailer',
      smtpPassword: 'fixed',
      fromEmail: 'schedules@school.test',
      fromName: 'School',
    };
    expect((await sysadmin.call('POST', '/api/admin/email-config', settings)).status).toBe(200);
    expect(await laneOf()).toBeNull();
    expect(await worker.claim(5)).toHaveLength(3);
    await stack.sql('delete from email_config');
  });

  test('shows the pause to system administrators while it lasts, and logs it once', async () => {
    const met = await stoppedWith(2);
    /** Log lines since this email. */
    const lines = () =>
      stack.core.log.slice(stack.core.log.findIndex((line) => line.includes(met.id)));
    const first = await laneOf();
    expect(first).toEqual({ since: expect.any(String), problem, waiting: 2 });
    await stack.sql(`update mail_outbox set "nextAttemptAt" = now() where id = $1`, [met.id]);
    await worker.report(await worker.next(), badSignIn);
    expect(await laneOf()).toEqual(first);
    const settled = () => lines().filter((line) => line.includes('mail settled'));
    await expect.poll(() => settled().length).toBe(2);
    const told = lines().filter((line) => line.includes('email paused'));
    expect(told.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', problem }]);
    expect((await stack.director.call('GET', '/api/admin/mail-lane')).status).toBe(403);
  });

  test('probes a refused sign-in with one email, and sends the others once it succeeds', async () => {
    const met = await stoppedWith(4);
    await stack.sql(
      `update mail_outbox set "nextAttemptAt" = "nextAttemptAt" - interval '301 seconds'`,
    );
    const tried = await worker.claim(5);
    expect(tried.map(({ id }) => id)).toEqual([met.id]);
    await Promise.all(tried.map((mail) => worker.report(mail, { state: 'sent' })));
    expect(await laneOf()).toBeNull();
    expect(await worker.claim(5)).toHaveLength(3);
  });

  test('answers a waiting request with the refused sign-in', async () => {
    const game = await stack.scheduledGame();
    const asked = stack.director.verify(game.id);
    await worker.untilWaiting(1);
    const met = await worker.next();
    // After ten seconds a request no longer counts as waiting.
    await stack.sql('update mail_outbox set "createdAt" = now()');
    await worker.report(met, badSignIn);
    expect(await asked).toMatchObject({ status: 502, message: expect.stringContaining(problem) });
    expect(await stack.game(game.id)).toMatchObject({ status: 'scheduled', mailProblem: problem });
  });

  test('sends several games of one opponent in one email, and refuses games of two opponents', async () => {
    const [one, two] = [await stack.scheduledGame(), await stack.scheduledGame()];
    const { teamId, opponentId, venue } = one;
    const input = { teamId, opponentId, venue, date: '2027-03-05', time: null };
    const newGame = async () =>
      GameView.parse((await stack.director.call('POST', '/api/games', input)).body).id;
    const other = await newGame();
    const sent = stack.director.call('POST', '/api/verifications', { gameIds: [one.id, other] });
    await worker.untilWaiting(1);
    const mail = await worker.next();
    await worker.report(mail, { state: 'sent' });
    expect(await sent).toMatchObject({ status: 200 });
    if (mail.message.kind !== 'verification') throw new Error('another kind');
    expect(mail.message.data.games.map(({ gameId }) => gameId).toSorted((a, b) => a - b)).toEqual([
      one.id,
      other,
    ]);
    expect(mail.message.secrets.links).toHaveLength(2);
    expect(await stack.game(one.id)).toMatchObject({ status: 'verification-sent' });
    expect(await stack.game(other)).toMatchObject({ status: 'verification-sent' });
    expect(two.opponentId).not.toBe(one.opponentId);
    const gameIds = [two.id, await newGame()];
    const mixed = await stack.director.call('POST', '/api/verifications', { gameIds });
    expect(mixed.status).toBe(400);
  });

  test('sends a reminder only for an unanswered request', async () => {
    const game = await stack.scheduledGame();
    expect((await stack.director.call('POST', `/api/games/${game.id}/remind`)).status).toBe(409);
    const asked = stack.director.verify(game.id);
    await worker.untilWaiting(1);
    await worker.report(await worker.next(), { state: 'sent' });
    expect((await asked).status).toBe(200);
    expect((await stack.director.mailsOf(game.id)).canRemind).toBe(true);
    const reminded = stack.director.call('POST', `/api/games/${game.id}/remind`);
    await worker.untilWaiting(1);
    const mail = await worker.next();
    expect(mail.message.data).toMatchObject({ reminder: true });
    await worker.report(mail, { state: 'sent' });
    expect((await reminded).status).toBe(200);
    expect((await stack.director.mailsOf(game.id)).mails).toHaveLength(2);
  });
});
