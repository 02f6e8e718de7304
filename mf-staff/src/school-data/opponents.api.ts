import { gameEndpoints, opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentInput } from '@fieldhouse/core-contract';
import { change, refresh, useRead } from '@fieldhouse/shell/api';

/** The schools that are played against, by name. */
export const useOpponents = () => useRead(opponentEndpoints.list, {});

export async function createOpponent(input: OpponentInput): Promise<void> {
  await change(opponentEndpoints.create, { body: input });
  await refresh(opponentEndpoints.list);
}

/** Games carry their opponent's name and address, so they are read again too. */
export async function updateOpponent(id: number, input: OpponentInput): Promise<void> {
  await change(opponentEndpoints.update, { params: { id }, body: input });
  await refresh(opponentEndpoints.list, gameEndpoints.list);
}

export async function deleteOpponent(id: number): Promise<void> {
  await change(opponentEndpoints.remove, { params: { id } });
  await refresh(opponentEndpoints.list);
}
