import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ledgerOf, tell } from '../rig/ledger.ts';
import { startMailRig } from '../rig/mail-rig.ts';
import type { MailRig } from '../rig/mail-rig.ts';
import { ownPostgres } from '../rig/own-postgres.ts';
import type { OwnPostgres } from '../rig/own-postgres.ts';
import { ownRedis } from '../rig/own-redis.ts';
import type { OwnRedis } from '../rig/own-redis.ts';
import { FULL, askAndLeave, seconds } from './asking.ts';

const LONG = { timeout: 60_000, interval: 200 };

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** Waits until every email in the outbox is sent, acknowledged or not. */
async function settled(rig: MailRig): Promise<void> {
  await vi.waitFor(async () => {
    const open = await rig.sql(`select 1 from mail_outbox where state not in ('sent', 'canceled')`);
    expect(open).toHaveLength(0);
  }, LONG);
}

describe.runIf(FULL)('PostgreSQL, which holds outbox and queue, killed', () => {
  let postgres: OwnPostgres;
  let rig: MailRig;
  beforeAll(async () => {
    postgres = await ownPostgres();
    rig = await startMailRig(
      { name: 'postgres', env: {} },
      {
        workers: 2,
        databaseUrl: postgres.url,
        env: { MAIL_RETRY_SECONDS: '1,1,1', MAIL_RECIPIENT_PER_DAY: '1000' },
      },
    );
  });
  afterAll(async () => {
    await rig.close();
    await postgres.remove();
  });

  it('five times under load: every acknowledged email is sent', { timeout: 240_000 }, async () => {
    const acknowledged: number[] = [];
    const refusals = new Map<string, number>();
    const back: number[] = [];
    const enough = new AbortController();
    const ask = async (): Promise<void> => {
      const { status: reading, body } = await rig.director.call('GET', '/api/games');
      if (reading !== 200) throw new Error(`reading games: ${reading} ${JSON.stringify(body)}`);
      const game = await rig.scheduledGame();
      const { status } = await rig.director.verify(game.id);
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
    await settled(rig);
    const ledger = await ledgerOf(rig, acknowledged);
    tell('postgres: SIGKILL five times, 3 s away each', {
      ...ledger,
      'refused meanwhile': sum(refusals),
      'next success after': back.map(seconds).join(' / '),
    });
    expect(acknowledged.length).toBeGreaterThan(20);
    // An outage signs no one out.
    expect([...refusals.keys()].filter((why) => why.includes('401'))).toEqual([]);
    expect(ledger).toMatchObject({ lost: 0, doubled: 0 });
  });
});

describe.runIf(FULL)('Redis, which holds the queue, killed', () => {
  let redis: OwnRedis | undefined;
  let rig: MailRig;
  beforeAll(async () => {
    redis = await ownRedis();
    if (redis)
      rig = await startMailRig({ name: 'redis', env: { REDIS_URL: redis.url } }, { workers: 2 });
  });
  afterAll(async () => {
    await rig?.close();
    await redis?.kill();
  });

  it(
    'and restarted empty: emails are sent, seconds later',
    { timeout: 240_000 },
    async ({ skip }) => {
      if (!redis) return skip('no redis-server on this machine');
      await redis.kill();
      const asked = performance.now();
      const away = await askAndLeave(rig, 100);
      await rig.sink.waitFor(100, 120_000);
      const withoutQueue = performance.now() - asked;
      await redis.restart();
      await wait(3_000);
      const since = performance.now();
      const back = await askAndLeave(rig, 10);
      await rig.sink.waitFor(110);
      const emptied = performance.now() - since;
      await settled(rig);
      const ledger = await ledgerOf(rig, [...away, ...back]);
      tell('redis: SIGKILL, then restarted empty', {
        ...ledger,
        '100 emails without Redis in': seconds(withoutQueue),
        'ten emails after its return in': seconds(emptied),
      });
      expect(ledger).toMatchObject({ lost: 0, doubled: 0 });
    },
  );
});
