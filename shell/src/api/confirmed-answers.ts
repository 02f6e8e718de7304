import type { Endpoint } from '@fieldhouse/endpoint';
import type { ReadAnswer, ShownAnswer } from './read-answer.ts';

/** An answer that the service may confirm instead of sending it again. */
interface KeptAnswer<Read> {
  readonly tag: string;
  readonly read: Read;
}

/** By endpoint, since remotes of two releases may read the same URL with different schemas, and by URL. */
const kept = new WeakMap<Endpoint, Map<string, KeptAnswer<unknown>>>();

/** The last answer of a read that has an entity tag. It was kept under the same endpoint, whose type it has. */
export const keptAnswer = <E extends Endpoint>(
  declared: E,
  address: string,
): KeptAnswer<ReadAnswer<ShownAnswer<E>>> | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  kept.get(declared)?.get(address) as KeptAnswer<ReadAnswer<ShownAnswer<E>>> | undefined;

/** Keeps an answer for as long as the page lives, if the endpoint declares a tag and the response has one. */
export const keepAnswer = <E extends Endpoint>(
  declared: E,
  address: string,
  tag: string | null,
  read: ReadAnswer<ShownAnswer<E>>,
): void => {
  if (!declared.etag || tag === null) return;
  const answers = kept.get(declared) ?? new Map<string, KeptAnswer<unknown>>();
  kept.set(declared, answers.set(address, { tag, read }));
};
