import { opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentContactRow } from '@fieldhouse/core-contract';
import { call, mutate, refresh } from '@fieldhouse/shell/api';

import { refreshConflicts } from './conflicts.api.ts';
import { refreshGameLists } from './games.api.ts';
import type { ContactResult, OpponentMerge } from './opponents.api.ts';

/** What merging an opponent into another one would do. */
export const previewMerge = (id: number, into: number): Promise<OpponentMerge> =>
  call(opponentEndpoints.merge, { params: { id }, body: { into, preview: true } });

/** Merges an opponent into another one. */
export async function mergeOpponent(id: number, into: number): Promise<void> {
  await mutate(opponentEndpoints.merge, { params: { id }, body: { into } });
  await Promise.all([refresh(opponentEndpoints.list), refreshGameLists(), refreshConflicts()]);
}

/** What saving a file of contacts would do, by row. */
export const previewContacts = async (
  rows: readonly OpponentContactRow[],
): Promise<readonly ContactResult[]> =>
  (await call(opponentEndpoints.contacts, { body: { rows: [...rows], preview: true } })).rows;

/** Saves a file of contacts. */
export async function saveContacts(rows: readonly OpponentContactRow[]): Promise<void> {
  await mutate(opponentEndpoints.contacts, { body: { rows: [...rows] } });
  await Promise.all([refresh(opponentEndpoints.list), refreshGameLists()]);
}
