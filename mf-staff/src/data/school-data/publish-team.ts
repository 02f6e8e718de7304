import { publicationEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { mutate, putRow } from '@fieldhouse/shell/api';

import { byCreation } from './teams.api.ts';
import type { Team } from './teams.api.ts';

/** The public schedule shows the team's venues only this many hours before a game; null is always. */
export async function showVenuesBefore(
  { id, published }: Team,
  hideVenueUntilHours: number | null,
): Promise<void> {
  const team = await mutate(publicationEndpoints.updateTeam, {
    params: { id },
    body: { published, hideVenueUntilHours },
  });
  await putRow(teamEndpoints.list, team, byCreation);
}
