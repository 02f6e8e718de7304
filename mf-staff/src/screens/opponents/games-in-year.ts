import type { OpponentView } from '@fieldhouse/core-contract';

import type { ShownYear } from '../../data/school-year/shown-year.ts';

/** The number of games against an opponent in the shown school year; of all years if the service does not count them by year yet. */
export const gamesInYear = (
  { gamesCount, gamesByYear }: Pick<OpponentView, 'gamesCount' | 'gamesByYear'>,
  { days }: Pick<ShownYear, 'days'>,
): number =>
  days === null || gamesByYear === undefined
    ? gamesCount
    : (gamesByYear[days.from.slice(0, 'yyyy'.length)] ?? 0);
