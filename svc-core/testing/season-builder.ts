import type { ConflictRule, ConflictSeverity, ContestRuleInput } from '@fieldhouse/core-contract';
import type {
  Season,
  SeasonFacility,
  SeasonFault,
  SeasonGame,
  SeasonNoPlay,
  SeasonTeam,
} from './season-records.ts';

/** The Sunday of the first week, in the school year 2030-31. */
const FIRST_SUNDAY = Date.parse('2030-09-01T00:00:00Z');
const DAY_MS = 86_400_000;
/** The number of opponents of a season. */
export const OPPONENTS = 12;

/** A day of a week of the season, from Sunday (0) to Saturday (6). */
export const dayOf = (week: number, weekday: number) =>
  new Date(FIRST_SUNDAY + (week * 7 + weekday) * DAY_MS).toISOString().slice(0, 10);

/** Adds records to a season and returns their indexes. */
export class SeasonBuilder implements Season {
  readonly facilities: SeasonFacility[] = [];
  readonly teams: SeasonTeam[] = [];
  readonly opponents = OPPONENTS;
  readonly overlaps: [one: number, other: number][] = [];
  readonly games: SeasonGame[] = [];
  readonly noPlay: SeasonNoPlay[] = [];
  readonly rules: ContestRuleInput[] = [];
  readonly planted: SeasonFault[] = [];

  facility(parent: number | null, setup = 15, clear = 15): number {
    const name = `Place ${this.facilities.length}`;
    return this.facilities.push({ name, parent, setup, clear }) - 1;
  }

  team(level: SeasonTeam['level'] = 'varsity', coach?: string): number {
    const place = this.teams.length;
    const coachEmail = coach ?? `coach${place}@season.test`;
    return this.teams.push({ sportName: `Sport ${place}`, level, coachEmail }) - 1;
  }

  home(
    team: number,
    facility: number,
    [date, time]: readonly [string, string | null],
    more: Partial<SeasonGame> = {},
  ): number {
    const venue = this.facilities[facility]?.name ?? '';
    return this.game({
      team,
      opponent: team % OPPONENTS,
      date,
      time,
      venue,
      isHome: true,
      ...more,
    });
  }

  away(team: number, opponent: number, date: string, time: string | null): number {
    const venue = `Gym of opponent ${opponent}`;
    return this.game({ team, opponent, date, time, venue, isHome: false });
  }

  game(game: SeasonGame): number {
    return this.games.push(game) - 1;
  }

  plant(rule: ConflictRule, severity: ConflictSeverity, ...games: number[]): void {
    this.planted.push({ rule, severity, games });
  }
}
