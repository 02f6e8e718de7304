import { useEffect } from 'react';
import useSWR, { SWRConfig, mutate } from 'swr';
import type { SWRConfiguration, SWRResponse } from 'swr';

import { api } from './api-client.ts';
import type { Parser } from './api-client.ts';
import { ApiError } from './api-error.ts';
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

export interface ReadOptions<T> extends SWRConfiguration<T, Error> {
  /** Gives `null` where nobody is signed in, instead of an error. */
  readonly returnNullOn401?: boolean;
}

const mountedReads = new Map<string, number>();
/** How often each path was refreshed: an answer that a change overtook is asked for again. */
const refreshes = new Map<string, number>();

const useMountedCount = (path: string | null): void => {
  useEffect(() => {
    if (path === null) return;
    mountedReads.set(path, (mountedReads.get(path) ?? 0) + 1);
    return () => void mountedReads.set(path, (mountedReads.get(path) ?? 1) - 1);
  }, [path]);
};

export function useRead<T>(
  path: string | null,
  parser: Parser<T>,
  options: ReadOptions<T | null> & { readonly returnNullOn401: true },
): SWRResponse<T | null, Error>;
export function useRead<T>(
  path: string | null,
  parser: Parser<T>,
  options?: ReadOptions<T>,
): SWRResponse<T, Error>;
/** Reads `path` through the cache all apps have in common. `null` reads nothing (yet). */
export function useRead(
  path: string | null,
  parser: Parser<unknown>,
  { returnNullOn401 = false, ...options }: ReadOptions<unknown> = {},
): SWRResponse<unknown, Error> {
  useMountedCount(path);
  const read = async (key: string): Promise<unknown> => {
    const before = refreshes.get(key);
    try {
      const answer = await api.get(key, parser);
      return refreshes.get(key) === before ? answer : await read(key);
    } catch (error) {
      if (returnNullOn401 && error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  };
  return useSWR<unknown, Error>(path, read, options);
}

/**
 * After a change: what is on the screen is read again, what is only remembered is forgotten.
 * (SWR alone would keep showing the remembered, since nothing becomes stale by itself.)
 */
export const refresh = async (...paths: readonly string[]): Promise<void> => {
  const isMounted = (path: string): boolean => (mountedReads.get(path) ?? 0) > 0;
  for (const path of paths) refreshes.set(path, (refreshes.get(path) ?? 0) + 1);
  for (const path of paths) if (!isMounted(path)) SWRConfig.defaultValue.cache.delete(path);
  await Promise.all(paths.filter(isMounted).map((path) => mutate(path)));
};

/** Forgets all that was read: what one person saw must never show up for the next. */
export const forgetReads = async (): Promise<void> => {
  await mutate(() => true, undefined, { revalidate: false });
};
