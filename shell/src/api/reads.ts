import type { CallInput, Endpoint } from '@fieldhouse/endpoint';
import { useCallback, useEffect } from 'react';
import useSWR, { SWRConfig, mutate, unload } from 'swr';
import type { SWRConfiguration } from 'swr';

import { ApiError } from './api-error.ts';
import { addressFor, callCounted } from './call.ts';
import type { ReadAnswer, ShownAnswer } from './read-answer.ts';
import { handleUnauthorized } from './unauthorized.ts';

/**
 * Nothing is retried, nothing becomes stale by itself; a session that ended is dealt with in one place. Reads under way
 * are shared, finished ones are not: SWR's 2 s of sharing a finished read would show an old list right after a change.
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

/** For the games: read again whenever the window gets the focus or the tab becomes visible. */
export const refetchOnFocus = { revalidateOnFocus: true, focusThrottleInterval: 0 } as const;

export interface ReadOptions<T> extends Pick<
  SWRConfiguration,
  'revalidateOnFocus' | 'focusThrottleInterval' | 'revalidateIfStale'
> {
  /** Milliseconds until it is read again by itself, by what was read last; 0 for never. */
  readonly refreshInterval?: (answer: T | undefined) => number;
}

/** What was read. */
export interface Read<T> {
  /** Undefined until the first answer. */
  readonly data: T | undefined;
  /** Why the last read failed. */
  readonly error: Error | undefined;
  /** How many entries of the answer cannot be shown. */
  readonly unreadable: number;
  /** True while there is nothing to show yet. */
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  /** Reads it again. */
  readonly readAgain: () => Promise<void>;
}

/** A read to name: its call, with its input where it has one. */
export type ReadCall = Endpoint | readonly [Endpoint, object];
type Checked<Named> = Named extends readonly [infer E extends Endpoint, unknown]
  ? readonly [E, CallInput<E>]
  : Named;

/** The key of a read in the cache that all apps have in common. */
export const keyOf = (read: ReadCall): string =>
  'path' in read ? addressFor(read) : addressFor(read[0], read[1]);

const mountedReads = new Map<string, number>();
const useMountedCount = (key: string | null): void => {
  useEffect(() => {
    if (key === null) return;
    mountedReads.set(key, (mountedReads.get(key) ?? 0) + 1);
    return () => void mountedReads.set(key, (mountedReads.get(key) ?? 1) - 1);
  }, [key]);
};

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
/** Reads a call through the cache all apps have in common. Without an input (`null`) nothing is read yet. */
export function useRead<E extends Endpoint>(
  declared: E,
  input: CallInput<E> | null,
  options: ReadOptions<ShownAnswer<E> | null> & { readonly returnNullOn401?: boolean } = {},
): Read<ShownAnswer<E> | null> {
  const { returnNullOn401 = false, refreshInterval, ...others } = options;
  const key = input === null ? null : addressFor(declared, input);
  useMountedCount(key);
  const read = async (): Promise<ReadAnswer<ShownAnswer<E> | null>> => {
    try {
      return await callCounted(declared, input ?? undefined);
    } catch (error) {
      if (returnNullOn401 && error instanceof ApiError && error.status === 401)
        return { answer: null, unreadable: 0 };
      throw error;
    }
  };
  const swr = useSWR<ReadAnswer<ShownAnswer<E> | null>, Error>(key, read, {
    ...others,
    ...(refreshInterval
      ? {
          refreshInterval: (latest: ReadAnswer<ShownAnswer<E> | null> | undefined) =>
            refreshInterval(latest?.answer),
        }
      : {}),
  });
  const { mutate } = swr;
  const readAgain = useCallback(async () => void (await mutate()), [mutate]);
  // SWR renders again only for what is looked at.
  return {
    get data() {
      return swr.data?.answer;
    },
    get error() {
      return swr.error;
    },
    get unreadable() {
      return swr.data?.unreadable ?? 0;
    },
    get isLoading() {
      return swr.isLoading;
    },
    get isValidating() {
      return swr.isValidating;
    },
    readAgain,
  };
}

/** {@link refresh} of what the cache holds under these keys. SWR drops answers that were under way. */
export const refreshKeys = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    if ((mountedReads.get(key) ?? 0) === 0) SWRConfig.defaultValue.cache.delete(key);
  }
  await Promise.all(keys.map((key) => mutate(key)));
};

/**
 * After a change: what is on the screen is read again, what is only remembered is forgotten.
 * (SWR alone would keep showing the remembered, since nothing becomes stale by itself.)
 */
export const refresh = async <const Named extends readonly ReadCall[]>(
  ...reads: { readonly [Index in keyof Named]: Checked<Named[Index]> }
): Promise<void> => {
  await refreshKeys(reads.map(keyOf));
};

/** Forgets all that was read, and what is being read: what one person saw must never show up for the next. */
export const forgetReads = (): void => unload({ revalidate: false });
