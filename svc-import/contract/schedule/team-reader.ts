import { formatTeam, teamKey } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';
import { stripFormulaGuard } from './opponent-text.ts';
import type { ParseResult } from './parse-result.ts';
import { parsed } from './parse-result.ts';
import { teamTokens } from './find-team-words.ts';
import { parseTeam } from './team.ts';

/** A team's text, normalized for mappings and comparison. */
export const normalizeTeamText = (text: string): string => teamTokens(text.slice(0, 300)).join(' ');

/**
 * Reads a team from a text: the one that a person chose for it, else a team of exactly this name, else by its words. `chosen` has teams
 * by normalized text; the words of `ownName` say nothing about a team.
 */
export function createTeamReader(
  teams: readonly TeamIdentity[],
  chosen: ReadonlyMap<string, TeamIdentity> = new Map(),
  ownName = '',
): (text: string) => ParseResult<TeamIdentity> {
  const byWords = new Map<string, TeamIdentity>([
    ...teams.map((team) => [normalizeTeamText(formatTeam(team)), team] as const),
    ...chosen,
  ]);
  return (text) => {
    const plain = stripFormulaGuard(text);
    const words = normalizeTeamText(plain);
    const known = words === '' ? undefined : byWords.get(words);
    return known ? parsed(known) : parseTeam(plain, ownName);
  };
}

/** Whether the school has no team of this identity yet. */
export const isNewTeam = (team: TeamIdentity, known: readonly TeamIdentity[]): boolean =>
  known.every((other) => teamKey(other) !== teamKey(team));

/** Teams that differ from a new team only in that one has no gender, as suggestions: they may be the same team. */
export function findSimilarTeams(
  team: TeamIdentity,
  known: readonly TeamIdentity[],
): TeamIdentity[] {
  if (!isNewTeam(team, known)) return [];
  const genderless = teamKey({ ...team, gender: null });
  return known.filter(
    (other) =>
      (other.gender === null) !== (team.gender === null) &&
      teamKey({ ...other, gender: null }) === genderless,
  );
}
