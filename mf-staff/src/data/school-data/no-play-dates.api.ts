import { noPlayDateEndpoints } from '@fieldhouse/core-contract';
import type {
  AddedNoPlayDatesView,
  NoPlayDateInput,
  NoPlayDateView,
  NoPlayDays,
} from '@fieldhouse/core-contract';
import { call, mutate, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';

/** A no-play date as this release can show it: unknown values are kept as text. */
export type NoPlayDate = Shown<NoPlayDateView>;

/** Refetched on entry, because other screens change the games that the answer counts. */
const readOnEntry = { revalidateIfStale: true } as const;

/** The no-play dates by first day. */
export const useNoPlayDates = () => useRead(noPlayDateEndpoints.list, {}, readOnEntry);

/** The US holidays of a school year such as '2026-27'. */
export const useHolidays = (year: string) =>
  useRead(noPlayDateEndpoints.holidays, { query: { year } }, readOnEntry);

/** Refetches the no-play dates, and the conflicts with them. */
export async function refreshNoPlayDates(): Promise<void> {
  void refreshConflicts();
  await refresh(noPlayDateEndpoints.list);
}

/** How many games no-play dates on these days would affect. */
export const countAffectedGames = async (dates: NoPlayDays[]): Promise<number> =>
  (await call(noPlayDateEndpoints.check, { body: { dates } })).gamesCount;

/** Adds all of them or none. Returns null if the response could not be parsed. */
export async function createNoPlayDates(
  dates: NoPlayDateInput[],
): Promise<Shown<AddedNoPlayDatesView> | null> {
  const added = await mutate(noPlayDateEndpoints.createSeveral, { body: { dates } });
  await refreshNoPlayDates();
  return added;
}
