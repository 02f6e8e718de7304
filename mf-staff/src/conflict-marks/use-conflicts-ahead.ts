import { useConflicts } from '../school-data/conflicts.api.ts';
import { countConflictsAhead } from './marked-games.ts';

/** The number of open conflicts of a school year that are neither warnings nor notes, from today on; 0 until it is read. */
export function useConflictsAhead(year: string | undefined, today: string): number {
  const { data } = useConflicts(year, { countBy: 'day' });
  // A service of an older release sends the conflicts themselves.
  if (!data?.openByDay) return countConflictsAhead(data?.open ?? [], today);
  return data.openByDay.reduce((sum, { date, count }) => (date < today ? sum : sum + count), 0);
}
