import { useSchool } from '../school-data/school.api.ts';
import { useShownYear } from './school-year-context.tsx';

/** Whether no other school year has games. False until that is known. */
export function useIsFirstYear(): boolean {
  const { data: school } = useSchool();
  const { days } = useShownYear();
  const shown = Number(days?.from.slice(0, 'yyyy'.length));
  return school?.gameYears?.every((year) => days === null || year === shown) ?? false;
}
