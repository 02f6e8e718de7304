import { dashboardEndpoints, myTeamEndpoints } from '@fieldhouse/core-contract';
import type { MyTeamsChoice } from '@fieldhouse/core-contract';
import { mutate, putAnswer, refresh, useRead } from '@fieldhouse/shell/api';

/** The teams that the signed-in person chose as theirs. */
export const useMyTeams = () => useRead(myTeamEndpoints.read, {});

/** Saves the choice. What is left out stays as it is. */
export async function saveMyTeams(body: MyTeamsChoice): Promise<void> {
  const saved = await mutate(myTeamEndpoints.update, { body });
  await Promise.all([putAnswer(myTeamEndpoints.read, saved), refresh(dashboardEndpoints.read)]);
}
