import { formatTeam } from '@fieldhouse/core-contract';

import { includesWords } from '../../kit/list/includes-words.ts';
import type { Team } from '../../data/school-data/teams.api.ts';

/** What the teams screen shows; '' for every sport. */
export interface TeamFilter {
  readonly search: string;
  readonly sport: string;
}

/** The teams of a sport whose name or coach has the words of a search. */
export const searchTeams = (
  teams: readonly Team[],
  { search, sport }: TeamFilter,
): readonly Team[] =>
  teams.filter(
    (team) =>
      (sport === '' || team.sport === sport) &&
      includesWords(`${formatTeam(team)} ${team.coachName}`, search),
  );
