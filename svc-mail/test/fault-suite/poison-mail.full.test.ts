import { setTimeout as wait } from 'node:timers/promises';
import { MailLaneView } from '@fieldhouse/core-contract';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import { messageIdOf } from '../../testing/received-mail.ts';
import type { ServiceProcess } from '../../testing/service-process.ts';
import { signIn } from '../../testing/api-session.ts';
import type { ApiSession } from '../../testing/api-session.ts';

const IN_TURN = { concurrent: false, timeout: 400_000 };
const SOON = { timeout: 120_000, interval: 20 };
const HEALTHY_MAILS = 9;
const POISON = 'poison@field.test';

/** An email that kills its worker must not affect other emails. */
describe.concurrent.each(queueStores())('an email that kills its worker, on $name', (store) => {
  let stack: MailStack;
  let sysadmin: ApiSession;
  let workers: ServiceProcess[] = [];
  beforeAll(async () => {
    stack = await startMailStack(store, { workers: 0, env: { VERIFY_WAIT_MS: '0' } });
    sysadmin = await signIn(stack.core.url, 'admin@fieldhouse.test', 'Fieldhouse-Admin-1');
  });
  afterAll(() => stack.close());
  beforeEach(() => stack.sql('delete from mail_outbox'));
  afterEach(async () => {
    stack.sink.setMode('ok');
    await Promise.all(workers.map((worker) => worker.kill()));
    workers = [];
    stack.sink.clear();
  });

  const startWorker = async () => void workers.push(await stack.startWorker());
  /** Puts one email into the outbox, not claimed yet, and replaces its recipient. */
  const waitingMail = async (to: string): Promise<string> => {
    const { id } = await stack.scheduledGame();
    return vi.waitFor(async () => {
      await stack.director.verifyAndDisconnect(id);
      const [mail] = await stack.sql<{ id: string }>(
        'update mail_outbox set recipient = $2 where "gameId" = $1 returning id',
        [id, to],
      );
      if (!mail) throw new Error('the mail was not accepted');
      return mail.id;
    }, SOON);
  };
  const waitingMails = (to: string, count: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => waitingMail(to)));
  const outbox = () =>
    stack.sql<{ id: string; recipient: string; state: string; lostRuns: number }>(
      'select id, recipient, state, "lostRuns" from mail_outbox',
    );
  const leased = () =>
    stack.sql<{ id: string }>(
      `select id from mail_outbox where state = 'leased' and "leaseUntil" > now()`,
    );
  /** Returns the leased emails once all of them are paused at the mail server, before DATA. */
  const allHeld = async () => {
    const mails = await leased();
    expect(mails.length).toBeGreaterThan(0);
    expect(stack.sink.held).toBe(mails.length);
    return mails;
  };
  const isOpen = async () =>
    (await outbox()).some(({ state }) => state === 'waiting' || state === 'leased');
  const laneOf = async () =>
    MailLaneView.parse((await sysadmin.call('GET', '/api/admin/mail-lane')).body);

  test(
    'is given up after five workers, the other emails arrive once, and system administrators see it',
    IN_TURN,
    async () => {
      await waitingMails('innocent@field.test', HEALTHY_MAILS);
      const poison = await waitingMail(POISON);
      const beside: number[] = [];
      stack.sink.setMode('holdBeforeData');
      while (await isOpen()) {
        if (workers.length === 0) await startWorker();
        const mails = await vi.waitFor(async () => ((await isOpen()) ? allHeld() : []), SOON);
        if (mails.some(({ id }) => id === poison)) {
          beside.push(mails.length - 1);
          await workers.pop()?.kill();
          await vi.waitFor(() => expect(stack.sink.held).toBe(0), SOON);
          // Do not wait for the lease to expire.
          await stack.sql(
            `update mail_outbox set "leaseUntil" = now() - interval '1 second' where state = 'leased'`,
          );
        } else {
          stack.sink.setMode('holdBeforeData', (recipient) => recipient === POISON);
          await vi.waitFor(async () => {
            const sent = (await outbox()).filter(({ state }) => state === 'sent');
            expect(sent.map(({ id }) => id)).toEqual(
              expect.arrayContaining(mails.map(({ id }) => id)),
            );
          }, SOON);
          stack.sink.setMode('holdBeforeData');
        }
      }
      const mails = await outbox();
      expect(mails.filter(({ state }) => state === 'sent')).toHaveLength(HEALTHY_MAILS);
      expect(mails.find(({ id }) => id === poison)).toMatchObject({ state: 'failed', lostRuns: 5 });
      expect(beside).toEqual([HEALTHY_MAILS, HEALTHY_MAILS, 0, 0, 0]);
      expect(stack.sink.received).toHaveLength(HEALTHY_MAILS);
      expect(new Set(stack.sink.received.map(messageIdOf)).size).toBe(HEALTHY_MAILS);

      const { givenUp } = await laneOf();
      expect(givenUp).toEqual({
        count: 1,
        newest: [
          { kind: 'verification', schoolName: 'Lincoln High School', at: expect.any(String) },
        ],
      });
      const told = stack.core.log.filter((line) => line.includes('emails given up'));
      expect(told.map((line) => JSON.parse(line))).toMatchObject([
        { level: 'error', outboxIds: [poison] },
      ]);
      expect(
        (await sysadmin.call('POST', `/api/admin/outbox/${poison}/cancel`)).body,
      ).toMatchObject({ state: 'canceled' });
      expect((await laneOf()).givenUp).toBeNull();
    },
  );

  test(
    'is claimed alone out of a constant backlog, which continues after it',
    IN_TURN,
    async () => {
      const suspect = await waitingMail(POISON);
      await waitingMails('innocent@field.test', 30);
      await stack.sql('update mail_outbox set "lostRuns" = 2, attempts = 2 where id = $1', [
        suspect,
      ]);
      stack.sink.setMode('holdBeforeData', (recipient) => recipient === POISON);
      // The worker starts on the backlog: the suspected email is not due yet.
      await stack.sql(
        `update mail_outbox set "nextAttemptAt" = now() + interval '1 day' where id = $1`,
        [suspect],
      );
      await startWorker();
      await vi.waitFor(() => expect(stack.sink.received.length).toBeGreaterThan(0), SOON);
      await stack.sql('update mail_outbox set "nextAttemptAt" = now() where id = $1', [suspect]);
      const [only] = await vi.waitFor(allHeld, SOON);
      expect(only?.id).toBe(suspect);
      // No other email is claimed while it is in the quick half, which is 5 s: a busy machine needs longer to accept two emails.
      const more = waitingMails('innocent@field.test', 2);
      for (const until = performance.now() + 1_500; performance.now() < until; await wait(50))
        expect((await leased()).map(({ id }) => id)).toEqual([suspect]);
      await more;
      stack.sink.setMode('ok');
      await vi.waitFor(async () => {
        const open = (await outbox()).filter(({ state }) => state !== 'sent');
        expect(open).toEqual([]);
      }, SOON);
      expect(stack.sink.received).toHaveLength(33);
    },
  );
});
