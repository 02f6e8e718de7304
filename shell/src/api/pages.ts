import type { CallInput, Endpoint } from '@fieldhouse/endpoint';
import { useCallback, useEffect, useEffectEvent } from 'react';
import useSWRInfinite from 'swr/infinite';

import { addressFor, callCountingUnreadable } from './call.ts';
import type { ReadAnswer, ShownAnswer } from './read-answer.ts';

/** A paginated list, as far as it was loaded. */
export interface Pages<T> {
  /** Undefined until the first page is loaded. */
  readonly pages: readonly T[] | undefined;
  /** Number of unreadable entries on these pages. */
  readonly unreadable: number;
  /** Why the last read failed; pages loaded before stay. */
  readonly error: Error | undefined;
  /** Why the next page failed to load. */
  readonly moreError: Error | undefined;
  readonly isReadingMore: boolean;
  /** True while the first page loads or the shown pages are refreshed. */
  readonly isRefreshing: boolean;
  /** Refreshes all loaded pages. */
  readonly readAgain: () => Promise<void>;
  /** Loads the next page; also retries it. */
  readonly readMore: () => Promise<void>;
}

type Key<E extends Endpoint> = readonly [address: string, input: CallInput<E>];

/**
 * Loads a list page by page through the cache shared by all remotes. Cached pages are shown immediately and refreshed.
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
  >(keyAfter, ([, input]) => callCountingUnreadable(declared, input), {
    // Loading another page is one request.
    revalidateFirstPage: false,
  });
  const isCached = data !== undefined;
  const openList = useEffectEvent((readAll: () => Promise<unknown>) => {
    if (isCached) void readAll();
  });
  // Each list has its own `mutate`.
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
