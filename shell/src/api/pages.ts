import type { CallInput, Endpoint } from '@fieldhouse/endpoint';
import { useCallback, useEffect, useEffectEvent } from 'react';
import useSWRInfinite from 'swr/infinite';

import { addressFor, callCounted } from './call.ts';
import type { ReadAnswer, ShownAnswer } from './read-answer.ts';

/** A list that is answered page by page, as far as it was read. */
export interface Pages<T> {
  /** Undefined until the first page is there. */
  readonly pages: readonly T[] | undefined;
  /** How many entries of these pages cannot be shown. */
  readonly unreadable: number;
  /** Why the last read failed; the pages that were there before stay. */
  readonly error: Error | undefined;
  /** The same, where it was a further page that could not be read. */
  readonly moreError: Error | undefined;
  readonly isReadingMore: boolean;
  /** True while the first page, or what is shown, is being read. */
  readonly isRefreshing: boolean;
  /** Reads all pages again that are there. */
  readonly readAgain: () => Promise<void>;
  /** Reads the page after the last one, also again after it could not be read. */
  readonly readMore: () => Promise<void>;
}

type Key<E extends Endpoint> = readonly [address: string, input: CallInput<E>];

/**
 * Reads a list page by page through the cache that all apps have in common. What the cache holds is shown at once and read again.
 *
 * @param inputAfter the input of the page after the given one, of the first page after `null`; `null` after the last page.
 */
export function usePages<E extends Endpoint>(
  declared: E,
  inputAfter: (last: ShownAnswer<E> | null) => CallInput<E> | null,
): Pages<ShownAnswer<E>> {
  const keyAfter = (_: number, last: ReadAnswer<ShownAnswer<E>> | null): Key<E> | null => {
    const input = inputAfter(last?.answer ?? null);
    return input && [addressFor(declared, input), input];
  };
  const { data, error, size, isValidating, setSize, mutate } = useSWRInfinite<
    ReadAnswer<ShownAnswer<E>>,
    Error,
    typeof keyAfter
  >(keyAfter, ([, input]) => callCounted(declared, input), {
    // A further page is one request.
    revalidateFirstPage: false,
  });
  const isCached = data !== undefined;
  const openList = useEffectEvent((readAll: () => Promise<unknown>) => {
    if (isCached) void readAll();
  });
  // `mutate` is another one for another list.
  useEffect(() => openList(mutate), [mutate]);
  const count = data?.length ?? 0;
  const lacksPage = isCached && size > count;
  const readAgain = useCallback(async () => void (await mutate()), [mutate]);
  const readMore = useCallback(async () => void (await setSize(count + 1)), [setSize, count]);
  return {
    pages: data?.map(({ answer }) => answer),
    unreadable: data?.reduce((sum, page) => sum + page.unreadable, 0) ?? 0,
    error,
    moreError: lacksPage ? error : undefined,
    isReadingMore: isValidating && lacksPage,
    isRefreshing: isValidating && !lacksPage,
    readAgain,
    readMore,
  };
}
