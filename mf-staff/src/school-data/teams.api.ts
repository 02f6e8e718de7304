import { TeamView, type TeamInput } from '@fieldhouse/core-contract';
import { api, refresh, useRead } from '@fieldhouse/shell/api';
import * as z from 'zod/mini';

const PATH = '/api/teams';
const TeamList = z.array(TeamView);

/** The school's teams, oldest first, each with its number of games. */
export const useTeams = () => useRead(PATH, TeamList);

export async function createTeam(input: TeamInput): Promise<void> {
  await api.post(PATH, input, TeamView);
  await refresh(PATH);
}

/** Games carry their team's sport and level, so they are read again too. */
export async function updateTeam(id: number, input: TeamInput): Promise<void> {
  await api.put(`${PATH}/${id}`, input, TeamView);
  await refresh(PATH, '/api/games');
}

export async function deleteTeam(id: number): Promise<void> {
  await api.delete(`${PATH}/${id}`);
  await refresh(PATH);
}
