import { hash } from '@node-rs/argon2';
import { verifyPassword } from '../src/people/accounts/password-hash.ts';
import { runAs } from '../src/platform/database/actor-context.ts';

/** This many hashes run and a hundred wait: the queue is full. */
const RUNNING = 2;
const FULL = RUNNING + 100;
/** A hash that takes a fifth of a second to check, and a cheap one. Made once per process: making the first takes as long. */
let hashes: Promise<[slow: string, quick: string]> | undefined;

/**
 * Runs work while the queue for password hashing is full. The running hashes take about a fifth of a second each; the waiting ones
 * are cheap, so that the queue empties fast when the work is done.
 *
 * @param clientOf the client of each hash that fills the queue.
 */
export async function withFullHashQueue<T>(
  clientOf: (index: number) => string,
  work: () => Promise<T>,
): Promise<T> {
  hashes ??= Promise.all([
    hash('x', { memoryCost: 19_456, parallelism: 1, timeCost: 15 }),
    hash('x', { memoryCost: 8, parallelism: 1, timeCost: 1 }),
  ]);
  const [slow, quick] = await hashes;
  const enough = new AbortController();
  const workers = Array.from({ length: FULL }, (_, index) =>
    runAs({ kind: 'visitor', client: clientOf(index) }, async () => {
      while (!enough.signal.aborted) {
        await verifyPassword('x', index < RUNNING ? slow : quick).catch(
          () => new Promise((resolve) => setImmediate(resolve)),
        );
      }
    }),
  );
  try {
    return await work();
  } finally {
    enough.abort();
    await Promise.all(workers);
  }
}
