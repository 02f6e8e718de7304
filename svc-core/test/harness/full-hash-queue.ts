import { actingAs } from '../../src/platform/actor-context.ts';
import { hashPassword } from '../../src/accounts/password-hash.ts';

/** Two hashes run and a hundred wait: nobody else fits in. */
const FULL = 102;

/**
 * Runs work while the queue of the password hashing is full.
 *
 * @param clientOf the client of each of the hashes that fill it.
 */
export async function whileHashing<T>(
  clientOf: (index: number) => string,
  work: () => Promise<T>,
): Promise<T> {
  const enough = new AbortController();
  const workers = Array.from({ length: FULL }, (_, index) =>
    actingAs({ kind: 'visitor', client: clientOf(index) }, async () => {
      while (!enough.signal.aborted) {
        await hashPassword('x').catch(() => new Promise((resolve) => setImmediate(resolve)));
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
