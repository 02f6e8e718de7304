import { gameEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { TeamInput, TeamView } from '@fieldhouse/core-contract';
import { change, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

/** A team as it is shown. */
export type Team = Shown<TeamView>;

/** The school's teams, oldest first, each with its number of games. */
export const useTeams = () => useRead(teamEndpoints.list, {});

export async function createTeam(input: TeamInput): Promise<void> {
  await change(teamEndpoints.create, { body: input });
  await refresh(teamEndpoints.list);
}

/** Games carry their team's sport and level, so they are read again too. */
export async function updateTeam(id: number, input: TeamInput): Promise<void> {
  await change(teamEndpoints.update, { params: { id }, body: input });
  await refresh(teamEndpoints.list, gameEndpoints.list);
}

export async function deleteTeam(id: number): Promise<void> {
  await change(teamEndpoints.remove, { params: { id } });
  await refresh(teamEndpoints.list);
}
