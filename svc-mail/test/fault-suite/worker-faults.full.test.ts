import { MAIL_QUEUE } from '@fieldhouse/mail-contract';
import { createQueueStore } from '@fieldhouse/runtime';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import { messageIdOf } from '../../testing/received-mail.ts';
import type { ServiceProcess } from '../../testing/service-process.ts';

const IN_TURN = { concurrent: false };
/** Promised for the emails of a killed worker; see `infra/decisions/0005-email-delivery-guarantees.md`. */
const TAKEN_UP_SECONDS = 15;
/** Retries of 503 responses, which a busy svc-core may give. */
const MOST_SHED = 3;
/** Of a call that was told to come back the mail may be accepted all the same: then this is the answer to the next one. */
const ALREADY = '409 An email for this game is already sending.';
const ON_ITS_WAY = '202 The verification email is on its way.';
const SENT = '200 Verification email sent to opponent';
const SOON = { timeout: 60_000, interval: 50 };

/** The final response to a verification request, and the number of 503 responses before it. */
interface Answer {
  readonly shed: number;
  readonly text: string;
}

/** Every response is one of `texts`, or `ALREADY` after a 503. */
const expectAnswers = (answers: readonly Answer[], count: number, ...texts: string[]) => {
  expect(answers).toHaveLength(count);
  for (const answer of answers)
    expect(answer.text).toBeOneOf(answer.shed > 0 ? [...texts, ALREADY] : texts);
};

/**
 * Accepted emails must arrive, whichever process ends. Both stores concurrently, since most of the time is spent waiting for
 * leases.
 */
describe.concurrent.each(queueStores())('faults on $name', (store) => {
  let stack: MailStack;
  let running: ServiceProcess | undefined;
  beforeAll(async () => {
    stack = await startMailStack(store, { workers: 0, env: { VERIFY_WAIT_MS: '15000' } });
  });
  afterAll(() => stack.close());
  /** The worker of an earlier test, or a new one. */
  const someWorker = async () => (running ??= await stack.startWorker());
  beforeEach(() => stack.sql('delete from mail_outbox'));
  afterEach(() => {
    stack.sink.setMode('ok');
    stack.sink.clear();
  });

  /** Requests verification; retries 503 responses. */
  const ask = async (id: number): Promise<Answer> => {
    for (let shed = 0; ; shed += 1) {
      const { status, message } = await stack.director.verify(id);
      if (status !== 503 || shed === MOST_SHED) return { shed, text: `${status} ${message}` };
    }
  };
  const sendTo = async (count: number) => {
    const games = [];
    for (let at = 0; at < count; at += 1) games.push(await stack.scheduledGame());
    return { games, answers: Promise.all(games.map(({ id }) => ask(id))) };
  };
  const sentGames = async () =>
    (await stack.director.games()).filter(({ status }) => status === 'verification-sent').length;

  test(
    'sends emails accepted while no worker ran and the queue was emptied, each once',
    IN_TURN,
    async () => {
      const { answers } = await sendTo(4);
      expectAnswers(await answers, 4, ON_ITS_WAY);
      const queues = createQueueStore({
        databaseUrl: stack.databaseUrl,
        redisUrl: store.env['REDIS_URL'],
      });
      await queues.queue(MAIL_QUEUE).obliterate({ force: true });
      await queues.close();
      await stack.sql(`update mail_outbox set "publishedAt" = now() + interval '1 day'`);
      const before = await sentGames();
      const workers = [stack.startWorkerHere(), stack.startWorkerHere()];
      await stack.sink.waitFor(4);
      await vi.waitFor(async () => expect(await sentGames()).toBe(before + 4), SOON);
      expect(new Set(stack.sink.received.map(messageIdOf)).size).toBe(4);
      expect(stack.sink.received).toHaveLength(4);
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  );

  test(
    'retries the emails of a killed worker within 15 s, with the same Message-ID',
    IN_TURN,
    async () => {
      const first = await someWorker();
      stack.sink.setMode('hang', () => true, 1);
      const { games, answers } = await sendTo(1);
      await vi.waitFor(() => expect(stack.sink.received).toHaveLength(1), SOON);
      running = await stack.startWorker();
      const [killed] = await stack.sql<{ at: Date }>('select clock_timestamp() as at');
      await first.kill();
      await stack.sink.waitFor(1);
      const [taken] = await stack.sql<{ seconds: number }>(
        `select extract(epoch from "leasedAt" - $2::timestamptz)::float8 as seconds from mail_outbox where "gameId" = $1`,
        [games[0]?.id, killed?.at],
      );
      expect(taken?.seconds).toBeGreaterThan(0);
      expect(taken?.seconds).toBeLessThan(TAKEN_UP_SECONDS);
      // The call started before the worker was killed and waits 15 s.
      expectAnswers(await answers, 1, SENT, ON_ITS_WAY);
      expect(new Set(stack.sink.received.map(messageIdOf)).size).toBe(1);
      expect(stack.sink.received).toHaveLength(2);
      await vi.waitFor(
        async () =>
          expect(await stack.game(games[0]?.id ?? 0)).toMatchObject({
            status: 'verification-sent',
          }),
        SOON,
      );
    },
  );

  test('finishes the current sends on SIGTERM', IN_TURN, async () => {
    const worker = await someWorker();
    stack.sink.setMode('slow');
    const { answers } = await sendTo(2);
    await vi.waitFor(() => expect(stack.sink.received).toHaveLength(2), SOON);
    expect(await worker.stop()).toBe(0);
    expectAnswers(await answers, 2, SENT);
    expect(stack.sink.received).toHaveLength(2);
  });
});
