import { responseActionEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type { AcceptProposalInput } from '@fieldhouse/core-contract';
import { mutate, refresh } from '@fieldhouse/shell/api';

import { refreshChanges } from '../changes/changes.api.ts';
import { refreshGames } from '../../data/school-data/games.api.ts';

/** Accepts the proposal that the game shows. Returns the game as agreed, and whether the other school gets an email. */
export const acceptProposal = (id: number, body: AcceptProposalInput) =>
  refreshAfter(id, () => mutate(responseActionEndpoints.accept, { params: { id }, body })).finally(
    () => refreshChanges(),
  );

/** Refetches after a refusal too, because the game may have changed. */
export async function refreshAfter<T>(id: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } finally {
    await Promise.all([refreshGames(), refresh([verificationEndpoints.mails, { params: { id } }])]);
  }
}
