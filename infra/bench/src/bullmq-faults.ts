import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy } from '../../../svc-mail/testing/tcp-proxy.ts';
import { formatSeconds, withQueue } from './bullmq-scenario.ts';
import type { Finding, Store } from './bullmq-scenario.ts';

/** Longer than a lock of 10 s and two stalled checks of 5 s each. */
const LONG_MS = 22_000;
const SKEW_MS = 8_000;
const LARGE_SKEW_MS = 600_000;
/** Duration of an attempt: long enough for a second worker to start. */
const ATTEMPT_MS = 4_000;
const PROMISED_PICK_UP_S = 5;
const PROMISED_RETAKE_S = 20;

/** A retry after 2 s beside a second worker whose clock is right, 8 s ahead or 8 s behind; and a delayed job on that worker alone. */
export async function retryAndDelay(store: Store): Promise<Finding[]> {
  const measured = [0, SKEW_MS, -SKEW_MS].map((clockMs) =>
    withQueue(store, `delays${clockMs}`, async ({ queue, worker, started }) => {
      const kill = await worker();
      await queue.add('retried', { ms: ATTEMPT_MS, fails: 1 }, { attempts: 2, backoff: 2_000 });
      const failedAt = (await started('retried')) + ATTEMPT_MS;
      await worker({ clockMs });
      const retry = (await started('retried', 2)) - failedAt;
      await kill();
      const addedAt = performance.now();
      await queue.add('delayed', { ms: 0 }, { delay: 2_000 });
      return { retry, delay: (await started('delayed')) - addedAt };
    }),
  );
  const all = await Promise.all(measured);
  const row = (feature: string, of: 'retry' | 'delay'): Finding => {
    const [right = 0, ahead = 0, behind = 0] = all.map((found) => found[of]);
    return {
      feature,
      promise: 'P15, M3: no retry early or late',
      figure: `2 s requested; clock right ${formatSeconds(right)}, +8 s ${formatSeconds(ahead)}, -8 s ${formatSeconds(behind)}`,
      kept: [right, ahead, behind].every((ms) => ms > 1_900 && ms < 7_000),
    };
  };
  return [row('retry with backoff, beside another worker', 'retry'), row('delay', 'delay')];
}

export async function killedWorkers(store: Store): Promise<Finding[]> {
  return withQueue(store, 'killed', async ({ queue, worker, started }) => {
    let kill = await worker();
    await queue.add('long', { ms: LONG_MS * 10 });
    const waits: number[] = [];
    for (let deaths = 1; deaths <= 3; deaths += 1) {
      await started('long', deaths);
      const next = await worker();
      const killedAt = performance.now();
      await kill();
      waits.push((await started('long', deaths + 1)) - killedAt);
      kill = next;
    }
    return [
      {
        feature: 'stalled detection, worker killed three times',
        promise: `M1, M2, P16: restarted within ${PROMISED_RETAKE_S} s`,
        figure: `restarted after ${waits.map(formatSeconds).join(', ')}`,
        kept: waits.every((ms) => ms < PROMISED_RETAKE_S * 1_000),
      },
    ];
  });
}

/** A healthy worker runs a long job while another one's clock is wrong. */
export async function skewedPeers(store: Store): Promise<Finding[]> {
  const runs = [SKEW_MS, LARGE_SKEW_MS, -LARGE_SKEW_MS].map((clockMs) =>
    withQueue(
      store,
      `skewed${clockMs}`,
      async ({ queue, worker, starts, started, until, said }) => {
        await worker();
        await queue.add('long', { ms: LONG_MS });
        await started('long');
        await worker({ clockMs });
        await until(() => said.some(({ event }) => event === 'end'));
        return starts('long').length;
      },
    ),
  );
  const [ahead = 0, farAhead = 0, behind = 0] = await Promise.all(runs);
  return [
    {
      feature: 'stalled detection beside a healthy worker',
      promise: 'M3, P14: no duplicate work under a skew of 10 min',
      figure: `runs of one job: clock +8 s ${ahead}, +10 min ${farAhead}, -10 min ${behind}`,
      kept: [ahead, farAhead, behind].every((count) => count === 1),
    },
  ];
}

