import { schoolYearOfDay } from '@fieldhouse/core-contract';
import type { Days, GivenGame } from './find-conflicts.ts';

/** The first and last day of the school years of games; null if there are no games. */
export function schoolYearsOf(games: readonly GivenGame[], start: string): Days | null {
  const dates = games.map(({ date }) => date).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return null;
  return { from: schoolYearOfDay(first, start).from, to: schoolYearOfDay(last, start).to };
}
