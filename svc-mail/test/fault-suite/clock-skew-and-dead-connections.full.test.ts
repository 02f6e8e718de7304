import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_QUEUE } from '@fieldhouse/mail-contract';
import { createQueueStore } from '@fieldhouse/runtime';
import { queueStores } from '@fieldhouse/runtime/testing';
import type { SinkMessage } from '@fieldhouse/runtime/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countDeliveries, p95, printFigures } from '../../testing/delivery-counts.ts';
import { startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import { responsePath, readMail } from '../../testing/received-mail.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { enqueueVerifications, formatSeconds } from '../../testing/fault-suite.ts';

const CLOCK = fileURLToPath(new URL('../../testing/shifted-clock.mjs', import.meta.url));
const TEN_MINUTES = 600_000;

const clockOf = (shift: number) => ({
  NODE_OPTIONS: `--import=${CLOCK}`,
  CLOCK_SHIFT_MS: String(shift),
});

/** Time between a refused email and its next attempt, by the mail server's clock. */
const gapOf = ([refused, taken]: readonly SinkMessage[]) => (taken?.at ?? 0) - (refused?.at ?? 0);

describe.each(queueStores())('wrong clocks and dead connections on $name', (store) => {
  let stack: MailStack;
  beforeAll(async () => {
    stack = await startMailStack(store, {
      workers: 0,
      coreProcess: true,
      env: { MAIL_RETRY_SECONDS: '3,3,3' },
    });
  });
  afterAll(() => stack.close());
  afterEach(() => {
    stack.sink.setMode('ok');
    stack.sink.clear();
  });

  test(
    'workers with clocks 10 minutes ahead, behind and right send each email once',
    { timeout: 240_000 },
    async () => {
      const workers = await Promise.all([
        stack.startWorker(),
        stack.startWorker(clockOf(TEN_MINUTES)),
        stack.startWorker(clockOf(-TEN_MINUTES)),
      ]);
      stack.sink.setMode('slow');
      const games = await enqueueVerifications(stack, 30);
      await stack.sink.waitFor(30);
      stack.sink.setMode('reject451', () => true, 1);
      const [retried = 0] = await enqueueVerifications(stack, 1);
      await stack.sink.waitFor(31);
      const gap = gapOf(stack.sink.received.slice(30));
      await wait(3_000);
      const ledger = await countDeliveries(stack, games);
      printFigures(`${store.name}: three workers, clocks 0, +10 and -10 minutes`, {
        ...ledger,
        'a retry of 3 s came after': formatSeconds(gap),
      });
      expect(ledger).toMatchObject({ lost: 0, duplicated: 0 });
      expect(gap).toBeGreaterThan(2_000);
      expect(gap).toBeLessThan(8_000);
      expect(await countDeliveries(stack, [retried])).toMatchObject({ lost: 0 });
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  );

  test(
    'a dead connection to the queue, with a delayed job ahead, delays an email by 5 s at most',
    { timeout: 240_000 },
    async () => {
      const storeUrl = store.env['REDIS_URL'] ?? stack.databaseUrl;
      const proxy = await startTcpProxy(storeUrl);
      const worker = await stack.startWorker(
        store.name === 'redis' ? { REDIS_URL: proxy.url } : { DATABASE_URL: proxy.url },
      );
      const queues = createQueueStore({
        databaseUrl: stack.databaseUrl,
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
        const [game = 0] = await enqueueVerifications(stack, 1);
        await stack.sink.waitFor(at + 1);
        delays.push(performance.now() - since);
        games.push(game);
        await wait(500);
      }
      const ledger = await countDeliveries(stack, games);
      printFigures(`${store.name}: ${dead} connections of the worker to the queue black-holed`, {
        ...ledger,
        delays: delays.map(formatSeconds).join(' / '),
      });
      expect(dead).toBeGreaterThan(0);
      expect(ledger).toMatchObject({ lost: 0, duplicated: 0 });
      expect(Math.max(...delays)).toBeLessThan(5_000);
      await worker.kill();
      await queues.queue(MAIL_QUEUE).obliterate({ force: true });
      await queues.close();
      await proxy.close();
    },
  );

  test(
    'a mail server that hangs for some recipients leaves half of the slots to the others',
    { timeout: 240_000 },
    async () => {
      const worker = await stack.startWorker({ MAIL_SLOTS: '20' });
      const hung = await enqueueVerifications(stack, 1);
      const [first] = await stack.sink.waitFor(1);
      const victim = first?.to[0] ?? '';
      stack.sink.clear();
      stack.sink.setMode('hang', (recipient) => recipient === victim);
      const games = await stack.gamesAgainst(victim, 10);
      for (const id of games) void stack.director.verify(id).catch(() => undefined);
      await expect.poll(() => stack.sink.received.length).toBe(10);
      const delays: number[] = [];
      const others = await stack.gamesNotAgainst(victim, 20);
      for (const id of others) {
        const since = performance.now();
        const { status } = await stack.director.verify(id);
        expect(status).toBe(200);
        delays.push(performance.now() - since);
      }
      printFigures(`${store.name}: 10 of 20 slots hung after the final dot`, {
        hung: games.length,
        'others sent': others.length,
        'p95 of the others': formatSeconds(p95(delays)),
        worst: formatSeconds(Math.max(...delays)),
      });
      expect(hung).toHaveLength(1);
      expect(p95(delays)).toBeLessThan(5_000);
      await worker.kill();
    },
  );
});

describe('svc-core with a wrong clock', () => {
  test.each([TEN_MINUTES, -TEN_MINUTES])(
    '(off by %i ms) sends emails, retries them on time and accepts responses',
    { timeout: 240_000 },
    async (shift) => {
      const env = { ...clockOf(shift), MAIL_RETRY_SECONDS: '3,3,3' };
      const stack = await startMailStack(
        { name: 'postgres', env: {} },
        { workers: 0, coreProcess: true, env },
      );
      await stack.startWorker(clockOf(0));
      stack.sink.setMode('reject451', () => true, 1);
      const [game = 0] = await enqueueVerifications(stack, 1);
      const [message] = await stack.sink.waitFor(1);
      const gap = gapOf(stack.sink.received);
      const url = stack.core.url + (message ? responsePath(await readMail(message)) : '');
      const body = new URLSearchParams({ answer: 'confirm' });
      expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
      const ledger = await countDeliveries(stack, [game]);
      printFigures(`svc-core's clock is ${shift / 60_000} minutes off`, {
        ...ledger,
        'a retry of 3 s came after': formatSeconds(gap),
      });
      expect(ledger).toMatchObject({ lost: 0, duplicated: 1 });
      expect(gap).toBeLessThan(8_000);
      await stack.close();
    },
  );
});