/** The only remaining worker's clock is behind. */
export async function skewedSuccessor(store: Store): Promise<Finding[]> {
  return withQueue(store, 'heir', async ({ queue, worker, started }) => {
    const kill = await worker();
    await queue.add('long', { ms: LONG_MS * 10 });
    await started('long');
    await worker({ clockMs: -LARGE_SKEW_MS });
    const killedAt = performance.now();
    await kill();
    const again = await started('long', 2).then(
      (at) => at - killedAt,
      () => undefined,
    );
    return [
      {
        feature: 'stalled detection by a worker whose clock is 10 min behind',
        promise: `P16: restarted within ${PROMISED_RETAKE_S} s`,
        figure: again === undefined ? 'not within 60 s' : `restarted after ${formatSeconds(again)}`,
        kept: again !== undefined && again < PROMISED_RETAKE_S * 1_000,
      },
    ];
  });
}

export async function silentConnections(store: Store): Promise<Finding[]> {
  const there = store.kind === 'postgres' ? store.env.DATABASE_URL : store.env.REDIS_URL;
  const proxy = await startTcpProxy(there ?? '');
  const name = store.kind === 'postgres' ? 'DATABASE_URL' : 'REDIS_URL';
  try {
    return await withQueue(store, 'silent', async ({ queue, worker, started }) => {
      await queue.add('later', { ms: 0 }, { delay: 90_000 });
      await worker({ env: { [name]: proxy.url } });
      await queue.add('first', { ms: 0 });
      await started('first');
      await wait(500);
      proxy.blackhole();
      const addedAt = performance.now();
      await queue.add('second', { ms: 0 });
      const waited = await started('second').then(
        (at) => at - addedAt,
        () => undefined,
      );
      return [
        {
          feature: "wake-up while the worker's connections are silently dead, a delayed job ahead",
          promise: `M4: picked up within ${PROMISED_PICK_UP_S} s`,
          figure: waited === undefined ? 'not within 60 s' : `after ${formatSeconds(waited)}`,
          kept: waited !== undefined && waited < (PROMISED_PICK_UP_S + 0.5) * 1_000,
        },
      ];
    });
  } finally {
    await proxy.close();
  }
}

/** The last measurement of a store: kills it for three seconds. */
export async function restart(store: Store): Promise<Finding[]> {
  return withQueue(store, 'restarted', async ({ queue, worker, started, starts }) => {
    await worker();
    await queue.add('before', { ms: 0 });
    await started('before');
    await queue.add('waiting', { ms: 0 }, { delay: 4_000 });
    await store.stop();
    const failedAt = performance.now();
    const refused = await queue.add('refused', { ms: 0 }).then(
      () => 'accepted',
      () => `refused after ${formatSeconds(performance.now() - failedAt)}`,
    );
    await wait(3_000);
    await store.start();
    const upAt = performance.now();
    while (
      !(await queue.add('after', { ms: 0 }, { jobId: 'after' }).then(
        () => true,
        () => false,
      ))
    )
      await wait(50);
    const resumed = (await started('after')) - upAt;
    await wait(15_000);
    return [
      {
        feature: 'store killed for 3 s',
        promise: 'M5: fails fast, recovers by itself',
        figure: `a job added meanwhile ${refused}; work resumed ${formatSeconds(resumed)} after its return`,
        kept: refused !== 'accepted' && resumed < 15_000,
      },
      {
        feature: 'jobs after that',
        promise: 'P13: lost 0',
        figure: `${1 - starts('waiting').length} of 1 lost`,
        kept: starts('waiting').length === 1,
      },
    ];
  });
}
