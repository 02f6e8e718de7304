import {
  CURRENT_YEAR,
  DEFAULT_SCHOOL_YEAR_START,
  GamesQuery,
  dayOf,
  parseSchoolYear,
  schoolYearOfDay,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';

/**
 * Answers the list of games as the service does: those of the school year or of the days that are asked for.
 *
 * @param start the first day of the school's years, MM-DD.
 */
export const gamesAsked =
  (games: readonly GameView[], start = DEFAULT_SCHOOL_YEAR_START) =>
  (call: { readonly query?: unknown }): GameView[] => {
    const { year, from, to } = GamesQuery.parse(call.query ?? {});
    const days =
      year === CURRENT_YEAR
        ? schoolYearOfDay(dayOf(new Date()), start)
        : year === undefined
          ? undefined
          : parseSchoolYear(year, start);
    return games.filter(
      ({ date }) =>
        (days === undefined || (days.from <= date && date <= days.to)) &&
        (from === undefined || from <= date) &&
        (to === undefined || date <= to),
    );
  };

/** The years in which the school years of some games begin. */
export const yearsOf = (games: readonly GameView[], start = DEFAULT_SCHOOL_YEAR_START): number[] =>
  [
    ...new Set(games.map(({ date }) => Number(schoolYearOfDay(date, start).from.slice(0, 4)))),
  ].toSorted((one, other) => one - other);
