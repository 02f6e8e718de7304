import { POSTGRES_QUEUES } from '@fieldhouse/runtime/testing';
import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMailStack } from '../testing/mail-stack.ts';
import type { MailStack } from '../testing/mail-stack.ts';
import { responsePath, readMail } from '../testing/received-mail.ts';
import type { WorkerHere } from '../testing/services-here.ts';
import { startPausableSmtpProxy } from '../testing/pausable-smtp-proxy.ts';
import type { PausableSmtpProxy } from '../testing/pausable-smtp-proxy.ts';
import { signIn } from '../testing/api-session.ts';
import type { ApiSession } from '../testing/api-session.ts';

const MAILS = 6;
const BURST = 60;
const POLL = { timeout: 60_000, interval: 20 };
/** For accepting a burst, which takes a minute on a busy machine. */
const BURST_POLL = { ...POLL, timeout: 200_000 };
const NO_LIMITS = {
  MAIL_SCHOOL_WAITING: '1000',
  MAIL_RECIPIENT_PER_DAY: '1000',
  VERIFICATION_REMIND_DAYS: '0',
};

/**
 * A request that cancels an email (with its school, its game or its link) is answered once no worker can complete it: after
 * that response the mail server gets no final dot.
 */
describe('an email canceled while it is being sent', { timeout: 300_000 }, () => {
  let stack: MailStack;
  let gate: PausableSmtpProxy;
  let sysadmin: ApiSession;
  let director: ApiSession;
  const workers: WorkerHere[] = [];
  beforeAll(async () => {
    gate = await startPausableSmtpProxy();
    stack = await startMailStack(POSTGRES_QUEUES, {
      workers: 0,
      env: { ...NO_LIMITS, SMTP_URL: gate.url },
    });
    gate.target = stack.sink.port;
    workers.push(stack.startWorkerHere(), stack.startWorkerHere());
    sysadmin = await signIn(stack.core.url, 'admin@fieldhouse.test', 'Fieldhouse-Admin-1');
  });
  beforeEach(async () => {
    await stack.sql('update schools set "isActive" = true');
    director = await signInAs('director@lincoln.test');
  });
  afterAll(async () => {
    await stack.close();
    await gate.close();
  });
  afterEach(() => {
    stack.sink.setMode('ok');
    gate.release();
    stack.sink.clear();
  });

  const STAGES = {
    'before DATA': {
      pause: () => stack.sink.setMode('holdBeforeData'),
      held: () => stack.sink.held,
      release: () => stack.sink.setMode('ok'),
    },
    'before the first byte': {
      pause: () => gate.hold(),
      held: () => gate.held,
      release: () => gate.release(),
    },
  };

  const signInAs = async (email: string) => signIn(stack.core.url, email, 'Fieldhouse-Staff-1');
  const schoolOf = async (staff: ApiSession) =>
    z.object({ id: z.int() }).parse((await staff.call('GET', '/api/school')).body).id;
  const newGames = async (staff: ApiSession, count: number) => {
    const [model] = await staff.games();
    if (!model) throw new Error('no game');
    const { teamId, opponentId, venue } = model;
    const games: { id: number; input: object }[] = [];
    while (games.length < count) {
      const input = { teamId, opponentId, venue, date: '2027-03-05', time: '16:30' };
      const { body, status } = await staff.call('POST', '/api/games', input);
      if (status !== 503) games.push({ id: z.object({ id: z.int() }).parse(body).id, input });
    }
    return games;
  };
  /** Emails of a school that are all paused at the mail server. */
  const pausedMails = async (staff: ApiSession, count: number, stage: keyof typeof STAGES) => {
    STAGES[stage].pause();
    const games = await newGames(staff, count);
    for (const { id } of games) void staff.verifyAndDisconnect(id);
    await vi.waitFor(() => expect(STAGES[stage].held()).toBe(count), POLL);
    const ids = await stack.sql<{ id: string }>(
      `select id from mail_outbox where state = 'leased' and "gameId" = any($1)`,
      [games.map(({ id }) => id)],
    );
    expect(ids).toHaveLength(count);
    return { games, ids: ids.map(({ id }) => id) };
  };
  /** Resolves when the workers have settled these emails. */
  const untilSettled = (ids: readonly string[]) =>
    vi.waitFor(() => {
      const lines = workers.flatMap(({ log }) => log).filter((line) => line.includes('"state":'));
      expect(ids.filter((id) => !lines.some((line) => line.includes(id)))).toEqual([]);
    }, POLL);
  const statesOf = async (ids: readonly string[]) => {
    const rows = await stack.sql<{ state: string }>(
      'select distinct state from mail_outbox where id = any($1)',
      [ids],
    );
    return rows.map(({ state }) => state);
  };

  test.each(Object.keys(STAGES).filter((name): name is keyof typeof STAGES => name in STAGES))(
    'because its school was deactivated, paused %s, is not delivered',
    async (stage) => {
      const school = await schoolOf(director);
      const { ids } = await pausedMails(director, MAILS, stage);
      const path = `/api/sysadmin/schools/${school}`;
      expect((await sysadmin.call('PATCH', path, { isActive: false })).status).toBe(200);
      STAGES[stage].release();
      await untilSettled(ids);
      expect(stack.sink.received).toHaveLength(0);
      expect(await statesOf(ids)).toEqual(['canceled']);
    },
  );

  test('because its game was deleted is not delivered', async () => {
    const { games, ids } = await pausedMails(director, 1, 'before DATA');
    expect((await director.call('DELETE', `/api/games/${games[0]?.id}`)).status).toBe(200);
    STAGES['before DATA'].release();
    await untilSettled(ids);
    expect(stack.sink.received).toHaveLength(0);
  });

  fullTest('because the date of its game changed is not delivered', async () => {
    const { games, ids } = await pausedMails(director, 1, 'before the first byte');
    const [game] = games;
    const moved = { ...game?.input, date: '2027-03-06' };
    expect((await director.call('PUT', `/api/games/${game?.id}`, moved)).status).toBe(200);
    STAGES['before the first byte'].release();
    await untilSettled(ids);
    expect(stack.sink.received).toHaveLength(0);
    expect(await statesOf(ids)).toEqual(['canceled']);
  });

  /** A game whose verification email was sent, and its response link. */
  const askedGame = async () => {
    const [game] = await newGames(director, 1);
    if (!game) throw new Error('no game');
    expect((await director.verify(game.id)).status).toBe(200);
    const [first] = await stack.sink.waitFor(1);
    if (!first) throw new Error('no mail');
    const url = `${stack.core.url}${responsePath(await readMail(first))}`;
    stack.sink.clear();
    return { id: game.id, url };
  };

  fullTest('because an earlier email about its game was answered is not delivered', async () => {
    const { id, url } = await askedGame();
    STAGES['before DATA'].pause();
    const reminding = director.call('POST', `/api/games/${id}/remind`).catch(() => undefined);
    await vi.waitFor(() => expect(stack.sink.held).toBe(1), POLL);
    const mails = await stack.sql<{ id: string }>(
      `select id from mail_outbox where state = 'leased' and "gameId" = $1`,
      [id],
    );
    expect(mails).toHaveLength(1);
    const body = new URLSearchParams({ answer: 'confirm' });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    STAGES['before DATA'].release();
    const ids = mails.map((mail) => mail.id);
    await untilSettled(ids);
    expect(stack.sink.received).toHaveLength(0);
    expect(await statesOf(ids)).toEqual(['canceled']);
    await reminding;
  });

  fullTest('because the contact unsubscribed is not delivered', async () => {
    const { url } = await askedGame();
    const stop = `${url}/stop`;
    const { ids } = await pausedMails(director, 2, 'before DATA');
    expect((await fetch(stop, { method: 'POST' })).status).toBe(200);
    STAGES['before DATA'].release();
    await untilSettled(ids);
    expect(stack.sink.received).toHaveLength(0);
    expect(await statesOf(ids)).toEqual(['canceled']);
    await stack.sql('delete from mail_suppressions');
  });

  fullTest('because its account was deactivated is not delivered', async () => {
    const email = 'new.coach@lincoln.test';
    const [user] = await stack.sql<{ id: number }>('select id from users where email = $1', [
      email,
    ]);
    STAGES['before DATA'].pause();
    const asked = await fetch(`${stack.core.url}/api/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect(asked.status).toBe(200);
    await vi.waitFor(() => expect(stack.sink.held).toBe(1), POLL);
    const path = `/api/sysadmin/users/${user?.id}`;
    expect((await sysadmin.call('PATCH', path, { isActive: false })).status).toBe(200);
    const mails = await stack.sql<{ id: string }>(
      `select id from mail_outbox where kind = 'password-reset'`,
    );
    STAGES['before DATA'].release();
    await untilSettled(mails.map(({ id }) => id));
    expect(stack.sink.received).toHaveLength(0);
  });

  test('because its school was deleted, paused before DATA, is not delivered', async () => {
    const roosevelt = await signInAs('director@roosevelt.test');
    const school = await schoolOf(roosevelt);
    const { ids } = await pausedMails(roosevelt, MAILS, 'before DATA');
    expect((await sysadmin.call('DELETE', `/api/sysadmin/schools/${school}`)).status).toBe(200);
    STAGES['before DATA'].release();
    await untilSettled(ids);
    expect(stack.sink.received).toHaveLength(0);
  });

  fullTest(
    'because its school was deleted, among many under load, is not delivered after the response',
    async () => {
      const school = await schoolOf(director);
      const games = await newGames(director, BURST);
      stack.sink.setMode('holdBeforeData');
      const written = () =>
        stack.sql<{ gameId: number }>('select "gameId" from mail_outbox where "schoolId" = $1', [
          school,
        ]);
      // A busy svc-core sheds load with 503: retry.
      await vi.waitFor(async () => {
        const accepted = new Set((await written()).map(({ gameId }) => gameId));
        const open = games.filter(({ id }) => !accepted.has(id)).slice(0, 12);
        await Promise.all(open.map(({ id }) => director.verifyAndDisconnect(id)));
        expect(open).toEqual([]);
      }, BURST_POLL);
      // Keeps many emails in the middle of sending at any time.
      gate.hold(1_000);
      stack.sink.setMode('ok');
      await vi.waitFor(() => expect(stack.sink.received.length).toBeGreaterThan(5), POLL);
      const path = `/api/sysadmin/schools/${school}`;
      expect((await sysadmin.call('DELETE', path)).status).toBe(200);
      const answeredAt = performance.now();
      const taken = workers
        .flatMap(({ log }) => log)
        .flatMap((line) => /"outboxId":"([^"]+)".*"mail taken"/.exec(line)?.[1] ?? []);
      expect(taken.length).toBeGreaterThan(5);
      await untilSettled(taken);
      expect(stack.sink.received.length).toBeLessThan(BURST);
      expect(stack.sink.received.filter(({ at }) => at > answeredAt)).toEqual([]);
    },
  );
});
