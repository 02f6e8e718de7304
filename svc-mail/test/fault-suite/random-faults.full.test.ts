import { setTimeout as wait } from 'node:timers/promises';
import { queueStores } from '@fieldhouse/runtime/testing';
import { describe, expect, test } from 'vitest';
import { printFigures } from '../../testing/delivery-counts.ts';
import { startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import { messageIdOf } from '../../testing/received-mail.ts';
import type { ServiceProcess } from '../../testing/service-process.ts';
import { emailsOfDemoData, NO_LIMITS, formatSeconds } from '../../testing/fault-suite.ts';

/** Each round has each fault once, in random order. 40 rounds of 50 emails are 10,000 emails. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 4);
const MAILS_PER_FAULT = Number(process.env['FAULT_MAILS'] ?? 8);
const SETTLE_MS = 120_000;
/** Concurrent sends of a worker. */
const SLOTS = 20;

type Fault = (world: Scenario) => Promise<void>;

/** Faults injected while emails are being sent. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'a worker is killed': async (world) => {
    const [worker] = world.workers.splice(0, 1);
    await worker?.kill();
    world.kills += 1;
    world.workers.push(await world.stack.startWorker());
  },
  'svc-core is killed': async ({ stack }) => {
    await stack.killCore();
    await wait(1_000);
    await stack.startCore();
  },
  'a worker is paused for 4 s': async ({ workers }) => {
    workers[0]?.pause();
    await wait(4_000);
    workers[0]?.resume();
  },
  'the mail server answers 451': async ({ stack }) => {
    stack.sink.setMode('reject451');
    await wait(2_000);
  },
  'the mail server is slow and a worker gets SIGTERM': async (world) => {
    world.stack.sink.setMode('slow');
    await wait(500);
    const [worker] = world.workers.splice(0, 1);
    await worker?.stop();
    world.workers.push(await world.stack.startWorker());
  },
};

interface Scenario {
  readonly stack: MailStack;
  readonly workers: ServiceProcess[];
  /** Not counted. */
  readonly demoEmails: ReadonlySet<string>;
  kills: number;
}

describe.each(queueStores())('random faults on $name', (store) => {
  test(
    'lose no accepted email, and duplicate none except by a kill',
    { timeout: 240_000 + ROUNDS * 120_000 },
    async () => {
      const stack = await startMailStack(store, {
        workers: 0,
        coreProcess: true,
        env: { MAIL_RETRY_SECONDS: '1,1,2,2,2,2,2,2', ...NO_LIMITS },
      });
      const world: Scenario = {
        stack,
        demoEmails: await emailsOfDemoData(stack),
        workers: [await stack.startWorker(), await stack.startWorker()],
        kills: 0,
      };
      const told = new Map<string, number>();
      const begun = performance.now();
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const [name, fault] of shuffled(Object.entries(FAULTS))) {
            told.set(name, (told.get(name) ?? 0) + 1);
            await enqueueSome(stack);
            await fault(world);
            stack.sink.setMode('ok');
          }
        }
        await settled(stack);
        const figures = await countOutcomes(world);
        const done = [...told].map(([name, times]) => `${name} (${times}x)`).join('; ');
        printFigures(`${store.name}, in random order: ${done}`, {
          ...figures,
          'workers killed': world.kills,
          took: formatSeconds(performance.now() - begun),
        });
        expect(figures).toMatchObject({ lost: 0, open: 0 });
        expect(figures.accepted).toBeGreaterThan(0);
        // A kill between the final dot and the answer duplicates at most the sends in progress of one worker.
        expect(figures.duplicated).toBeLessThanOrEqual(world.kills * SLOTS);
      } finally {
        await stack.close();
      }
    },
  );
});

/** Requests emails without waiting for the responses, as people do who close the page. */
async function enqueueSome(stack: MailStack): Promise<void> {
  for (let at = 0; at < MAILS_PER_FAULT; at += 1) {
    const { id } = await stack.scheduledGame();
    void stack.director.verifyAndDisconnect(id);
  }
}

async function settled(stack: MailStack): Promise<void> {
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline) {
    const open = await stack.sql(
      `select 1 from mail_outbox where state not in ('sent', 'canceled')`,
    );
    if (open.length === 0) return;
    await wait(250);
  }
}

/** Emails in the outbox against emails at the mail server, by Message-ID. */
async function countOutcomes({ stack, demoEmails }: Scenario) {
  const outbox = await stack.sql<{ id: string; state: string }>(
    'select id, state from mail_outbox',
  );
  const rows = outbox.filter(({ id }) => !demoEmails.has(id));
  const arrived = stack.sink.messages.map(messageIdOf);
  const once = new Set(arrived);
  return {
    accepted: rows.length,
    arrived: once.size,
    lost: rows.filter(({ id }) => !once.has(`<${id}@fieldhouse.test>`)).length,
    open: rows.filter(({ state }) => state !== 'sent').length,
    duplicated: arrived.length - once.size,
  };
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
