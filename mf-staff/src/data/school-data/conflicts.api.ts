import { conflictEndpoints } from '@fieldhouse/core-contract';
import type { ConflictView, WaysOutView } from '@fieldhouse/core-contract';
import { endpointUrl, refetchOnFocus, refresh, useRead } from '@fieldhouse/shell/api';
import type { CallInput, Shown } from '@fieldhouse/shell/api';
import { useEffect } from 'react';

/** A conflict as this release can show it: unknown values are kept as text. */
export type Conflict = Shown<ConflictView>;

/** The queries that were read, by URL. */
const queries = new Map<string, NonNullable<CallInput<typeof conflictEndpoints.list>['query']>>();

const READ_ONCE = {};
const READ_AGAIN = { ...refetchOnFocus, revalidateIfStale: true };

interface ConflictsOptions {
  readonly countBy?: 'day';
  readonly markBy?: 'game';
  readonly isTopic?: boolean;
}

/**
 * What is wrong with the schedule of a school year, '2026-27', or of the current one.
 *
 * @param options.countBy for their number on each day instead, see `ConflictsView`.
 * @param options.markBy for the games that have some instead.
 * @param options.isTopic for the screen that is about it: read again whenever that is opened or the window gets the focus.
 */
export function useConflicts(
  year: string | undefined,
  { countBy, markBy, isTopic }: ConflictsOptions = {},
) {
  useEffect(() => {
    const query = { year, countBy, markBy };
    queries.set(endpointUrl(conflictEndpoints.list, { query }), query);
  }, [year, countBy, markBy]);
  return useRead(
    conflictEndpoints.list,
    { query: { year, countBy, markBy } },
    isTopic ? READ_AGAIN : READ_ONCE,
  );
}

/** Two games of a day with a way out of their conflict. */
export type WaysOutOfConflict = Shown<WaysOutView>;

/** How one of two games would be out of the other's way; with null nothing is read. Read again whenever it is shown. */
export const useWaysOut = (gameIds: readonly number[] | null) =>
  useRead(conflictEndpoints.waysOut, gameIds && { query: { games: gameIds.join(',') } }, {
    revalidateIfStale: true,
  });

/** Refetches the conflicts, which every edit of the schedule may add or resolve. Edits don't wait for it. */
export const refreshConflicts = async (): Promise<void> => {
  await Promise.all(
    [...queries.values()].map((query) => refresh([conflictEndpoints.list, { query }])),
  );
};
