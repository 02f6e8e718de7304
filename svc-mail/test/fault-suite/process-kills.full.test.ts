import { setTimeout as wait } from 'node:timers/promises';
import { queueStores } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { countDeliveries, printFigures } from '../../testing/delivery-counts.ts';
import { startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import type { ServiceProcess } from '../../testing/service-process.ts';
import { NO_LIMITS, enqueueVerifications, formatSeconds } from '../../testing/fault-suite.ts';

const MAILS = 6;
const BACKLOG = 200;
const LONG = { timeout: 60_000, interval: 50 };

/** Processes are killed at critical moments while emails are being sent. */
describe.each(queueStores())('a process killed, on $name', (store) => {
  let stack: MailStack;
  let workers: ServiceProcess[] = [];
  beforeAll(async () => {
    stack = await startMailStack(store, {
      workers: 0,
      coreProcess: true,
      env: { MAIL_RETRY_SECONDS: '1,1,1', ...NO_LIMITS },
    });
  });
  afterAll(() => stack.close());
  afterEach(async () => {
    stack.sink.setMode('ok');
    await Promise.all(workers.map((worker) => worker.kill()));
    workers = [];
    stack.sink.clear();
  });
  const startWorker = async () => {
    const worker = await stack.startWorker();
    workers.push(worker);
    return worker;
  };
  const allSent = (games: readonly number[]) =>
    vi.waitFor(async () => {
      const rows = await stack.sql(
        `select 1 from games where id = any($1) and status = 'verification-sent'`,
        [games],
      );
      expect(rows).toHaveLength(games.length);
    }, LONG);

  test('svc-mail before DATA: nothing is lost or duplicated, retried within 15 s', async () => {
    const first = await startWorker();
    stack.sink.setMode('holdBeforeData');
    const games = await enqueueVerifications(stack, MAILS);
    await vi.waitFor(() => expect(stack.sink.held).toBe(MAILS), LONG);
    await startWorker();
    await first.kill();
    const at = performance.now();
    stack.sink.setMode('ok');
    await stack.sink.waitFor(MAILS);
    const takenUp = performance.now() - at;
    await allSent(games);
    const ledger = await countDeliveries(stack, games);
    printFigures(`${store.name}: svc-mail killed before DATA`, {
      ...ledger,
      'retried after': formatSeconds(takenUp),
    });
    expect(ledger).toMatchObject({ lost: 0, duplicated: 0 });
    expect(takenUp).toBeLessThan(15_000);
  });

  test('svc-mail between the final dot and the answer: a second copy under the same Message-ID and link', async () => {
    const first = await startWorker();
    stack.sink.setMode('hang');
    const games = await enqueueVerifications(stack, MAILS);
    await vi.waitFor(() => expect(stack.sink.received).toHaveLength(MAILS), LONG);
    await startWorker();
    await first.kill();
    const at = performance.now();
    stack.sink.setMode('ok');
    await stack.sink.waitFor(MAILS);
    const takenUp = performance.now() - at;
    await allSent(games);
    const ledger = await countDeliveries(stack, games);
    printFigures(`${store.name}: svc-mail killed between final dot and 250`, {
      ...ledger,
      'retried after': formatSeconds(takenUp),
    });
    expect(ledger).toMatchObject({ lost: 0, changedLinks: 0 });
    expect(ledger.duplicated).toBeLessThanOrEqual(MAILS);
    expect(takenUp).toBeLessThan(15_000);
  });

  test('svc-mail after it reported the outcome: nothing is duplicated', async () => {
    const first = await startWorker();
    const games = await enqueueVerifications(stack, MAILS);
    await allSent(games);
    await first.kill();
    await startWorker();
    await wait(16_000);
    const ledger = await countDeliveries(stack, games);
    printFigures(`${store.name}: svc-mail killed after 250`, ledger);
    expect(ledger).toMatchObject({ lost: 0, duplicated: 0 });
  });

  test('svc-mail paused (SIGSTOP) for longer than its lease before DATA: another worker sends the emails', async () => {
    const first = await startWorker();
    stack.sink.setMode('holdBeforeData');
    const games = await enqueueVerifications(stack, MAILS);
    await vi.waitFor(() => expect(stack.sink.held).toBe(MAILS), LONG);
    const second = await startWorker();
    first.pause();
    await wait(14_000);
    stack.sink.setMode('ok');
    await stack.sink.waitFor(MAILS);
    first.resume();
    await allSent(games);
    await wait(3_000);
    const ledger = await countDeliveries(stack, games);
    printFigures(`${store.name}: one of two svc-mail paused for 14 s before DATA`, ledger);
    expect(ledger).toMatchObject({ lost: 0, duplicated: 0 });
    await second.stop();
  });

  test('svc-core while emails are at the mail server: each is sent once', async () => {
    await startWorker();
    await startWorker();
    stack.sink.setMode('slow');
    const games = await enqueueVerifications(stack, MAILS);
    await vi.waitFor(() => expect(stack.sink.received.length).toBeGreaterThan(0), LONG);
    await stack.killCore();
    await wait(14_000);
    await stack.startCore();
    await allSent(games);
    await wait(6_000);
    const ledger = await countDeliveries(stack, games);
    printFigures(`${store.name}: svc-core killed for 14 s with emails in progress`, ledger);
    expect(ledger).toMatchObject({ lost: 0, duplicated: 0 });
  });

  test('every svc-mail, then two started: emails accepted meanwhile are sent once', async () => {
    const games = await enqueueVerifications(stack, BACKLOG);
    const at = performance.now();
    await startWorker();
    await startWorker();
    await stack.sink.waitFor(BACKLOG, 120_000);
    const took = performance.now() - at;
    await allSent(games);
    const ledger = await countDeliveries(stack, games);
    printFigures(`${store.name}: no svc-mail, ${BACKLOG} emails accepted, then two`, {
      ...ledger,
      'all sent after': formatSeconds(took),
    });
    expect(ledger).toMatchObject({ arrived: BACKLOG, lost: 0, duplicated: 0 });
  });
});
