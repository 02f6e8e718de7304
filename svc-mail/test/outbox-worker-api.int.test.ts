import { randomUUID } from 'node:crypto';
import { mailWorkEndpoints } from '@fieldhouse/mail-contract';
import { POSTGRES_QUEUES } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailStack } from '../testing/mail-stack.ts';
import type { MailStack } from '../testing/mail-stack.ts';
import { createScriptedWorker } from '../testing/scripted-worker.ts';
import type { ScriptedWorker } from '../testing/scripted-worker.ts';
import { signIn } from '../testing/api-session.ts';
import type { ApiSession } from '../testing/api-session.ts';

describe('the outbox for a worker', () => {
  let stack: MailStack;
  let worker: ScriptedWorker;
  let roosevelt: ApiSession;
  beforeAll(async () => {
    stack = await startMailStack(POSTGRES_QUEUES, {
      workers: 0,
      env: {
        MAIL_RETRY_SECONDS: '60,300',
        MAIL_SCHOOL_WAITING: '7',
        MAIL_RECIPIENT_PER_DAY: '8',
        MAIL_SCHOOL_PER_DAY: '9',
      },
    });
    worker = createScriptedWorker(stack);
    roosevelt = await signIn(stack.core.url, 'director@roosevelt.test', 'Fieldhouse-Staff-1');
  });
  afterAll(() => stack.close());
  beforeEach(() => stack.sql('delete from mail_outbox'));

  /** From the time the last attempt was recorded. */
  const secondsToNextTry = async () => {
    const [row] = await stack.sql<{ seconds: number }>(
      `select round(extract(epoch from "nextAttemptAt" - "updatedAt"))::int as seconds from mail_outbox`,
    );
    return row?.seconds;
  };
  const wait = { state: 'retry', problem: 'The mail server asked us to try again later.' } as const;

  test('gives each email to one of many concurrent claims', async () => {
    await worker.ask(stack.director, 3);
    const claimed = (await Promise.all(Array.from({ length: 8 }, () => worker.claim(2)))).flat();
    expect(claimed).toHaveLength(3);
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(3);
    expect(await worker.claim(5)).toEqual([]);
  });

  test('records a result once, and only from the holder of the lease', async () => {
    await worker.ask(stack.director, 1);
    const mail = await worker.next();
    await worker.report(
      { ...mail, lease: randomUUID() },
      { state: 'refused', problem: 'no', badRecipient: false },
    );
    expect(await worker.renew(mail)).toBe(true);
    await Promise.all([
      worker.report(mail, { state: 'sent' }),
      worker.report(mail, { state: 'sent' }),
    ]);
    await worker.report(mail, { state: 'refused', problem: 'no', badRecipient: false });
    const [row] = await stack.sql('select state, problem, sealed, attempts from mail_outbox');
    expect(row).toEqual({ state: 'sent', problem: null, sealed: null, attempts: 1 });
    expect(await worker.renew(mail)).toBe(false);
  });

  test('retries after the configured delays, then fails the email with the reason', async () => {
    await worker.ask(stack.director, 1);
    for (const seconds of [60, 300]) {
      await worker.report(await worker.next(), wait);
      expect(await worker.claim(1)).toEqual([]);
      expect(await secondsToNextTry()).toBe(seconds);
      await stack.sql('update mail_outbox set "nextAttemptAt" = now()');
    }
    await worker.report(await worker.next(), wait);
    const [given] = await stack.sql<{ gameId: number }>('select state, "gameId" from mail_outbox');
    expect(given).toMatchObject({ state: 'failed' });
    const gameId = given?.gameId ?? 0;
    expect(await stack.game(gameId)).toMatchObject({
      status: 'scheduled',
      mailProblem: wait.problem,
    });
    expect((await stack.director.mailsOf(gameId)).mails).toMatchObject([
      { state: 'failed', attempts: 3, problem: wait.problem },
    ]);
  });

  test('alternates between schools, also when emails are claimed one at a time', async () => {
    await worker.ask(stack.director, 6);
    expect((await worker.next()).brand.name).toBe('Lincoln High School');
    expect((await worker.next()).brand.name).toBe('Lincoln High School');
    await worker.ask(roosevelt, 2);
    const turns = [await worker.next(), await worker.next(), await worker.next()].map(
      ({ brand }) => brand.name,
    );
    expect(turns[0]).toContain('Roosevelt');
    expect(turns[1]).toContain('Lincoln');
    expect(turns[2]).toContain('Roosevelt');
  });

  test('sends password emails first', async () => {
    await worker.ask(stack.director, 3);
    await fetch(`${stack.core.url}/api/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'director@roosevelt.test' }),
    });
    await expect
      .poll(
        async () =>
          (await stack.sql(`select 1 from mail_outbox where kind = 'password-reset'`)).length,
      )
      .toBe(1);
    expect((await worker.next()).message.kind).toBe('password-reset');
  });

  test('stores no secret in plain text', async () => {
    await worker.ask(stack.director, 1);
    const [row] = await stack.sql<{ row: string }>('select m::text as row from mail_outbox m');
    const mail = await worker.next();
    const link = mail.message.kind === 'verification' ? mail.message.secrets.links[0] : undefined;
    const token = link?.split('/').at(-1) ?? 'none';
    expect(token).toHaveLength(43);
    expect(row?.row).not.toContain(token);
  });

  test('returns no emails of a deleted game or an inactive school', async () => {
    await worker.ask(stack.director, 2);
    await stack.sql(`delete from games where id = (select min("gameId") from mail_outbox)`);
    await stack.sql(`update schools set "isActive" = false where name = 'Lincoln High School'`);
    expect(await worker.claim(5)).toEqual([]);
    await stack.sql(`update schools set "isActive" = true`);
    expect((await worker.claim(5)).length).toBeLessThanOrEqual(1);
  });

  test('limits the emails of a school and to one contact, and names the limit', async () => {
    const allSent = () => stack.sql(`update mail_outbox set state = 'sent'`);
    const [{ opponent } = await stack.scheduledGame()] = await stack.director.games();
    const refusalFor = async (games: readonly number[]) => {
      const { status, message } = await stack.director.verify(games[0] ?? 0);
      return `${status} ${message}`;
    };
    await worker.ask(stack.director, 7);
    const more = await stack.gamesAgainst(opponent.email, 1);
    expect(await refusalFor(more)).toMatch(/^429 Your last emails are still sending/);
    await allSent();
    await worker.ask(stack.director, 1);
    await allSent();
    expect(await refusalFor(more)).toMatch(
      /^429 .* reached the daily email limit \(8 without a reply\)/,
    );
    const others = await stack.gamesNotAgainst(opponent.email, 2);
    void stack.director.verify(others[0] ?? 0).catch(() => undefined);
    await worker.untilWaiting(1);
    expect(await refusalFor(others.slice(1))).toMatch(
      /^429 Your school reached its daily email limit \(9\)/,
    );
    await worker.ask(roosevelt, 1);
  });

  test('gives an email to another worker after its lease ended, with the same Message-ID and link', async () => {
    await worker.ask(stack.director, 1);
    const first = await worker.next();
    await stack.sql(`update mail_outbox set "leaseUntil" = now() - interval '1 second'`);
    const second = await worker.nextAfterLostLease();
    expect(second.lease).not.toBe(first.lease);
    expect({ ...second, lease: '' }).toEqual({ ...first, lease: '' });
    expect(await worker.renew(first)).toBe(false);
  });

  test('fails an email after five lost workers, which do not count as attempts', async () => {
    const loseLease = () =>
      stack.sql(`update mail_outbox set "leaseUntil" = now() - interval '1 second'`);
    await worker.ask(stack.director, 1);
    await worker.next();
    await loseLease();
    await worker.report(await worker.nextAfterLostLease(), wait);
    expect(await secondsToNextTry()).toBe(60);
    await stack.sql('update mail_outbox set "nextAttemptAt" = now()');
    for (let run = 0; run < 4; run += 1) {
      await worker.nextAfterLostLease();
      await loseLease();
    }
    expect(await worker.claim(1)).toEqual([]);
    await expect
      .poll(() => stack.sql('select state, problem from mail_outbox'))
      .toEqual([
        {
          state: 'failed',
          problem: 'The email failed too many times.',
        },
      ]);
  });

  test('cancels an email only after its send permit has expired, and grants none afterwards', async () => {
    await worker.ask(stack.director, 2);
    const [first, second] = await worker.claim(2);
    if (!first || !second) throw new Error('nothing is due');
    expect(await worker.requestSendPermit({ ...first, lease: randomUUID() })).toBe('refused');
    const games = await stack.sql<{ gameId: number }>('select "gameId" from mail_outbox');
    expect(await worker.requestSendPermit(first)).toBe('granted');
    await Promise.all(
      games.map(({ gameId }) => stack.director.call('DELETE', `/api/games/${gameId}`)),
    );
    const [row] = await stack.sql(
      `select state, "handOverUntil" <= clock_timestamp() as over from mail_outbox where id = $1`,
      [first.id],
    );
    expect(row).toEqual({ state: 'canceled', over: true });
    expect(await worker.requestSendPermit(first)).toBe('refused');
    expect(await worker.requestSendPermit(second)).toBe('refused');
    // It had a permit and used it.
    await worker.report(first, { state: 'sent' });
    await worker.report(second, { state: 'withheld' });
    const states = await stack.sql<{ id: string; state: string }>(
      'select id, state from mail_outbox',
    );
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [first.id, 'sent'],
        [second.id, 'canceled'],
      ]),
    );
  });

  test('grants send permits with a claim that asks for them, and a cancellation waits for those', async () => {
    await worker.ask(stack.director, 2);
    const claim = (permits: boolean) =>
      stack.outbox.call(mailWorkEndpoints.claim, { body: { worker: 'test', slots: 1, permits } });
    const [plain] = (await claim(false)).mails;
    const [permitted] = (await claim(true)).mails;
    expect([plain?.permitted, permitted?.permitted]).toEqual([false, true]);
    const until = await stack.sql<{ left: boolean }>(
      'select "handOverUntil" > now() as left from mail_outbox where id = any($1) order by id = $2',
      [[plain?.id, permitted?.id], permitted?.id],
    );
    expect(until).toEqual([{ left: null }, { left: true }]);
  });

  test('records several outcomes in one call', async () => {
    await worker.ask(stack.director, 3);
    const mails = await worker.claim(3);
    const states = ['sent', 'sent', 'withheld'] as const;
    const results = mails.map(({ id, lease }, at) => ({
      id,
      lease,
      outcome: { state: states[at] ?? 'sent' },
    }));
    const gone = { id: randomUUID(), lease: randomUUID(), outcome: { state: 'sent' as const } };
    expect(
      await stack.outbox.call(mailWorkEndpoints.results, { body: { results: [...results, gone] } }),
    ).toEqual({ unrecorded: [] });
    const rows = await stack.sql<{ state: string; status: string }>(
      `select m.state, g.status from mail_outbox m join games g on g.id = m."gameId" where m.id = any($1) order by 1`,
      [mails.map(({ id }) => id)],
    );
    expect(rows).toEqual([
      { state: 'sent', status: 'verification-sent' },
      { state: 'sent', status: 'verification-sent' },
      { state: 'waiting', status: 'scheduled' },
    ]);
  });

  test('does not count a withheld email as an attempt', async () => {
    await worker.ask(stack.director, 1);
    await worker.report(await worker.next(), { state: 'withheld' });
    const [row] = await stack.sql('select state, attempts, problem from mail_outbox');
    expect(row).toEqual({ state: 'waiting', attempts: 0, problem: null });
    expect(await secondsToNextTry()).toBe(2);
  });

  test('reserves an email that lost two workers for a worker that drains first', async () => {
    await worker.ask(stack.director, 3);
    const [suspect] = await stack.sql<{ id: string }>(
      `update mail_outbox set "lostRuns" = 2, attempts = 2
        where id = (select id from mail_outbox order by "createdAt" limit 1) returning id`,
    );
    expect(await worker.claimWhileRunning(3)).toEqual({
      mails: [],
      alone: false,
      finishFirst: true,
    });
    const others = await worker.claimWhileRunning(3);
    expect(others).toMatchObject({ alone: false, finishFirst: false });
    expect(others.mails).toHaveLength(2);
    expect(others.mails.map(({ id }) => id)).not.toContain(suspect?.id);
    const alone = await worker.claimWhileRunning(0);
    expect(alone).toMatchObject({ mails: [{ id: suspect?.id }], alone: true });
  });
});
