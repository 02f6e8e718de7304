import type { Endpoint } from '@fieldhouse/endpoint';
import { mutate } from 'swr';

import { addressFor, callCountingUnreadable } from './call.ts';
import type { ReadAnswer, ShownAnswer } from './read-answer.ts';

interface StartedRead {
  readonly declared: Endpoint;
  readonly answer: Promise<ReadAnswer<unknown>>;
}

/** A screen that is shown later than this after the answer or the failure reads again, if it would anyway. In milliseconds. */
const KEPT_MS = 2_000;

/** Reads that no screen uses yet, by address. */
const started = new Map<string, StartedRead>();

/** Addresses that screens have read. The layout, which comes with the remote, may read one before `readAhead`. */
const asked = new Set<string>();

/** The page preloads it, so that its answer is on its way. */
const isPreloaded = (address: string): boolean => {
  const { href } = new URL(address, window.location.href);
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  return [...links].some((link) => link.href === href);
};

const readNow = async (declared: Endpoint, address: string): Promise<void> => {
  const read = { declared, answer: callCountingUnreadable(declared, undefined) };
  started.set(address, read);
  const isUnused = () => started.get(address) === read;
  const end = () => void (isUnused() && started.delete(address));
  try {
    const answer = await read.answer;
    if (isUnused()) await mutate(address, { ...answer, key: address }, { revalidate: false });
  } catch {
    // For the screen, which reports it.
  }
  // A screen that reads when it is opened takes it. Nothing is followed by a second request that nobody asked for.
  setTimeout(end, KEPT_MS);
};

/**
 * Reads what the page preloads for its screen, before the screen is shown: an answer that has come by then is in the cache, so that the
 * screen shows it at once.
 *
 * @param reads endpoints without input.
 * @returns when all of them have come, or failed.
 */
export const readAhead = async (reads: readonly Endpoint[]): Promise<void> => {
  const starting = reads.flatMap((declared) => {
    const address = addressFor(declared);
    const isWanted = !asked.has(address) && !started.has(address) && isPreloaded(address);
    return isWanted ? [readNow(declared, address)] : [];
  });
  await Promise.all(starting);
};

/** The answer to a read that was started ahead, or its failure, for the screen that needs it. Once. */
export const takeStarted = <E extends Endpoint>(
  declared: E,
  address: string,
): Promise<ReadAnswer<ShownAnswer<E>>> | undefined => {
  asked.add(address);
  const read = started.get(address);
  if (read?.declared !== declared) return undefined;
  started.delete(address);
  // It was started with this endpoint, whose answer it has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return read.answer as Promise<ReadAnswer<ShownAnswer<E>>>;
};

/** After a change, what was read before is no answer. */
export const forgetAnswersTo = (addresses: readonly string[]): void => {
  for (const address of addresses) started.delete(address);
};

/** What was started for one user is not for the next. */
export const forgetStarted = (): void => {
  started.clear();
  asked.clear();
};
