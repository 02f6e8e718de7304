import type { OpenVenues } from '../conflict-check/open-venues-words.ts';
import { useConflicts } from '../../data/school-data/conflicts.api.ts';
import { countConflictsAhead } from './marked-games.ts';

/** What the check of the schedule found from today on, and where it can't find everything. */
export interface ConflictsAhead {
  /** Open conflicts that are neither warnings nor notes. */
  readonly count: number;
  readonly openVenues?: OpenVenues | undefined;
}

/** That of a school year; no conflicts until it is read. */
export function useConflictsAhead(year: string | undefined, today: string): ConflictsAhead {
  const { data } = useConflicts(year, { countBy: 'day' });
  // A service of an older release sends the conflicts themselves.
  if (!data?.openByDay) return { count: countConflictsAhead(data?.open ?? [], today) };
  const ahead = data.openByDay.filter(({ date }) => date >= today);
  return {
    count: ahead.reduce((sum, { count }) => sum + count, 0),
    openVenues: data.openVenues,
  };
}
