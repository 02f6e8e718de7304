import { setTimeout as wait } from 'node:timers/promises';
import { GameView } from '@fieldhouse/core-contract';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { p95, printFigures } from '../../testing/delivery-counts.ts';
import { startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import { messageIdOf } from '../../testing/received-mail.ts';
import { signIn } from '../../testing/api-session.ts';
import type { ApiSession } from '../../testing/api-session.ts';
import {
  emailsOfDemoData,
  enqueueVerifications,
  NO_LIMITS,
  formatSeconds,
} from '../../testing/fault-suite.ts';

const BACKLOG = 1_000;
describe.each(queueStores())('fairness on $name', (store) => {
  let stack: MailStack;
  let roosevelt: ApiSession;
  beforeAll(async () => {
    stack = await startMailStack(store, { workers: 0, coreProcess: true, env: NO_LIMITS });
    roosevelt = await signIn(stack.core.url, 'director@roosevelt.test', 'Fieldhouse-Staff-1');
  });
  afterAll(() => stack.close());

  const newGame = async (staff: ApiSession, model: GameView): Promise<number> => {
    const { teamId, opponentId, venue } = model;
    const input = { teamId, opponentId, venue, date: '2027-03-05', time: '16:30' };
    const made = await staff.call('POST', '/api/games', input);
    // A busy svc-core sheds load with 503: retry, as a person would.
    if (made.status === 503) return newGame(staff, model);
    return GameView.parse(made.body).id;
  };
  /** Puts a thousand emails of one school into the outbox. */
  const pileUp = async () => {
    await enqueueVerifications(stack, BACKLOG);
    expect(await waiting()).toBe(BACKLOG);
  };
  const waiting = async () =>
    (
      await stack.sql(`select 1 from mail_outbox where state <> 'sent' and "schoolId" =
      (select id from schools where name = 'Lincoln High School')`)
    ).length;

  test("delays another school's single email by 5 s at most", { timeout: 400_000 }, async () => {
    const [model] = await roosevelt.games();
    if (!model) throw new Error('no game');
    const probes = await Promise.all(Array.from({ length: 12 }, () => newGame(roosevelt, model)));
    const demoEmails = await emailsOfDemoData(stack);
    await pileUp();
    const worker = await stack.startWorker();
    const startedAt = performance.now();
    const delays: { readonly ms: number; readonly behind: number }[] = [];
    for (const id of probes) {
      const behind = await waiting();
      const since = performance.now();
      expect((await roosevelt.verify(id)).status).toBe(200);
      if (behind > 0) delays.push({ ms: performance.now() - since, behind });
      await wait(500);
    }
    await expect.poll(waiting, { timeout: 120_000, interval: 200 }).toBe(0);
    const took = performance.now() - startedAt;
    const all = stack.sink.received.map(messageIdOf);
    const ms = delays.map((each) => each.ms);
    printFigures(`${store.name}: about ${BACKLOG} emails of one school, one of another at a time`, {
      'measured behind a backlog': ms.length,
      'backlog at the first and last': `${delays[0]?.behind ?? 0} and ${delays.at(-1)?.behind ?? 0}`,
      p95: formatSeconds(p95(ms)),
      worst: formatSeconds(Math.max(...ms)),
      'drained in': formatSeconds(took),
      'emails a second': (all.length / (took / 1_000)).toFixed(0),
      duplicated: all.length - new Set(all).size,
    });
    expect(ms.length).toBeGreaterThan(3);
    expect(Math.max(...ms)).toBeLessThan(5_000);
    const outbox = await stack.sql<{ id: string }>('select id from mail_outbox');
    const accepted = outbox.filter(({ id }) => !demoEmails.has(id));
    expect(new Set(all).size).toBe(accepted.length);
    await worker.stop();
  });
});
