import { GENDERS, LEVELS, SPORTS, formatTeam, labelOf } from '@fieldhouse/core-contract';
import type { Sport } from '@fieldhouse/core-contract';
import type { Team } from './teams.api.ts';

/** The seasons of the school year. */
export const SEASONS = [
  { value: 'fall', label: 'Fall' },
  { value: 'winter', label: 'Winter' },
  { value: 'spring', label: 'Spring' },
  { value: 'other', label: 'Other' },
] as const;
export type Season = (typeof SEASONS)[number]['value'];

/** When most state associations play a sport; a school's own calendar may differ. */
const SEASON_OF: Readonly<Record<Sport, Season>> = {
  football: 'fall',
  volleyball: 'fall',
  soccer: 'fall',
  'cross-country': 'fall',
  cheer: 'fall',
  basketball: 'winter',
  swimming: 'winter',
  wrestling: 'winter',
  baseball: 'spring',
  softball: 'spring',
  tennis: 'spring',
  track: 'spring',
  golf: 'spring',
  other: 'other',
};

const seasons: ReadonlyMap<string, Season> = new Map(Object.entries(SEASON_OF));

/** The season of a sport; an unknown sport is in 'other'. */
export const seasonOf = (sport: string): Season => seasons.get(sport) ?? 'other';

/** The name of a team's sport: its own name for 'other'. */
export const sportName = ({ sport, sportName: own }: Pick<Team, 'sport' | 'sportName'>): string =>
  sport === 'other' && own ? own : labelOf(SPORTS, sport);

const ranks = (options: readonly { readonly value: string }[]) => (value: string) => {
  const rank = options.findIndex((option) => option.value === value);
  return rank < 0 ? options.length : rank;
};
const genderRank = ranks(GENDERS);
const levelRank = ranks(LEVELS);

/** By sport, then gender, then from the highest level down. */
export const compareTeams = (one: Team, other: Team): number =>
  sportName(one).localeCompare(sportName(other), 'en-US') ||
  genderRank(one.gender ?? '') - genderRank(other.gender ?? '') ||
  levelRank(one.level) - levelRank(other.level) ||
  formatTeam(one).localeCompare(formatTeam(other), 'en-US');

/** The teams of a season. */
export interface SeasonTeams {
  readonly season: Season;
  readonly label: string;
  readonly teams: readonly Team[];
}

/** Teams by season, in the order of the school year, each season by sport; seasons without teams are left out. */
export function teamsBySeason(teams: readonly Team[]): readonly SeasonTeams[] {
  const bySeason = Map.groupBy(teams, ({ sport }) => seasonOf(sport));
  return SEASONS.flatMap(({ value, label }) => {
    const own = bySeason.get(value) ?? [];
    return own.length === 0 ? [] : [{ season: value, label, teams: own.toSorted(compareTeams) }];
  });
}
