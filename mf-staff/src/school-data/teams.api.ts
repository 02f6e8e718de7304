import { formatTeam, gameEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { TeamInput, TeamView } from '@fieldhouse/core-contract';
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

export async function createTeam(input: TeamInput): Promise<void> {
  const team = await change(teamEndpoints.create, { body: input });
  await putRow(teamEndpoints.list, team, byCreation);
}

/** Games embed their team's name, so they are refetched when it changes. */
export async function updateTeam(id: number, input: TeamInput): Promise<void> {
  const before = cachedRow(teamEndpoints.list, id);
  const team = await change(teamEndpoints.update, { params: { id }, body: input });
  await putRow(teamEndpoints.list, team, byCreation);
  const keepsName = before && team && formatTeam(before) === formatTeam(team);
  if (!keepsName) await refresh(gameEndpoints.list);
}

export async function deleteTeam(id: number): Promise<void> {
  await change(teamEndpoints.remove, { params: { id } });
  await dropRow(teamEndpoints.list, id);
}
