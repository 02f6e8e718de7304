import { LEVELS, SPORTS, formatTeam, labelOf } from '@fieldhouse/core-contract';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import type { Team } from '../school-data/teams.api.ts';

/** A team as a list or a game has it. */
type NamedTeam = Pick<Team, 'id' | 'sport' | 'level' | 'gender' | 'sportName'>;

const sportOf = (team: NamedTeam): string =>
  team.sport === 'other' && team.sportName ? team.sportName : labelOf(SPORTS, team.sport);

const levelRank = (team: NamedTeam): number => {
  const rank = LEVELS.findIndex(({ value }) => value === team.level);
  return rank < 0 ? LEVELS.length : rank;
};

const KEYWORDS: Readonly<Record<string, string>> = { 'jr-varsity': 'jv junior', ms: 'ms' };

/** The teams by sport; within one by gender, the highest level first. */
export const teamOptions = (teams: readonly NamedTeam[]): ComboboxOption[] =>
  teams
    .toSorted(
      (one, other) =>
        sportOf(one).localeCompare(sportOf(other)) ||
        (one.gender ?? '').localeCompare(other.gender ?? '') ||
        levelRank(one) - levelRank(other),
    )
    .map((team) => ({
      value: String(team.id),
      label: formatTeam(team),
      group: sportOf(team),
      keywords: KEYWORDS[team.level] ?? '',
    }));

/** The opponents by name, also found as 'HS'. */
export const opponentOptions = (
  opponents: readonly { readonly id: number; readonly schoolName: string }[],
): ComboboxOption[] =>
  opponents
    .toSorted((one, other) => one.schoolName.localeCompare(other.schoolName))
    .map(({ id, schoolName }) => ({ value: String(id), label: schoolName, keywords: 'hs' }));
