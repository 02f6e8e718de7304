import { setTimeout as wait } from 'node:timers/promises';
import { instancesOf } from './instances.ts';

const RETRY_EVERY_MS = 500;
const READY_TIMEOUT_MS = 1_500;

/** For `/readyz`: rejects unless `path` of at least one instance returns success within 1.5 s. */
export async function checkReachable(address: string, path: string): Promise<void> {
  const bases = await instancesOf(address).all();
  await Promise.any(bases.map((base) => answers(`${base}${path}`))).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors[0] : error;
  });
}

async function answers(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error('not ready');
}

/**
 * Calls `open` when none of `needs` rejects anymore, checking every 0.5 s. `close` closes what was opened, or stops checking. A
 * worker needs its queue store from the start: BullMQ gives up permanently if the first connection cannot resolve the host.
 */
export function openWhenReady(
  needs: readonly (() => Promise<void>)[],
  open: () => { close(): Promise<void> },
): { close(): Promise<void> } {
  const stopped = new AbortController();
  const isReady = () =>
    Promise.all(needs.map((need) => need())).then(
      () => true,
      () => false,
    );
  const opened = (async () => {
    while (!stopped.signal.aborted) {
      if (await isReady()) return open();
      await wait(RETRY_EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    return undefined;
  })();
  return {
    async close() {
      stopped.abort();
      await (await opened)?.close();
    },
  };
}
