import { useConflicts } from '../school-data/conflicts.api.ts';
import { countConflictsAhead } from './marked-games.ts';

/** The number of open conflicts of a school year that are neither warnings nor notes, from today on; 0 until it is read. */
export function useConflictsAhead(year: string | undefined, today: string): number {
  const { data } = useConflicts(year, { countFrom: today });
  // A service of an older release sends the conflicts themselves.
  return data?.ahead ?? countConflictsAhead(data?.open ?? [], today);
}
