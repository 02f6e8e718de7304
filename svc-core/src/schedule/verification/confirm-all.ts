import type { ConfirmAllInput } from '@fieldhouse/core-contract';
import type { Deps } from '../../platform/deps.ts';
import { recordResponse } from './record-response.ts';
import { requestStatus } from './verification-request.ts';
import type { VerificationRequest } from './verification-request.ts';

/**
 * Confirms the games that have no response yet, each in its own transaction: one that was answered or changed meanwhile keeps
 * that, and does not hold up the others. Repeating it confirms what is left.
 *
 * @returns how many games it confirmed.
 */
export async function confirmAll(
  deps: Deps,
  games: readonly VerificationRequest[],
  { name }: ConfirmAllInput,
): Promise<number> {
  const response = {
    answer: 'confirm',
    name,
    note: '',
    proposedDate: null,
    proposedTime: null,
    proposedVenue: '',
  } as const;
  let confirmed = 0;
  for (const game of games.filter((one) => requestStatus(one) === 'open')) {
    const result = await recordResponse(deps, game, response);
    if (result.kind === 'accepted') confirmed += 1;
  }
  return confirmed;
}
