import { setInterval as every } from 'node:timers/promises';
import { pruneThrottles } from '../accounts/throttle.ts';
import { expireRegistrations } from '../accounts/unproved-accounts.ts';
import type { Deps, Register } from '../platform/deps.ts';

const EVERY_MS = 5 * 60_000;

/** Removes ended sessions, counted tries that no longer count and registrations that nobody confirmed, at start and every five minutes. */
export const registerHousekeeping: Register = (_routes, deps) => {
  const stop = new AbortController();
  let running = Promise.resolve();
  return {
    name: 'housekeeping',
    async start() {
      await tidy(deps);
      running = repeat(deps, stop.signal);
    },
    async close() {
      stop.abort();
      await running;
    },
  };
};

async function repeat(deps: Deps, signal: AbortSignal): Promise<void> {
  try {
    for await (const _tick of every(EVERY_MS, undefined, { signal, ref: false })) await tidy(deps);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** What fails now is done the next time. */
async function tidy({ database, logger }: Deps): Promise<void> {
  try {
    await database.pool.query('delete from sessions where expire <= now()');
    await pruneThrottles(database);
    await expireRegistrations({ database });
  } catch (error) {
    logger.warn({ err: error }, 'housekeeping was put off');
  }
}
