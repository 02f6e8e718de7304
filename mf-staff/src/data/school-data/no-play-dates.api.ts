import { noPlayDateEndpoints } from '@fieldhouse/core-contract';
import type {
  AddedNoPlayDatesView,
  NoPlayDateInput,
  NoPlayDateUpdate,
  NoPlayDateView,
  NoPlayDays,
} from '@fieldhouse/core-contract';
import { call, change, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';

/** A no-play date as this release can show it: unknown values are kept as text. */
export type NoPlayDate = Shown<NoPlayDateView>;

/** Games count in it, and any screen may have changed them. */
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

/** Returns the no-play date as stored; null if the response could not be parsed. */
export async function createNoPlayDate(input: NoPlayDateInput): Promise<NoPlayDate | null> {
  const date = await change(noPlayDateEndpoints.create, { body: input });
  await refreshNoPlayDates();
  return date;
}

/** Adds all of them or none. Returns null if the response could not be parsed. */
export async function createNoPlayDates(
  dates: NoPlayDateInput[],
): Promise<Shown<AddedNoPlayDatesView> | null> {
  const added = await change(noPlayDateEndpoints.createSeveral, { body: { dates } });
  await refreshNoPlayDates();
  return added;
}

/** Returns the no-play date as {@link createNoPlayDate} does. */
export async function updateNoPlayDate(
  id: number,
  input: NoPlayDateUpdate,
): Promise<NoPlayDate | null> {
  const date = await change(noPlayDateEndpoints.update, { params: { id }, body: input });
  await refreshNoPlayDates();
  return date;
}

export async function deleteNoPlayDate(id: number): Promise<void> {
  await change(noPlayDateEndpoints.remove, { params: { id } });
  await refreshNoPlayDates();
}
