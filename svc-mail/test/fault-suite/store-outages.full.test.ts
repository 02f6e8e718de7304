import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countDeliveries, printFigures } from '../../testing/delivery-counts.ts';
import { startMailStack } from '../../testing/mail-stack.ts';
import type { MailStack } from '../../testing/mail-stack.ts';
import { startTemporaryPostgres } from '@fieldhouse/runtime/testing/temporary-postgres';
import type { TemporaryPostgres } from '@fieldhouse/runtime/testing/temporary-postgres';
import { startTemporaryRedis } from '../../testing/temporary-redis.ts';
import type { TemporaryRedis } from '../../testing/temporary-redis.ts';
import { enqueueVerifications, formatSeconds } from '../../testing/fault-suite.ts';

const LONG = { timeout: 60_000, interval: 200 };

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** Waits until every email in the outbox is sent, acknowledged or not. */
async function settled(stack: MailStack): Promise<void> {
  await vi.waitFor(async () => {
    const open = await stack.sql(
      `select 1 from mail_outbox where state not in ('sent', 'canceled')`,
    );
    expect(open).toHaveLength(0);
  }, LONG);
}

describe('PostgreSQL, which holds outbox and queue, killed', () => {
  let postgres: TemporaryPostgres;
  let stack: MailStack;
  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
    stack = await startMailStack(
      { name: 'postgres', env: {} },
      {
        workers: 2,
        coreProcess: true,
        databaseUrl: postgres.url,
        env: { MAIL_RETRY_SECONDS: '1,1,1', MAIL_RECIPIENT_PER_DAY: '1000' },
      },
    );
  });
  afterAll(async () => {
    await stack.close();
    await postgres.remove();
  });

  test(
    'five times under load: every acknowledged email is sent',
    { timeout: 240_000 },
    async () => {
      const acknowledged: number[] = [];
      const refusals = new Map<string, number>();
      const back: number[] = [];
      const enough = new AbortController();
      const ask = async (): Promise<void> => {
        const { status: reading, body } = await stack.director.call('GET', '/api/games');
        if (reading !== 200) throw new Error(`reading games: ${reading} ${JSON.stringify(body)}`);
        const game = await stack.scheduledGame();
        const { status } = await stack.director.verify(game.id);
        if (status > 202) throw new Error(`asking: ${status}`);
        acknowledged.push(game.id);
      };
      const writer = async () => {
        while (!enough.signal.aborted) {
          await ask().catch((error: unknown) => {
            const why = String(error).slice(0, 300);
            refusals.set(why, (refusals.get(why) ?? 0) + 1);
            return wait(250);
          });
        }
      };
      const writers = Promise.all(Array.from({ length: 6 }, writer));
      for (let round = 0; round < 5; round += 1) {
        await wait(2_500);
        await postgres.kill();
        await wait(3_000);
        await postgres.restart();
        const since = performance.now();
        const before = acknowledged.length;
        await vi.waitFor(() => {
          if (acknowledged.length === before) throw new Error(JSON.stringify([...refusals]));
        }, LONG);
        back.push(performance.now() - since);
      }
      enough.abort();
      await writers;
      await settled(stack);
      const ledger = await countDeliveries(stack, acknowledged);
      printFigures('postgres: SIGKILL five times, 3 s away each', {
        ...ledger,
        'refused meanwhile': sum(refusals),
        'next success after': back.map(formatSeconds).join(' / '),
      });
      expect(acknowledged.length).toBeGreaterThan(20);
      // An outage signs no one out.
      expect([...refusals.keys()].filter((why) => why.includes('401'))).toEqual([]);
      expect(ledger).toMatchObject({ lost: 0, duplicated: 0 });
    },
  );
});

describe('Redis, which holds the queue, killed', () => {
  let redis: TemporaryRedis | undefined;
  let stack: MailStack;
  beforeAll(async () => {
    redis = await startTemporaryRedis();
    if (redis)
      stack = await startMailStack(
        { name: 'redis', env: { REDIS_URL: redis.url } },
        { workers: 2, coreProcess: true },
      );
  });
  afterAll(async () => {
    await stack?.close();
    await redis?.kill();
  });

  test(
    'and restarted empty: emails are sent, seconds later',
    { timeout: 240_000 },
    async ({ skip }) => {
      if (!redis) return skip('no redis-server on this machine');
      await redis.kill();
      const asked = performance.now();
      const away = await enqueueVerifications(stack, 100);
      await stack.sink.waitFor(100, 120_000);
      const withoutQueue = performance.now() - asked;
      await redis.restart();
      await wait(3_000);
      const since = performance.now();
      const back = await enqueueVerifications(stack, 10);
      await stack.sink.waitFor(110);
      const emptied = performance.now() - since;
      await settled(stack);
      const ledger = await countDeliveries(stack, [...away, ...back]);
      printFigures('redis: SIGKILL, then restarted empty', {
        ...ledger,
        '100 emails without Redis in': formatSeconds(withoutQueue),
        'ten emails after its return in': formatSeconds(emptied),
      });
      expect(ledger).toMatchObject({ lost: 0, duplicated: 0 });
    },
  );
});
