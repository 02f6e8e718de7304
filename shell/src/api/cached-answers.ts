import type { CallInput, Endpoint } from '@fieldhouse/endpoint';
import { mutate } from 'swr';

import type { ShownAnswer } from './read-answer.ts';
import { keyOf, refreshKeys } from './reads.ts';
import type { CachedAnswer } from './reads.ts';

/** A row of a list endpoint's answer. */
type RowOf<E extends Endpoint> = ShownAnswer<E> extends readonly (infer Row)[] ? Row : never;
/** An endpoint, with its input where it needs one. */
type Named<E extends Endpoint> = E | readonly [E, CallInput<E>];
interface Identified {
  readonly id: number | string;
}

/** Only list endpoints are passed, whose answer is the rows. */
const rowsOf = <E extends Endpoint>(answer: unknown): readonly RowOf<E>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  answer as readonly RowOf<E>[];
const idOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;

/** Compares rows by the sort keys of `keys`, in order. */
export const orderBy =
  <Row>(keys: (row: Row) => readonly (string | number)[]) =>
  (one: Row, other: Row): number => {
    const others = keys(other);
    for (const [index, key] of keys(one).entries()) {
      const against = others[index] ?? '';
      if (key !== against) return key < against ? -1 : 1;
    }
    return 0;
  };

/** Changes the rows of a cached list, then reads it again without waiting for it, since others may have changed it, too. */
const changeRows = async <E extends Endpoint>(
  list: Named<E>,
  change: (rows: readonly RowOf<E>[]) => readonly RowOf<E>[],
): Promise<void> => {
  const key = keyOf(list);
  await mutate<CachedAnswer<unknown>>(
    key,
    (cached) => cached && { ...cached, answer: change(rowsOf<E>(cached.answer)) },
    { revalidate: false },
  );
  void mutate(key);
};

/**
 * Shows a new or changed row in a cached list, sorted by `order`, until the list has been read again. Without a row (the answer to
 * the change was unreadable) it waits for that.
 */
export const putRow = async <E extends Endpoint>(
  list: Named<E>,
  row: (RowOf<E> & Identified) | null,
  order: (one: RowOf<E>, other: RowOf<E>) => number,
): Promise<void> => {
  if (row === null) return refreshKeys([keyOf(list)]);
  await changeRows(list, (rows) => {
    const others = rows.filter((other) => idOf(other) !== row.id);
    const after = others.findIndex((other) => order(other, row) > 0);
    return others.toSpliced(after < 0 ? others.length : after, 0, row);
  });
};

/** Removes a deleted row from a cached list, and reads it again as {@link putRow} does. */
export const dropRow = <E extends Endpoint>(list: Named<E>, id: number): Promise<void> =>
  changeRows(list, (rows) => rows.filter((row) => idOf(row) !== id));

/** Stores the answer to a change as the cached answer of `read`; reads it again where the answer was unreadable. */
export const putAnswer = async <E extends Endpoint>(
  read: E,
  answer: ShownAnswer<E> | null,
): Promise<void> => {
  const key = keyOf(read);
  if (answer === null) return refreshKeys([key]);
  const cached: CachedAnswer<ShownAnswer<E>> = { key, answer, unreadable: 0 };
  await mutate(key, cached, { revalidate: false });
};
