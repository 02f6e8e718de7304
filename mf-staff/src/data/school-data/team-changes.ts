import { publicationEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { TeamInput, TeamUpdate } from '@fieldhouse/core-contract';
import { change, dropRow, orderBy, putRow } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';
import { refreshGameLists } from './games.api.ts';
import type { Team } from './teams.api.ts';

const byCreation = orderBy(({ createdAt, id }: Team) => [createdAt, id]);

/** Returns the team as stored; null if the response could not be parsed. */
export async function createTeam(input: TeamInput): Promise<Team | null> {
  const team = await change(teamEndpoints.create, { body: input });
  await putRow(teamEndpoints.list, team, byCreation);
  return team;
}

/** Games embed their team, so they are read again. Returns the team as {@link createTeam} does. */
export async function updateTeam(id: number, input: TeamUpdate): Promise<Team | null> {
  const team = await change(teamEndpoints.update, { params: { id }, body: input });
  await putRow(teamEndpoints.list, team, byCreation);
  void refreshConflicts();
  await refreshGameLists();
  return team;
}

/** The public schedule shows the team's venues only this many hours before a game; null is always. */
export async function showVenuesBefore(
  { id, published }: Team,
  hideVenueUntilHours: number | null,
): Promise<void> {
  const team = await change(publicationEndpoints.updateTeam, {
    params: { id },
    body: { published, hideVenueUntilHours },
  });
  await putRow(teamEndpoints.list, team, byCreation);
}

export async function deleteTeam(id: number): Promise<void> {
  await change(teamEndpoints.remove, { params: { id } });
  await dropRow(teamEndpoints.list, id);
}
