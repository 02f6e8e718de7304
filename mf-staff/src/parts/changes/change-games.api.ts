import { changeEndpoints, responseActionEndpoints } from '@fieldhouse/core-contract';
import type {
  AcceptProposalInput,
  BulkChange,
  BulkEditInput,
  BulkEditView,
  BulkGameView,
  DisruptInput,
  GameInput,
  StartedChangeView,
} from '@fieldhouse/core-contract';
import { call, mutate } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshGames } from '../../data/school-data/games.api.ts';
import { refreshChanges } from './changes.api.ts';
import type { ChangePreview } from './changes.api.ts';

/** A change that was saved. */
export type StartedChange = Shown<StartedChangeView>;
/** What a bulk edit changes, or would change. */
export type BulkEdit = Shown<BulkEditView>;
/** A game of it. */
export type BulkGame = Shown<BulkGameView>;

/** Who would be notified of games that are disrupted together, or put back on. Nothing is saved. */
export const checkDisruption = (input: DisruptInput): Promise<ChangePreview> =>
  call(changeEndpoints.check, { body: input });

/** Who would be notified of an edit. Nothing is saved. */
export const checkEdit = (id: number, input: GameInput): Promise<ChangePreview> =>
  call(changeEndpoints.checkEdit, { params: { id }, body: input });

/** Who would be notified of accepting a proposal. Nothing is saved. */
export const checkAcceptance = (id: number, body: AcceptProposalInput): Promise<ChangePreview> =>
  call(responseActionEndpoints.checkAccept, { params: { id }, body });

/**
 * Changes games together. Returns the change as stored; null if the response could not be parsed. Also refetched after a refusal: a
 * game may have changed.
 */
export async function disruptGames(input: DisruptInput): Promise<StartedChange | null> {
  try {
    return await mutate(changeEndpoints.disrupt, { body: input });
  } finally {
    await Promise.all([refreshGames(), refreshChanges()]);
  }
}

/** What a bulk edit would change. Nothing is saved. */
export const previewBulkEdit = (gameIds: readonly number[], edit: BulkChange): Promise<BulkEdit> =>
  call(changeEndpoints.bulkEdit, { body: { gameIds: [...gameIds], change: edit, preview: true } });

/** Who would be notified of a bulk edit. Nothing is saved. */
export const checkBulkEdit = (input: BulkEditInput): Promise<ChangePreview> =>
  call(changeEndpoints.checkBulkEdit, { body: input });

/** Changes or deletes games together. Returns null if the response could not be parsed. Also refetched after a refusal: a game may be gone. */
export async function bulkEdit(input: BulkEditInput): Promise<BulkEdit | null> {
  try {
    return await mutate(changeEndpoints.bulkEdit, { body: input });
  } finally {
    await Promise.all([refreshGames(), refreshChanges()]);
  }
}
