import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { FairSemaphore } from '@fieldhouse/runtime';
import { currentActor } from '../../platform/database/actor-context.ts';

/** OWASP, Password Storage: argon2id (the library's default) with at least 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The number of cores of the smallest machine. */
export const PASSWORD_CHECKS_AT_ONCE = 2;
const MAX_QUEUE = 100;
const TEMPORARY_LENGTH = 16;
/** Letters and digits that are not mistaken for each other when read or typed. */
const LEGIBLE = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

const hashQueue = new FairSemaphore({
  slots: PASSWORD_CHECKS_AT_ONCE,
  longestQueue: MAX_QUEUE,
  longestQueueInAll: MAX_QUEUE,
});
/**
 * Hashing uses two cores at most, so that reads continue while many people sign in. Clients are served round robin, so that a flood from
 * one does not delay the others. 503 when too many wait.
 */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  hashQueue.run({ key: currentActor()?.client ?? '' }, work);
const dummyHash = inTurn(() => hash(randomBytes(16), COST));

/** The same password typed on different systems may differ in its Unicode form. */
const canonical = (password: string) => password.normalize('NFC');

/** argon2id with its parameters and salt, as stored in the `password` column. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(canonical(password), COST));
}

/** Whether a password matches the hash. Without a hash (no such account) it takes as long and returns false. */
export async function verifyPassword(
  password: string,
  hashed: string | undefined,
): Promise<boolean> {
  const against = hashed ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, canonical(password)).catch(() => false));
  return matches && hashed !== undefined;
}

/** A random first password: 16 characters, over 90 bits, with a letter of each case and a digit. */
export function temporaryPassword(): string {
  for (;;) {
    const text = Array.from({ length: TEMPORARY_LENGTH }, () =>
      LEGIBLE.charAt(randomInt(LEGIBLE.length)),
    ).join('');
    if (/[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text)) return text;
  }
}
