import {
  GENDERS,
  LEVELS,
  SEASONS,
  SPORTS,
  formatTeam,
  labelOf,
  seasonOf,
} from '@fieldhouse/core-contract';
import type { Season } from '@fieldhouse/core-contract';
import type { Team } from './teams.api.ts';

/** What names a team. */
export type NamedTeam = Pick<Team, 'sport' | 'level' | 'gender' | 'sportName'>;

/** The name of a team's sport: its own name for 'other'. */
export const sportName = ({ sport, sportName: own }: Omit<NamedTeam, 'level'>): string =>
  sport === 'other' && own ? own : labelOf(SPORTS, sport);

const ranks = (options: readonly { readonly value: string }[]) => (value: string) => {
  const rank = options.findIndex((option) => option.value === value);
  return rank < 0 ? options.length : rank;
};
const genderRank = ranks(GENDERS);
const levelRank = ranks(LEVELS);

/** By sport, then gender, then from the highest level down. */
export const compareTeams = (one: NamedTeam, other: NamedTeam): number =>
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
