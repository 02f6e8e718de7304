import { formatTeam, gameEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { TeamInput, TeamUpdate, TeamView } from '@fieldhouse/core-contract';
import {
  cachedRow,
  change,
  dropRow,
  orderBy,
  putRow,
  refresh,
  useRead,
} from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

/** A team as this release can show it: unknown values are kept as text. */
export type Team = Shown<TeamView>;

/** The school's teams, oldest first, each with its number of games. */
export const useTeams = () => useRead(teamEndpoints.list, {});

const byCreation = orderBy(({ createdAt, id }: Team) => [createdAt, id]);

/** Returns the team as stored; null if the response could not be parsed. */
export async function createTeam(input: TeamInput): Promise<Team | null> {
  const team = await change(teamEndpoints.create, { body: input });
  await putRow(teamEndpoints.list, team, byCreation);
  return team;
}

/** Games embed their team's name, so they are refetched when it changes. Returns the team as {@link createTeam} does. */
export async function updateTeam(id: number, input: TeamUpdate): Promise<Team | null> {
  const before = cachedRow(teamEndpoints.list, id);
  const team = await change(teamEndpoints.update, { params: { id }, body: input });
  await putRow(teamEndpoints.list, team, byCreation);
  const keepsName = before && team && formatTeam(before) === formatTeam(team);
  if (!keepsName) await refresh(gameEndpoints.list);
  return team;
}

/** Refetches the teams. */
export const refreshTeams = () => refresh(teamEndpoints.list);

export async function deleteTeam(id: number): Promise<void> {
  await change(teamEndpoints.remove, { params: { id } });
  await dropRow(teamEndpoints.list, id);
}
