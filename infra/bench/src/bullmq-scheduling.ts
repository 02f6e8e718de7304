import { formatSeconds, withQueue } from './bullmq-scenario.ts';
import type { Finding, QueueScenario, Store } from './bullmq-scenario.ts';

/** Jobs of one school ahead of another school's single job. */
const BACKLOG = 1_000;

export async function concurrency(store: Store): Promise<Finding[]> {
  return withQueue(store, 'concurrency', async ({ queue, worker, said, until }) => {
    await worker({ concurrency: 4 });
    await queue.addBulk(jobs(40, () => ({}), 100));
    await until(() => said.filter(({ event }) => event === 'end').length === 40);
    let running = 0;
    let most = 0;
    for (const { event } of said) {
      if (event === 'start') running += 1;
      if (event === 'end') running -= 1;
      most = Math.max(most, running);
    }
    return [
      {
        feature: 'concurrency of 4',
        promise: 'a limit on parallel work',
        figure: `at most ${most} concurrently`,
        kept: most === 4,
      },
    ];
  });
}

export async function priority(store: Store): Promise<Finding[]> {
  return withQueue(store, 'priority', async (scene) => {
    await scene.queue.addBulk(jobs(200, () => ({ priority: 10 })));
    await scene.queue.add('urgent', { ms: 0 }, { priority: 1 });
    const place = await positionOf(scene, 'urgent', 201);
    return [
      {
        feature: 'priority',
        promise: 'P21: password reset emails first',
        figure: `place ${place} of 201`,
        kept: place === 1,
      },
    ];
  });
}

/** Groups are only in BullMQ Pro. The alternative: a priority that counts the school's waiting jobs when one is added. */
export async function fairness(store: Store): Promise<Finding[]> {
  const without = await withQueue(store, 'crowd', async (scene) => {
    await scene.queue.addBulk(jobs(BACKLOG));
    await scene.queue.add('single', { ms: 0 });
    return positionOf(scene, 'single', BACKLOG + 1);
  });
  const counted = await withQueue(store, 'counted', async (scene) => {
    await scene.queue.addBulk(jobs(BACKLOG, (at) => ({ priority: at + 1 })));
    await scene.queue.add('single', { ms: 0 }, { priority: 1 });
    return positionOf(scene, 'single', BACKLOG + 1);
  });
  // The first school is half served when a second one adds as many jobs.
  const later = await withQueue(store, 'later', async (scene) => {
    const half = BACKLOG / 2;
    await scene.queue.addBulk(jobs(half, (at) => ({ priority: half + at + 1 }), 0, 'one'));
    await scene.queue.addBulk(jobs(half, (at) => ({ priority: at + 1 }), 0, 'two'));
    return positionOf(scene, 'one', BACKLOG);
  });
  return [
    {
      feature: 'fairness without groups',
      promise: `P21: a single job behind another school's ${BACKLOG}`,
      figure: `place ${without}`,
      kept: without <= 2,
    },
    {
      feature: 'the same, priority counted when added',
      promise: 'P21',
      figure: `place ${counted}`,
      kept: counted <= 2,
    },
    {
      feature: 'the same, first school half served when a second one arrives',
      promise: 'P21: schools take turns',
      figure: `the first school's next is at place ${later}`,
      kept: later <= 2,
    },
  ];
}

export async function rateLimiter(store: Store): Promise<Finding[]> {
  return withQueue(store, 'limited', async ({ queue, worker, said, until }) => {
    await Promise.all([worker({ perSecond: 20 }), worker({ perSecond: 20 })]);
    await queue.addBulk(jobs(BACKLOG / 10, () => ({}), 0, 'crowd'));
    await queue.add('single', { ms: 0 });
    const addedAt = performance.now();
    await until(() => said.some(({ event, job }) => event === 'end' && job === 'single'));
    const took = performance.now() - addedAt;
    return [
      {
        feature: 'rate limiter, 20 a second over two workers',
        promise: 'P17: limits for each school and address',
        figure: `${(BACKLOG / 10 / (took / 1_000)).toFixed(0)} a second for all schools together; another school's single job after ${formatSeconds(took)}`,
        kept: false,
      },
    ];
  });
}

export async function deduplication(store: Store): Promise<Finding[]> {
  return withQueue(store, 'deduplicated', async ({ queue, worker, started, starts }) => {
    const opts = { deduplication: { id: 'row', keepLastIfActive: true } };
    for (let times = 0; times < 100; times += 1) await queue.add('row', { ms: 500 }, opts);
    const { waiting } = await queue.getJobCounts('waiting');
    const kill = await worker();
    await started('row');
    await queue.add('row', { ms: 60_000 }, opts);
    await started('row', 2);
    const runs = starts('row').length;
    await worker();
    const killedAt = performance.now();
    await kill();
    await queue.add('row', { ms: 0 }, opts);
    const again = (await started('row', 3)) - killedAt;
    return [
      {
        feature: 'deduplication by row',
        promise: 'one waiting job per row',
        figure: `added 100 times: ${waiting} waiting; once more while it ran: ${runs} runs`,
        kept: waiting === 1 && runs === 2,
      },
      {
        feature: 'deduplication, its worker killed',
        promise: `P13: work is retried within 15 s`,
        figure: `the row's next job after ${formatSeconds(again)}`,
        kept: again < 15_000,
      },
    ];
  });
}

function jobs(count: number, opts: (at: number) => object = () => ({}), ms = 0, name = 'other') {
  return Array.from({ length: count }, (_, at) => ({ name, data: { ms }, opts: opts(at) }));
}

/** Processes jobs one at a time; returns the position, from 1, of the first job with this name. */
async function positionOf(
  { worker, said, until }: QueueScenario,
  job: string,
  count: number,
): Promise<number> {
  await worker();
  const started = () => said.filter(({ event }) => event === 'start');
  await until(() => started().some((line) => line.job === job) || started().length >= count);
  return 1 + started().findIndex((line) => line.job === job);
}
