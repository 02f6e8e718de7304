import { teamEndpoints } from '@fieldhouse/core-contract';
import type { TeamView } from '@fieldhouse/core-contract';
import { orderBy, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

/** A team as this release can show it: unknown values are kept as text. */
export type Team = Shown<TeamView>;

/** The school's teams, oldest first, each with its number of games. */
export const useTeams = () => useRead(teamEndpoints.list, {});

/** Refetches the teams. */
export const refreshTeams = () => refresh(teamEndpoints.list);

/** The order of the list. */
export const byCreation = orderBy(({ createdAt, id }: Team) => [createdAt, id]);
