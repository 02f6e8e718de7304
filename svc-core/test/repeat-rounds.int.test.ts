import { createLogger, createQueueStore } from '@fieldhouse/runtime';
import { freePort, queueStores } from '@fieldhouse/runtime/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Round } from '../src/platform/deps.ts';
import { repeatRounds } from '../src/platform/leases/repeat-rounds.ts';
import { migratedDatabase } from '../testing/core.ts';

const EVERY_MS = 200;

/** A round that counts how often it was begun, and may fail. */
function counted(everyMs = EVERY_MS, fail = false) {
  const state = { times: 0 };
  const round: Round = {
    name: 'counted',
    everyMs,
    run() {
      state.times += 1;
      return fail ? Promise.reject(new Error('It failed')) : Promise.resolve();
    },
  };
  return { state, round };
}

/** Repeats the rounds in one process. */
function repeat(
  store: { databaseUrl: string; redisUrl?: string | undefined },
  rounds: readonly Round[],
  lines: string[] = [],
) {
  const to = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ service: 'svc-core', to });
  const queues = createQueueStore({ ...store, logger });
  const background = repeatRounds({ queues, logger }, rounds);
  onTestFinished(async () => {
    await background.close();
    await queues.close();
  });
  void background.start();
  return background;
}

describe.each(queueStores())('a round with queues on $name', ({ env }) => {
  const store = async () => {
    const database = await migratedDatabase();
    onTestFinished(() => database.drop());
    return { databaseUrl: database.url, redisUrl: env['REDIS_URL'] };
  };

  test('is begun at the start and woken up again, in one of two processes', async () => {
    const at = await store();
    const [one, other] = [counted(), counted()];
    repeat(at, [one.round]);
    repeat(at, [other.round]);
    await expect.poll(() => one.state.times + other.state.times).toBeGreaterThan(12);
    expect(one.state.times).toBeGreaterThan(0);
    expect(other.state.times).toBeGreaterThan(0);
  });

  test('is repeated after a failure, which is logged', async () => {
    const lines: string[] = [];
    const failing = counted(EVERY_MS, true);
    repeat(await store(), [failing.round], lines);
    await expect.poll(() => failing.state.times).toBeGreaterThan(3);
    expect(lines.join('\n')).toContain('a round failed and will be repeated');
  });
});

describe('without wake-ups', () => {
  test('a round is begun by the sweep', async () => {
    const database = await migratedDatabase();
    onTestFinished(() => database.drop());
    const nowhere = `redis://127.0.0.1:${await freePort()}`;
    const { state, round } = counted();
    repeat({ databaseUrl: database.url, redisUrl: nowhere }, [round]);
    await expect.poll(() => state.times).toBeGreaterThan(2);
  });

  test('what has to run at the end runs once more', async () => {
    const database = await migratedDatabase();
    onTestFinished(() => database.drop());
    const rare = counted(3_600_000);
    const background = repeat({ databaseUrl: database.url }, [{ ...rare.round, runsAtEnd: true }]);
    await expect.poll(() => rare.state.times).toBe(1);
    await background.close();
    expect(rare.state.times).toBe(2);
  });
});
