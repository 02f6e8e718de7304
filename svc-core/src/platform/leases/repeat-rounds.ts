import { openWhenReady } from '@fieldhouse/runtime';
import type { JobQueue } from '@fieldhouse/runtime';
import type { Background, Deps, Round } from '../deps.ts';
import { sweep } from './sweep.ts';

const QUEUE = 'rounds';
const LOOK_EVERY_MS = 1_000;
/** A round without a wake-up for this many of its pauses is run by the sweep. */
const LATE_AFTER = 3;

/**
 * Background task: runs each round at the start, and again when its job scheduler wakes this process or another one
 * (https://docs.bullmq.io/guide/job-schedulers). A sweep runs rounds whose wake-ups are missing, because the queue store is down or has
 * lost them.
 */
export function repeatRounds(
  { queues, logger }: Pick<Deps, 'queues' | 'logger'>,
  rounds: readonly Round[],
): Background {
  const begun = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  async function run(round: Round): Promise<void> {
    const { name } = round;
    begun.set(name, performance.now());
    const work = running.get(name) ?? round.run();
    running.set(name, work);
    try {
      await work;
    } catch (error) {
      logger.warn({ err: error, round: name }, 'a round failed and will be repeated');
    } finally {
      running.delete(name);
    }
  }
  let queue: JobQueue<null> | undefined;
  const schedule = async ({ name, everyMs }: Round) =>
    queue?.upsertJobScheduler(
      name,
      { every: everyMs },
      { name, opts: { removeOnComplete: true, removeOnFail: true } },
    );
  const isLate = ({ name, everyMs }: Round) =>
    performance.now() - (begun.get(name) ?? 0) > LATE_AFTER * everyMs;
  const sweeping = sweep({
    name: QUEUE,
    everyMs: LOOK_EVERY_MS,
    async round() {
      const late = rounds.filter(isLate);
      await Promise.all(late.map(run));
      // Redis may have lost the job schedulers.
      await Promise.all(late.map(schedule));
    },
    onError: (error) => logger.warn({ err: error }, 'rounds could not be scheduled'),
  });
  let listening: { close(): Promise<void> } | undefined;
  return {
    name: QUEUE,
    start() {
      queue = queues.queue(QUEUE);
      for (const round of rounds) begun.set(round.name, performance.now());
      void Promise.all(rounds.map(run));
      listening = openWhenReady([() => queues.check()], () => {
        const wakeUp = async ({ name }: { readonly name: string }) => {
          const round = rounds.find((each) => each.name === name);
          if (round) await run(round);
        };
        void Promise.allSettled(rounds.map(schedule));
        return queues.worker(QUEUE, wakeUp, { concurrency: rounds.length });
      });
      void sweeping.start();
    },
    async close() {
      await sweeping.close();
      await listening?.close();
      await Promise.all(rounds.filter(({ runsAtEnd }) => runsAtEnd === true).map(run));
      await Promise.allSettled(running.values());
    },
  };
}
