import type { ConflictRule, ConflictSeverity, ContestRuleInput } from '@fieldhouse/core-contract';

/** A season to check: its records refer to each other by index. */
export interface Season {
  readonly facilities: readonly SeasonFacility[];
  readonly teams: readonly SeasonTeam[];
  readonly opponents: number;
  readonly games: readonly SeasonGame[];
  readonly noPlay: readonly SeasonNoPlay[];
  readonly rules: readonly ContestRuleInput[];
  /** What has to be found, and nothing else that is a conflict or a warning. */
  readonly planted: readonly SeasonFault[];
}

export interface SeasonFacility {
  readonly name: string;
  readonly parent: number | null;
  readonly setup: number;
  readonly clear: number;
}

export interface SeasonTeam {
  readonly sportName: string;
  readonly level: 'varsity' | 'freshman' | 'ms';
  readonly coachEmail: string;
}

export interface SeasonGame {
  readonly team: number;
  readonly opponent: number;
  readonly date: string;
  /** HH:MM; null is TBD */
  readonly time: string | null;
  readonly venue: string;
  readonly isHome: boolean;
  readonly status?: 'canceled';
  readonly disruption?: 'postponed';
}

export interface SeasonNoPlay {
  readonly date: string;
  readonly team?: number;
  readonly facility?: number;
  /** HH:MM to HH:MM */
  readonly hours?: readonly [from: string, to: string];
}

export interface SeasonFault {
  readonly rule: ConflictRule;
  readonly severity: ConflictSeverity;
  /** The games, by index. */
  readonly games: readonly number[];
}

/** The Sunday of the first week, in the school year 2030-31. */
const FIRST_SUNDAY = Date.parse('2030-09-01T00:00:00Z');
const DAY_MS = 86_400_000;
const OPPONENTS = 12;

const dayOf = (week: number, weekday: number) =>
  new Date(FIRST_SUNDAY + (week * 7 + weekday) * DAY_MS).toISOString().slice(0, 10);
const SATURDAY = 6;

/** Adds records to a season and returns their indexes. */
class SeasonBuilder implements Season {
  readonly facilities: SeasonFacility[] = [];
  readonly teams: SeasonTeam[] = [];
  readonly opponents = OPPONENTS;
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

/** One fault each, of teams that have no other games, on a Saturday of a week of its own. */
const PLANTS: Readonly<Record<string, (season: SeasonBuilder, week: number) => void>> = {
  teamTwice(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'team',
      'conflict',
      season.away(team, 1, day, '15:00'),
      season.away(team, 2, day, '16:30'),
    );
  },
  teamAfterMidnight(season, week) {
    const team = season.team();
    const late = season.away(team, 1, dayOf(week, 5), '23:00');
    season.plant('team', 'conflict', late, season.away(team, 2, dayOf(week, SATURDAY), '00:30'));
  },
  twoPlaces(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'team',
      'warning',
      season.away(team, 1, day, '09:00'),
      season.away(team, 2, day, '18:00'),
    );
  },
  travel(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'travel',
      'warning',
      season.away(team, 1, day, '10:00'),
      season.away(team, 2, day, '12:30'),
    );
  },
  doubleheader(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'team',
      'note',
      season.away(team, 1, day, '10:00'),
      season.away(team, 1, day, '11:30'),
    );
  },
  teamTbd(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'team',
      'note',
      season.away(team, 1, day, null),
      season.away(team, 2, day, '11:30'),
    );
  },
  sameFacility(season, week) {
    const space = season.facility(season.facility(null));
    const day = dayOf(week, SATURDAY);
    season.plant(
      'facility',
      'conflict',
      season.home(season.team(), space, [day, '10:00']),
      season.home(season.team(), space, [day, '11:59']),
    );
  },
  partOfFacility(season, week) {
    const gym = season.facility(season.facility(null));
    const [court, other] = [season.facility(gym), season.facility(gym)];
    const day = dayOf(week, SATURDAY);
    const whole = season.home(season.team(), gym, [day, '10:00']);
    season.plant('facility', 'conflict', whole, season.home(season.team(), court, [day, '10:30']));
    season.plant('facility', 'conflict', whole, season.home(season.team(), other, [day, '10:45']));
  },
  tightFacility(season, week) {
    const space = season.facility(season.facility(null), 10, 20);
    const day = dayOf(week, SATURDAY);
    season.plant(
      'facility',
      'warning',
      season.home(season.team(), space, [day, '10:00']),
      season.home(season.team(), space, [day, '12:29']),
    );
  },
  facilityTbd(season, week) {
    const space = season.facility(season.facility(null));
    const day = dayOf(week, SATURDAY);
    season.plant(
      'facility',
      'note',
      season.home(season.team(), space, [day, null]),
      season.home(season.team(), space, [day, '12:30']),
    );
  },
  coachTwice(season, week) {
    const coach = `two.teams.${week}@season.test`;
    const day = dayOf(week, SATURDAY);
    season.plant(
      'coach',
      'conflict',
      season.away(season.team('varsity', coach), 1, day, '10:00'),
      season.away(season.team('varsity', coach.toUpperCase()), 2, day, '11:00'),
    );
  },
  coachOnTheWay(season, week) {
    const coach = `on.the.way.${week}@season.test`;
    const day = dayOf(week, SATURDAY);
    season.plant(
      'coach',
      'warning',
      season.away(season.team('varsity', coach), 1, day, '10:00'),
      season.away(season.team('varsity', coach), 2, day, '12:59'),
    );
  },
  sameOpponent(season, week) {
    const team = season.team();
    season.plant(
      'opponent',
      'warning',
      season.away(team, 3, dayOf(week, 0), '10:00'),
      season.away(team, 3, dayOf(week, SATURDAY), '10:00'),
    );
  },
  noPlayTeam(season, week) {
    const team = season.team();
    const date = dayOf(week, SATURDAY);
    season.noPlay.push({ date, team });
    season.plant('no-play', 'conflict', season.away(team, 1, date, '10:00'));
  },
  noPlayFacility(season, week) {
    const site = season.facility(null);
    const date = dayOf(week, SATURDAY);
    season.noPlay.push({ date, facility: site, hours: ['09:00', '10:01'] });
    const game = season.home(season.team(), season.facility(site), [date, '10:00']);
    season.plant('no-play', 'conflict', game);
    season.home(season.team(), season.facility(site), [date, '10:01']);
  },
  limits(season, week) {
    const team = season.team('ms');
    const days = [0, 2, 4].map((weekday) =>
      season.away(team, weekday + 1, dayOf(week, weekday), '15:00'),
    );
    season.rules.push({ ...NO_RULE, level: 'ms', maxSeason: 3, maxWeek: 2 });
    season.plant('limit', 'warning', days[2] ?? -1);
    const fourth = season.away(team, 7, dayOf(week + 1, 2), '15:00');
    season.plant('limit', 'warning', fourth);
  },
  rest(season, week) {
    const team = season.team('freshman');
    season.rules.push({ ...NO_RULE, sport: 'other', level: 'freshman', nightsBetween: 4 });
    const [first, second] = [2, 5].map((weekday) =>
      season.away(team, weekday, dayOf(week, weekday), '15:00'),
    );
    season.plant('rest', 'warning', first ?? -1, second ?? -1);
  },
};
const NO_RULE: ContestRuleInput = {
  sport: null,
  level: null,
  gender: null,
  maxSeason: null,
  maxWeek: null,
  maxDay: null,
  nightsBetween: null,
  firstDate: null,
  lastDate: null,
  preset: null,
  presetYear: null,
};

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
