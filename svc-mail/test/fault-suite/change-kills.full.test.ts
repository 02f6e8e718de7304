import { StartedChangeView } from '@fieldhouse/core-contract';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import { messageIdOf } from '../../testing/received-mail.ts';

/** More than two transactions write, so that one can be cut off between them. */
const PEOPLE = 600;
const LONG = { timeout: 120_000, interval: 20 };

/** Emails that a worker sends concurrently. */
const SLOTS = 20;

/**
 * Whichever process ends while a change is told, everyone gets its email. Nobody gets more than one copy for each kill of svc-mail, and
 * only of an email that it was sending then: what a mail server accepted from a process that was killed before it told svc-core cannot
 * be known.
 */
describe.each(queueStores())('a change that tells many people, on $name', (store) => {
  let stack: MailStack;
  beforeAll(async () => {
    stack = await startMailStack(store, {
      workers: 0,
      coreProcess: true,
      env: { CHANGE_HOLD_SECONDS: '1', MAIL_RETRY_SECONDS: '1,1,1' },
    });
    await stack.sql('delete from contacts');
    await stack.sql(
      `insert into contacts ("schoolId", role, name, email)
        select s.id, 'press', 'Reporter ' || n, 'reporter' || n || '@paper.test'
        from schools s cross join generate_series(1, $1::int) n where s.name = 'Lincoln High School'`,
      [PEOPLE],
    );
  });
  afterAll(() => stack.close());

  const written = async () => {
    const [row] = await stack.sql<{ count: number }>(
      'select count(*)::int as count from change_recipients where "outboxId" is not null',
    );
    return row?.count ?? 0;
  };

  const sent = async () => {
    const [row] = await stack.sql<{ count: number }>(
      `select count(*)::int as count from mail_outbox where kind = 'game-changes' and state = 'sent'`,
    );
    return row?.count ?? 0;
  };

  test('svc-core while it writes the emails, and svc-mail while it sends them', async () => {
    const { id } = await stack.scheduledGame();
    const { body } = await stack.director.call('POST', '/api/games/disrupt', {
      gameIds: [id],
      disruption: 'canceled',
      reason: 'Weather',
      tell: ['contacts'],
    });
    expect(StartedChangeView.parse(body).recipients).toBe(PEOPLE);
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(0), LONG);
    await stack.killCore();
    const beforeKill = await written();
    await stack.startCore();

    const first = await stack.startWorker();
    await vi.waitFor(() => expect(stack.sink.messages.length).toBeGreaterThan(50), LONG);
    await first.kill();
    await stack.startWorker();
    const copies = () => Map.groupBy(stack.sink.received, ({ to }) => to.join());
    await vi.waitFor(() => expect(copies().size).toBe(PEOPLE), LONG);
    await vi.waitFor(async () => expect(await sent()).toBe(PEOPLE), LONG);
    const repeated = [...copies().values()].filter((mails) => mails.length > 1);
    console.log(
      `${beforeKill} of ${PEOPLE} emails written at the kill, ${repeated.length} repeated`,
    );
    expect(Math.max(...[...copies().values()].map((mails) => mails.length))).toBeLessThanOrEqual(2);
    expect(repeated.length).toBeLessThanOrEqual(SLOTS);
    for (const mails of repeated) expect(new Set(mails.map(messageIdOf)).size).toBe(1);
  });
});
