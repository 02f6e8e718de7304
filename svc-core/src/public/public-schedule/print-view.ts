import { parseSchoolYear, schoolYearOfDay } from '@fieldhouse/core-contract';
import type { PublicPageQuery } from '@fieldhouse/core-contract';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { readPublicGames } from './public-games.ts';
import { seasonCards } from './season-card.ts';
import type { FoundSchedule } from './serve-schedule.ts';
import { weekOf } from './week.ts';
import { weekSheet } from './week-sheet.ts';

export interface PrintPlace {
  readonly school: SchoolData;
  readonly site: string;
  readonly systemName: string;
}

/** The page of `query.print`: the sheet of a week, or the cards of a season. */
export async function printView(
  found: FoundSchedule,
  query: PublicPageQuery,
  { school, ...place }: PrintPlace,
): Promise<string> {
  const { teamId, today, schoolYearStart } = found.schedule;
  const selection = { teamId, sport: query.sport };
  if (query.print === 'week') {
    const week = weekOf(query.week ?? today);
    const games = await readPublicGames(school, { ...selection, from: week.from, to: week.to });
    return weekSheet({ found, games, query, ...place }, week);
  }
  const { from, to, label } =
    query.year === undefined
      ? schoolYearOfDay(today, schoolYearStart)
      : parseSchoolYear(query.year, schoolYearStart);
  const games = await readPublicGames(school, { ...selection, from, to });
  return seasonCards({ found, games, query, ...place }, label);
}
