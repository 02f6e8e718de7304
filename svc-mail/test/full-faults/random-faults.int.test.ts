import { setTimeout as wait } from 'node:timers/promises';
import { queueStores } from '@fieldhouse/runtime/testing';
import { describe, expect, it } from 'vitest';
import { tell } from '../rig/ledger.ts';
import { startMailRig } from '../rig/mail-rig.ts';
import type { MailRig } from '../rig/mail-rig.ts';
import { messageIdOf } from '../rig/received-mail.ts';
import type { ServiceProcess } from '../rig/service-process.ts';
import { FULL, NO_LIMITS, seconds } from './asking.ts';

/** Each round has each fault once, in random order. 40 rounds of 50 emails are 10,000 emails. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 4);
const MAILS_PER_FAULT = Number(process.env['FAULT_MAILS'] ?? 8);
const SETTLE_MS = 120_000;
/** Concurrent sends of a worker. */
const SLOTS = 20;

type Fault = (world: World) => Promise<void>;

/** Faults injected while emails are being sent. */
const FAULTS: Readonly<Record<string, Fault>> = {
  'a worker is killed': async (world) => {
    const [worker] = world.workers.splice(0, 1);
    await worker?.kill();
    world.kills += 1;
    world.workers.push(await world.rig.startWorker());
  },
  'svc-core is killed': async ({ rig }) => {
    await rig.killCore();
    await wait(1_000);
    await rig.startCore();
  },
  'a worker is paused for 4 s': async ({ workers }) => {
    workers[0]?.pause();
    await wait(4_000);
    workers[0]?.resume();
  },
  'the mail server answers 451': async ({ rig }) => {
    rig.sink.setMode('reject451');
    await wait(2_000);
  },
  'the mail server is slow and a worker gets SIGTERM': async (world) => {
    world.rig.sink.setMode('slow');
    await wait(500);
    const [worker] = world.workers.splice(0, 1);
    await worker?.stop();
    world.workers.push(await world.rig.startWorker());
  },
};

interface World {
  readonly rig: MailRig;
  readonly workers: ServiceProcess[];
  kills: number;
}

describe.runIf(FULL).each(queueStores())('random faults on $name', (store) => {
  it(
    'lose no accepted email, and duplicate none except by a kill',
    { timeout: 240_000 + ROUNDS * 120_000 },
    async () => {
      const rig = await startMailRig(store, {
        workers: 0,
        env: { MAIL_RETRY_SECONDS: '1,1,2,2,2,2,2,2', ...NO_LIMITS },
      });
      const world: World = {
        rig,
        workers: [await rig.startWorker(), await rig.startWorker()],
        kills: 0,
      };
      const told = new Map<string, number>();
      const begun = performance.now();
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const [name, fault] of shuffled(Object.entries(FAULTS))) {
            told.set(name, (told.get(name) ?? 0) + 1);
            await sendSome(rig);
            await fault(world);
            rig.sink.setMode('ok');
          }
        }
        await settled(rig);
        const figures = await compare(world);
        const done = [...told].map(([name, times]) => `${name} (${times}x)`).join('; ');
        tell(`${store.name}, in random order: ${done}`, {
          ...figures,
          'workers killed': world.kills,
          took: seconds(performance.now() - begun),
        });
        expect(figures).toMatchObject({ lost: 0, open: 0 });
        expect(figures.accepted).toBeGreaterThan(0);
        // A kill between the final dot and the answer duplicates at most the sends in progress of one worker.
        expect(figures.doubled).toBeLessThanOrEqual(world.kills * SLOTS);
      } finally {
        await rig.close();
      }
    },
  );
});

/** Requests emails without waiting for the responses, as people do who close the page. */
async function sendSome(rig: MailRig): Promise<void> {
  for (let at = 0; at < MAILS_PER_FAULT; at += 1) {
    const { id } = await rig.scheduledGame();
    void rig.director.verifyAndDisconnect(id);
  }
}

async function settled(rig: MailRig): Promise<void> {
  const deadline = performance.now() + SETTLE_MS;
  while (performance.now() < deadline) {
    const open = await rig.sql(`select 1 from mail_outbox where state not in ('sent', 'canceled')`);
    if (open.length === 0) return;
    await wait(250);
  }
}

/** Emails in the outbox against emails at the mail server, by Message-ID. */
async function compare({ rig }: World) {
  const rows = await rig.sql<{ id: string; state: string }>('select id, state from mail_outbox');
  const arrived = rig.sink.messages.map(messageIdOf);
  const once = new Set(arrived);
  return {
    accepted: rows.length,
    arrived: once.size,
    lost: rows.filter(({ id }) => !once.has(`<${id}@fieldhouse.test>`)).length,
    open: rows.filter(({ state }) => state !== 'sent').length,
    doubled: arrived.length - once.size,
  };
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
