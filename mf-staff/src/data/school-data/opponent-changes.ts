import { opponentEndpoints } from '@fieldhouse/core-contract';
import type {
  OpponentContactRow,
  OpponentInput,
  OpponentUpdate,
  OpponentView,
} from '@fieldhouse/core-contract';
import { call, change, dropRow, orderBy, putRow, refresh } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';
import { refreshGameLists } from './games.api.ts';
import type { ContactResult, OpponentMerge } from './opponents.api.ts';

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
  await refreshGameLists();
  return opponent;
}

export async function deleteOpponent(id: number): Promise<void> {
  await change(opponentEndpoints.remove, { params: { id } });
  await dropRow(opponentEndpoints.list, id);
}

/** What merging an opponent into another one would do. */
export const previewMerge = (id: number, into: number): Promise<OpponentMerge> =>
  call(opponentEndpoints.merge, { params: { id }, body: { into, preview: true } });

/** Merges an opponent into another one. */
export async function mergeOpponent(id: number, into: number): Promise<void> {
  await change(opponentEndpoints.merge, { params: { id }, body: { into } });
  await Promise.all([refresh(opponentEndpoints.list), refreshGameLists(), refreshConflicts()]);
}

/** What saving a file of contacts would do, by row. */
export const previewContacts = async (
  rows: readonly OpponentContactRow[],
): Promise<readonly ContactResult[]> =>
  (await call(opponentEndpoints.contacts, { body: { rows: [...rows], preview: true } })).rows;

/** Saves a file of contacts. */
export async function saveContacts(rows: readonly OpponentContactRow[]): Promise<void> {
  await change(opponentEndpoints.contacts, { body: { rows: [...rows] } });
  await Promise.all([refresh(opponentEndpoints.list), refreshGameLists()]);
}
