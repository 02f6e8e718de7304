import type { OpenVenues } from '../conflict-check/open-venues-words.ts';
import { useConflicts } from '../../data/school-data/conflicts.api.ts';
import { countConflictsAhead } from './marked-games.ts';

/** Conflicts from today on, and venues that can't be checked. */
export interface ConflictsAhead {
  /** Open conflicts that are neither warnings nor notes. */
  readonly count: number;
  readonly openVenues?: OpenVenues | undefined;
}

/** Conflicts ahead in a school year; none until they are loaded. */
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
