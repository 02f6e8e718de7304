import type { TeamIdentity } from '@fieldhouse/core-contract';

/** Identifies teams. The same object comes with each row of a team, so its key is computed once. */
export function createTeamKey(): (team: TeamIdentity) => string {
  const keys = new WeakMap<TeamIdentity, string>();
  return (team) => {
    const known = keys.get(team);
    if (known !== undefined) return known;
    const { sport, sportName, gender, level } = team;
    const key = [sport, sportName?.toLowerCase(), gender, level].join('|');
    keys.set(team, key);
    return key;
  };
}
