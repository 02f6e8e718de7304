import { MAIL_QUEUE } from '@fieldhouse/mail-contract';
import { createQueueStore } from '@fieldhouse/runtime';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMailRig } from './rig/mail-rig.ts';
import type { MailRig } from './rig/mail-rig.ts';
import { answerPath, messageIdOf, readMail } from './rig/received-mail.ts';
import type { ServiceProcess } from './rig/service-process.ts';

const IN_TURN = { concurrent: false };
/** Two processes of this test look every three seconds, if they are let. */
const BUSY_MACHINE_SECONDS = 10;
const SOON = { timeout: 60_000, interval: 50 };

/**
 * What was accepted must arrive, whatever ends: the short form of the fault suite. Both stores at once, since most of the time
 * goes by with waiting for leases.
 */
describe.concurrent.each(queueStores())('faults on $name', (store) => {
  let rig: MailRig;
  let running: ServiceProcess | undefined;
  beforeAll(async () => {
    rig = await startMailRig(store, { workers: 0, env: { VERIFY_WAIT_MS: '15000' } });
  });
  afterAll(() => rig.close());
  /** The worker that a test before has left, or a new one. */
  const someWorker = async () => (running ??= await rig.startWorker());
  beforeEach(() => rig.sql('delete from mail_outbox'));
  afterEach(() => {
    rig.sink.setMode('ok');
    rig.sink.clear();
  });

  /** A busy machine sheds calls: asks again, as a person would, who may hear then that the mail is on its way already. */
  const ask = async (id: number): Promise<{ readonly status: number }> => {
    const answer = await rig.director.verify(id);
    if (answer.status !== 503) return answer;
    const second = await ask(id);
    return second.status === 409 ? { status: 202 } : second;
  };
  const sendTo = async (count: number) => {
    const games = [];
    for (let at = 0; at < count; at += 1) games.push(await rig.scheduledGame());
    return { games, answers: Promise.all(games.map(({ id }) => ask(id))) };
  };
  const sentGames = async () =>
    (await rig.director.games()).filter(({ status }) => status === 'verification-sent').length;

  it(
    'sends what was accepted while no worker ran and the queue was emptied, each mail once',
    IN_TURN,
    async () => {
      const { answers } = await sendTo(4);
      expect((await answers).map(({ status }) => status)).toEqual([202, 202, 202, 202]);
      const queues = createQueueStore({
        databaseUrl: rig.databaseUrl,
        redisUrl: store.env['REDIS_URL'],
      });
      await queues.queue(MAIL_QUEUE).obliterate({ force: true });
      await queues.close();
      await rig.sql(`update mail_outbox set "publishedAt" = now() + interval '1 day'`);
      const before = await sentGames();
      const workers = await Promise.all([rig.startWorker(), rig.startWorker()]);
      await rig.sink.waitFor(4);
      await vi.waitFor(async () => expect(await sentGames()).toBe(before + 4), SOON);
      expect(new Set(rig.sink.received.map(messageIdOf)).size).toBe(4);
      expect(rig.sink.received).toHaveLength(4);
      running = workers[0];
      expect(await workers[1]?.stop()).toBe(0);
    },
  );

  it(
    'takes the work of a killed worker up within 15 s, under the same Message-ID',
    IN_TURN,
    async () => {
      const first = await someWorker();
      rig.sink.setMode('hang', () => true, 1);
      const { games, answers } = await sendTo(1);
      await vi.waitFor(() => expect(rig.sink.received).toHaveLength(1), SOON);
      running = await rig.startWorker();
      const [killed] = await rig.sql<{ at: Date }>('select clock_timestamp() as at');
      await first.kill();
      await rig.sink.waitFor(1);
      const [taken] = await rig.sql<{ seconds: number }>(
        `select extract(epoch from "leasedAt" - $2::timestamptz)::float8 as seconds from mail_outbox where "gameId" = $1`,
        [games[0]?.id, killed?.at],
      );
      // The figure itself is held by the suite in full, on a machine that does nothing else meanwhile.
      expect(taken?.seconds).toBeGreaterThan(0);
      expect(taken?.seconds).toBeLessThan(15 + BUSY_MACHINE_SECONDS);
      await answers;
      expect(new Set(rig.sink.received.map(messageIdOf)).size).toBe(1);
      expect(rig.sink.received).toHaveLength(2);
      await vi.waitFor(
        async () =>
          expect(await rig.game(games[0]?.id ?? 0)).toMatchObject({ status: 'verification-sent' }),
        SOON,
      );
    },
  );

  it('goes from the button to the confirmed game', IN_TURN, async () => {
    await someWorker();
    const game = await rig.scheduledGame();
    expect(await rig.director.verify(game.id)).toEqual({
      status: 200,
      message: 'Verification email sent to opponent',
    });
    const message = await rig.mailAbout(game.id);
    expect(message.to).toEqual([game.opponent.email]);
    const url = rig.core.url + answerPath(await readMail(message));
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(game.opponent.schoolName);
    const body = new URLSearchParams({ answer: 'confirm' });
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    expect(await rig.game(game.id)).toMatchObject({
      status: 'verified',
      verifiedAt: expect.any(String),
    });
  });

  it('finishes what runs on SIGTERM', IN_TURN, async () => {
    const worker = await someWorker();
    rig.sink.setMode('slow');
    const { answers } = await sendTo(2);
    await vi.waitFor(() => expect(rig.sink.received).toHaveLength(2), SOON);
    expect(await worker.stop()).toBe(0);
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
    expect(rig.sink.received).toHaveLength(2);
  });
});
