import { gameEndpoints, opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentInput, OpponentUpdate, OpponentView } from '@fieldhouse/core-contract';
import { change, dropRow, orderBy, putRow, refresh, useRead } from '@fieldhouse/shell/api';

/** The opponent schools, sorted by name. */
export const useOpponents = () => useRead(opponentEndpoints.list, {});

const byName = orderBy(({ schoolName, id }: OpponentView) => [schoolName.toLowerCase(), id]);

/** Returns the opponent as stored; null if the response could not be parsed. */
export async function createOpponent(input: OpponentInput): Promise<OpponentView | null> {
  const opponent = await change(opponentEndpoints.create, { body: input });
  await putRow(opponentEndpoints.list, opponent, byName);
  return opponent;
}

/** Games embed their opponent's name and email, so they are refetched too. Returns it as {@link createOpponent} does. */
export async function updateOpponent(
  id: number,
  input: OpponentUpdate,
): Promise<OpponentView | null> {
  const opponent = await change(opponentEndpoints.update, { params: { id }, body: input });
  await putRow(opponentEndpoints.list, opponent, byName);
  await refresh(gameEndpoints.list);
  return opponent;
}

/** Refetches the opponents. */
export const refreshOpponents = () => refresh(opponentEndpoints.list);

export async function deleteOpponent(id: number): Promise<void> {
  await change(opponentEndpoints.remove, { params: { id } });
  await dropRow(opponentEndpoints.list, id);
}
