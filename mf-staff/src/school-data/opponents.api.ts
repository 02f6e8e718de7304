import { gameEndpoints, opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentInput, OpponentView } from '@fieldhouse/core-contract';
import { change, dropRow, orderBy, putRow, refresh, useRead } from '@fieldhouse/shell/api';

/** The opponent schools, sorted by name. */
export const useOpponents = () => useRead(opponentEndpoints.list, {});

const byName = orderBy(({ schoolName, id }: OpponentView) => [schoolName.toLowerCase(), id]);

export async function createOpponent(input: OpponentInput): Promise<void> {
  const opponent = await change(opponentEndpoints.create, { body: input });
  await putRow(opponentEndpoints.list, opponent, byName);
}

/** Games embed their opponent's name and email, so they are refetched too. */
export async function updateOpponent(id: number, input: OpponentInput): Promise<void> {
  const opponent = await change(opponentEndpoints.update, { params: { id }, body: input });
  await putRow(opponentEndpoints.list, opponent, byName);
  await refresh(gameEndpoints.list);
}

export async function deleteOpponent(id: number): Promise<void> {
  await change(opponentEndpoints.remove, { params: { id } });
  await dropRow(opponentEndpoints.list, id);
}
