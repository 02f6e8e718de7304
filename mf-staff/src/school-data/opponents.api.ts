import { OpponentView, type OpponentInput } from '@fieldhouse/core-contract';
import { api, refresh, useRead } from '@fieldhouse/shell/api';
import * as z from 'zod/mini';

const PATH = '/api/opponents';
const OpponentList = z.array(OpponentView);

/** The schools that are played against, by name. */
export const useOpponents = () => useRead(PATH, OpponentList);

export async function createOpponent(input: OpponentInput): Promise<void> {
  await api.post(PATH, input, OpponentView);
  await refresh(PATH);
}

/** Games carry their opponent's name and address, so they are read again too. */
export async function updateOpponent(id: number, input: OpponentInput): Promise<void> {
  await api.put(`${PATH}/${id}`, input, OpponentView);
  await refresh(PATH, '/api/games');
}

export async function deleteOpponent(id: number): Promise<void> {
  await api.delete(`${PATH}/${id}`);
  await refresh(PATH);
}
