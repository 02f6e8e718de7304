import type { CallInput, Endpoint } from '@fieldhouse/endpoint';
import { useCallback } from 'react';
import useSWR, { mutate, unload } from 'swr';
import type { SWRConfiguration } from 'swr';

import { ApiError } from './api-error.ts';
import { addressFor, callCountingUnreadable } from './call.ts';
import type { ReadAnswer, ShownAnswer } from './read-answer.ts';
import { handleUnauthorized } from './unauthorized.ts';

/**
 * No retries, and nothing becomes stale on its own; an ended session is handled in one place. Pending reads are deduplicated,
 * finished ones are not: SWR's default of 2 s would show an old list right after a change.
 */
export const readDefaults: SWRConfiguration = {
  dedupingInterval: 0,
  shouldRetryOnError: false,
  errorRetryCount: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
  onError: (error) => void handleUnauthorized(error),
};

/** For the games: refetch whenever the window gets the focus or the tab becomes visible. */
export const refetchOnFocus = { revalidateOnFocus: true, focusThrottleInterval: 0 } as const;

export interface ReadOptions<T> extends Pick<
  SWRConfiguration,
  'revalidateOnFocus' | 'focusThrottleInterval' | 'revalidateIfStale'
> {
  /** Polling interval in milliseconds for the last answer; 0 for none. */
  readonly refreshInterval?: (answer: T | undefined) => number;
}

/** The result of {@link useRead}. */
export interface Read<T> {
  /** Undefined until the first answer. */
  readonly data: T | undefined;
  /** Why the last read failed. */
  readonly error: Error | undefined;
  /** Number of unreadable entries in the answer. */
  readonly unreadable: number;
  /** True until the first answer or error. */
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  /** Refetches it. */
  readonly readAgain: () => Promise<void>;
}

/** A read: its endpoint, with its input where it has one. */
export type ReadCall = Endpoint | readonly [Endpoint, object];
type Checked<Named> = Named extends readonly [infer E extends Endpoint, unknown]
  ? readonly [E, CallInput<E>]
  : Named;

/** The key of a read in the cache shared by all remotes. */
export const keyOf = (read: ReadCall): string =>
  'path' in read ? addressFor(read) : addressFor(read[0], read[1]);

interface FailedRead {
  readonly error: unknown;
  /** Whether an earlier read succeeded. */
  readonly hasAnswer: boolean;
}

/** The last failed read of each key; none if its latest read succeeded. */
const failures = new Map<string, FailedRead>();

/** An answer in the cache. */
export interface CachedAnswer<T> extends ReadAnswer<T> {
  /** Its key. While a key has no answer, SWR shows the one before, which may be that of another key. */
  readonly key: string;
}

export function useRead<E extends Endpoint>(
  declared: E,
  input: CallInput<E> | null,
  options: ReadOptions<ShownAnswer<E> | null> & { readonly returnNullOn401: true },
): Read<ShownAnswer<E> | null>;
export function useRead<E extends Endpoint>(
  declared: E,
  input: CallInput<E> | null,
  options?: ReadOptions<ShownAnswer<E>>,
): Read<ShownAnswer<E>>;
/** Reads an endpoint through the cache shared by all remotes. With the input `null` nothing is read. */
export function useRead<E extends Endpoint>(
  declared: E,
  input: CallInput<E> | null,
  options: ReadOptions<ShownAnswer<E> | null> & { readonly returnNullOn401?: boolean } = {},
): Read<ShownAnswer<E> | null> {
  const { returnNullOn401 = false, refreshInterval, ...others } = options;
  const key = input === null ? null : addressFor(declared, input);
  const read = async (address: string): Promise<CachedAnswer<ShownAnswer<E> | null>> => {
    try {
      const read = await callCountingUnreadable(declared, input ?? undefined);
      failures.delete(address);
      return { ...read, key: address };
    } catch (error) {
      if (returnNullOn401 && error instanceof ApiError && error.status === 401)
        return { answer: null, unreadable: 0, key: address };
      failures.set(address, { error, hasAnswer: swr.data?.key === address });
      throw error;
    }
  };
  const swr = useSWR<CachedAnswer<ShownAnswer<E> | null>, Error>(key, read, {
    ...others,
    keepPreviousData: true,
    ...(refreshInterval
      ? {
          refreshInterval: (latest: ReadAnswer<ShownAnswer<E> | null> | undefined) =>
            refreshInterval(latest?.answer),
        }
      : {}),
  });
  const latest = () => (swr.data?.key === key ? swr.data : undefined);
  const { mutate } = swr;
  const readAgain = useCallback(async () => void (await mutate()), [mutate]);
  // Getters, because SWR rerenders only for the fields that are accessed.
  return {
    get data() {
      return latest()?.answer;
    },
    get error() {
      return swr.error;
    },
    get unreadable() {
      return latest()?.unreadable ?? 0;
    },
    get isLoading() {
      return latest() === undefined && swr.isLoading;
    },
    get isValidating() {
      return swr.isValidating;
    },
    readAgain,
  };
}

type IsKey = (key: unknown) => boolean;

/** Refetches what is on the screen, and evicts what is only cached. SWR drops pending answers. */
const refreshMatching = async (matches: IsKey): Promise<void> => {
  // A screen whose read failed keeps its error until the next answer. The others keep their data (`keepPreviousData`).
  const isAnswered: IsKey = (key) => matches(key) && failures.get(String(key))?.hasAnswer !== false;
  await mutate(isAnswered, undefined, { revalidate: false });
  await mutate(matches);
};

/** {@link refresh} by cache key. */
export const refreshKeys = (keys: readonly string[]): Promise<void> =>
  refreshMatching((key) => typeof key === 'string' && keys.includes(key));

/** Whether a cache key belongs to a read. An endpoint without input matches all of its keys. */
const isKeyOf = (read: ReadCall, key: unknown): boolean => {
  if (typeof key !== 'string') return false;
  if (!('path' in read)) return key === keyOf(read);
  const [path = ''] = key.split('?', 1);
  return new RegExp(`^${read.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
};

/**
 * After a change: refetches what is on the screen, and evicts what is only cached. (SWR alone would keep showing cached data,
 * since nothing becomes stale on its own.) An endpoint without input stands for all of its answers.
 */
export const refresh = async <const Named extends readonly ReadCall[]>(
  ...reads: { readonly [Index in keyof Named]: Checked<Named[Index]> }
): Promise<void> => refreshMatching((key) => reads.some((read) => isKeyOf(read, key)));

/** Why the latest read failed, such as that of a {@link refresh}, which itself never rejects. Undefined if it succeeded. */
export const readFailure = (read: ReadCall): unknown => failures.get(keyOf(read))?.error;

/** Clears the cache and drops pending reads: one user's data must never be shown to the next. */
export const forgetReads = (): void => {
  failures.clear();
  unload({ revalidate: false });
};
