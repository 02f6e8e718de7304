import { setTimeout as wait } from 'node:timers/promises';
import type { Background } from '../deps.ts';

/** A background task that repeats a round with a pause, safely in several processes. A failed round is retried by the next one. */
export function sweep(options: {
  readonly name: string;
  readonly everyMs: number;
  readonly round: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}): Background {
  const stopped = new AbortController();
  const { signal } = stopped;
  let running: Promise<void> = Promise.resolve();
  const rounds = async () => {
    while (!signal.aborted) {
      await options.round().catch(options.onError);
      await wait(options.everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  return {
    name: options.name,
    start() {
      running = rounds();
    },
    async close() {
      stopped.abort();
      await running;
    },
  };
}
