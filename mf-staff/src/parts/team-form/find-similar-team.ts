import type { TeamInput } from '@fieldhouse/core-contract';
import type { Team } from '../../data/school-data/teams.api.ts';

type TeamName = Pick<TeamInput, 'sport' | 'level' | 'gender' | 'sportName'>;

const nameOf = (team: { readonly sportName?: string | null | undefined }): string =>
  (team.sportName ?? '').trim().toLowerCase();

/** The team of the same sport and level of which only one of the two has a gender: 'Football Varsity' for 'Boys Football Varsity'. */
export const findSimilarTeam = (input: TeamName, teams: readonly Team[]): Team | undefined =>
  teams.find(
    (team) =>
      team.sport === input.sport &&
      team.level === input.level &&
      (input.sport !== 'other' || nameOf(team) === nameOf(input)) &&
      (team.gender === undefined) !== (input.gender === null),
  );
