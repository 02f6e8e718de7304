import { formatTeam } from '@fieldhouse/core-contract';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import { compareTeams, sportName } from '../../data/school-data/teams-by-season.ts';
import type { NamedTeam } from '../../data/school-data/teams-by-season.ts';

const KEYWORDS: Readonly<Record<string, string>> = { 'jr-varsity': 'jv junior', ms: 'ms' };

/** The teams by sport; within one by gender, the highest level first. */
export const teamOptions = (
  teams: readonly (NamedTeam & { readonly id: number })[],
): ComboboxOption[] =>
  teams.toSorted(compareTeams).map((team) => ({
    value: String(team.id),
    label: formatTeam(team),
    group: sportName(team),
    keywords: KEYWORDS[team.level] ?? '',
  }));

/** The opponents by name, also found as 'HS'. */
export const opponentOptions = (
  opponents: readonly { readonly id: number; readonly schoolName: string }[],
): ComboboxOption[] =>
  opponents
    .toSorted((one, other) => one.schoolName.localeCompare(other.schoolName))
    .map(({ id, schoolName }) => ({ value: String(id), label: schoolName, keywords: 'hs' }));
