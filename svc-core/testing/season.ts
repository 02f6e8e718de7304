import { OPPONENTS, SeasonBuilder, dayOf } from './season-builder.ts';
import { PLANTS } from './season-faults.ts';
import type { Season } from './season-records.ts';

/** The names of the faults that a season can have. */
export const FAULTS: readonly string[] = Object.keys(PLANTS);

/**
 * A season without conflicts, in which each team plays once a week and every space is as full as it can be, and faults in it.
 *
 * @param teams how many, besides those of the faults.
 * @param weeks at most 40.
 * @param faults names of `FAULTS`, each in a week of its own.
 */
export function plannedSeason(teams: number, weeks: number, faults: readonly string[]): Season {
  const season = new SeasonBuilder();
  const site = season.facility(null);
  for (let place = 0; place < teams; place += 1) {
    if (place % 10 === 0) season.facility(site);
    season.team();
  }
  for (let week = 0; week < weeks; week += 1) {
    for (let team = 0; team < teams; team += 1) addGame(season, team, week);
  }
  for (const [place, fault] of faults.entries()) PLANTS[fault]?.(season, place * 2);
  return season;
}

/** Of ten teams that share a space two play on each weekday. Games that do not take place are added at the same place and time. */
function addGame(season: SeasonBuilder, team: number, week: number): void {
  const date = dayOf(week, 1 + (team % 5));
  const time = Math.floor(team / 5) % 2 === 0 ? '15:00' : '17:30';
  const opponent = (team + week) % OPPONENTS;
  if ((team + week) % 3 === 0) {
    season.away(team, opponent, date, (team + week) % 7 === 0 ? null : time);
    return;
  }
  const space = 1 + Math.floor(team / 10);
  season.home(team, space, [date, time], { opponent });
  if ((team + week) % 4 === 0)
    season.home(team, space, [date, time], { opponent, status: 'canceled' });
  if ((team + week) % 5 === 0)
    season.home(team, space, [date, time], { opponent, disruption: 'postponed' });
}
