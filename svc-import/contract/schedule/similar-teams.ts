import { teamKey } from '@fieldhouse/core-contract';
import type { TeamIdentity } from '@fieldhouse/core-contract';

/** Whether the school has no team of this identity yet. */
export const isNewTeam = (team: TeamIdentity, known: readonly TeamIdentity[]): boolean =>
  known.every((other) => teamKey(other) !== teamKey(team));

/**
 * The school's teams that a new team may be, for suggestions only: the same except that one of the two has no gender. Two teams of
 * different genders are never the same.
 */
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
