import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_QUEUE } from '@fieldhouse/mail-contract';
import { createQueueStore } from '@fieldhouse/runtime';
import { queueStores } from '@fieldhouse/runtime/testing';
import type { SinkMessage } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, p95, tell } from '../rig/ledger.ts';
import { startMailRig } from '../rig/mail-rig.ts';
import type { MailRig } from '../rig/mail-rig.ts';
import { answerPath, readMail } from '../rig/received-mail.ts';
import { tcpProxy } from '../rig/tcp-proxy.ts';
import { FULL, askAndLeave, seconds } from './asking.ts';

const CLOCK = fileURLToPath(new URL('../rig/shifted-clock.mjs', import.meta.url));
const TEN_MINUTES = 600_000;

const clockOf = (shift: number) => ({
  NODE_OPTIONS: `--import=${CLOCK}`,
  CLOCK_SHIFT_MS: String(shift),
});

/** Time between a refused email and its next attempt, by the mail server's clock. */
const gapOf = ([refused, taken]: readonly SinkMessage[]) => (taken?.at ?? 0) - (refused?.at ?? 0);

describe.runIf(FULL).each(queueStores())('wrong clocks and dead connections on $name', (store) => {
  let rig: MailRig;
  beforeAll(async () => {
    rig = await startMailRig(store, { workers: 0, env: { MAIL_RETRY_SECONDS: '3,3,3' } });
  });
  afterAll(() => rig.close());
  afterEach(() => {
    rig.sink.setMode('ok');
    rig.sink.clear();
  });

  it(
    'workers with clocks 10 minutes ahead, behind and right send each email once',
    { timeout: 240_000 },
    async () => {
      const workers = await Promise.all([
        rig.startWorker(),
        rig.startWorker(clockOf(TEN_MINUTES)),
        rig.startWorker(clockOf(-TEN_MINUTES)),
      ]);
      rig.sink.setMode('slow');
      const games = await askAndLeave(rig, 30);
      await rig.sink.waitFor(30);
      rig.sink.setMode('reject451', () => true, 1);
      const [retried = 0] = await askAndLeave(rig, 1);
      await rig.sink.waitFor(31);
      const gap = gapOf(rig.sink.received.slice(30));
      await wait(3_000);
      const ledger = await ledgerOf(rig, games);
      tell(`${store.name}: three workers, clocks 0, +10 and -10 minutes`, {
        ...ledger,
        'a retry of 3 s came after': seconds(gap),
      });
      expect(ledger).toMatchObject({ lost: 0, doubled: 0 });
      expect(gap).toBeGreaterThan(2_000);
      expect(gap).toBeLessThan(8_000);
      expect(await ledgerOf(rig, [retried])).toMatchObject({ lost: 0 });
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  );

  it(
    'a dead connection to the queue, with a delayed job ahead, delays an email by 5 s at most',
    { timeout: 240_000 },
    async () => {
      const storeUrl = store.env['REDIS_URL'] ?? rig.databaseUrl;
      const proxy = await tcpProxy(storeUrl);
      const worker = await rig.startWorker(
        store.name === 'redis' ? { REDIS_URL: proxy.url } : { DATABASE_URL: proxy.url },
      );
      const queues = createQueueStore({
        databaseUrl: rig.databaseUrl,
        redisUrl: store.env['REDIS_URL'],
      });
      await wait(3_000);
      const data = { outboxId: crypto.randomUUID() };
      await queues.queue(MAIL_QUEUE).add('due', data, { delay: 90_000 });
      await wait(1_000);
      const dead = proxy.blackhole();
      const games: number[] = [];
      const delays: number[] = [];
      for (let at = 0; at < 5; at += 1) {
        const since = performance.now();
        const [game = 0] = await askAndLeave(rig, 1);
        await rig.sink.waitFor(at + 1);
        delays.push(performance.now() - since);
        games.push(game);
        await wait(500);
      }
      const ledger = await ledgerOf(rig, games);
      tell(`${store.name}: ${dead} connections of the worker to the queue black-holed`, {
        ...ledger,
        delays: delays.map(seconds).join(' / '),
      });
      expect(dead).toBeGreaterThan(0);
      expect(ledger).toMatchObject({ lost: 0, doubled: 0 });
      expect(Math.max(...delays)).toBeLessThan(5_000);
      await worker.kill();
      await queues.queue(MAIL_QUEUE).obliterate({ force: true });
      await queues.close();
      await proxy.close();
    },
  );

  it(
    'a mail server that hangs for some recipients leaves half of the slots to the others',
    { timeout: 240_000 },
    async () => {
      const worker = await rig.startWorker({ MAIL_SLOTS: '20' });
      const hung = await askAndLeave(rig, 1);
      const [first] = await rig.sink.waitFor(1);
      const victim = first?.to[0] ?? '';
      rig.sink.clear();
      rig.sink.setMode('hang', (recipient) => recipient === victim);
      const games = await rig.gamesAgainst(victim, 10);
      for (const id of games) void rig.director.verify(id).catch(() => undefined);
      await expect.poll(() => rig.sink.received.length).toBe(10);
      const delays: number[] = [];
      const others = await rig.gamesNotAgainst(victim, 20);
      for (const id of others) {
        const since = performance.now();
        const { status } = await rig.director.verify(id);
        expect(status).toBe(200);
        delays.push(performance.now() - since);
      }
      tell(`${store.name}: 10 of 20 slots hung after the final dot`, {
        hung: games.length,
        'others sent': others.length,
        'p95 of the others': seconds(p95(delays)),
        worst: seconds(Math.max(...delays)),
      });
      expect(hung).toHaveLength(1);
      expect(p95(delays)).toBeLessThan(5_000);
      await worker.kill();
    },
  );
});

describe.runIf(FULL)('svc-core with a wrong clock', () => {
  it.each([TEN_MINUTES, -TEN_MINUTES])(
    '(off by %i ms) sends emails, retries them on time and accepts responses',
    { timeout: 240_000 },
    async (shift) => {
      const env = { ...clockOf(shift), MAIL_RETRY_SECONDS: '3,3,3' };
      const rig = await startMailRig({ name: 'postgres', env: {} }, { workers: 0, env });
      await rig.startWorker(clockOf(0));
      rig.sink.setMode('reject451', () => true, 1);
      const [game = 0] = await askAndLeave(rig, 1);
      const [message] = await rig.sink.waitFor(1);
      const gap = gapOf(rig.sink.received);
      const url = rig.core.url + (message ? answerPath(await readMail(message)) : '');
      const body = new URLSearchParams({ answer: 'confirm' });
      expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
      const ledger = await ledgerOf(rig, [game]);
      tell(`svc-core's clock is ${shift / 60_000} minutes off`, {
        ...ledger,
        'a retry of 3 s came after': seconds(gap),
      });
      expect(ledger).toMatchObject({ lost: 0, doubled: 1 });
      expect(gap).toBeLessThan(8_000);
      await rig.close();
    },
  );
});
