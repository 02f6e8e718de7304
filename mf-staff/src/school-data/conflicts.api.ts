import { conflictEndpoints } from '@fieldhouse/core-contract';
import type { ConflictView } from '@fieldhouse/core-contract';
import { refetchOnFocus, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';
import { useEffect } from 'react';

/** A conflict as this release can show it: unknown values are kept as text. */
export type Conflict = Shown<ConflictView>;

/** The school years besides the current one that were read. */
const otherYears = new Set<string>();

const READ_ONCE = {};
const READ_AGAIN = { ...refetchOnFocus, revalidateIfStale: true };

/**
 * What is wrong with the schedule of a school year, '2026-27', or of the current one.
 *
 * @param options.isTopic for the screen that is about it: read again whenever that is opened or the window gets the focus.
 */
export function useConflicts(year: string | undefined, { isTopic = false } = {}) {
  useEffect(() => {
    if (year !== undefined) otherYears.add(year);
  }, [year]);
  const input = year === undefined ? {} : { query: { year } };
  return useRead(conflictEndpoints.list, input, isTopic ? READ_AGAIN : READ_ONCE);
}

/** Refetches the conflicts, which every change of the schedule may add or resolve. */
export const refreshConflicts = async (): Promise<void> => {
  await Promise.all([
    refresh(conflictEndpoints.list),
    ...[...otherYears].map((year) => refresh([conflictEndpoints.list, { query: { year } }])),
  ]);
};
