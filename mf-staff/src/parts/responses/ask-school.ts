import { responseActionEndpoints } from '@fieldhouse/core-contract';
import type { AskAgainInput, SuggestAnotherInput } from '@fieldhouse/core-contract';
import { startMutation } from '@fieldhouse/shell/api';

import type { VerificationSent } from '../../data/school-data/games.api.ts';
import { refreshAfter } from './responses.api.ts';

/** Suggests another date, time or venue to the other school. */
export const suggestAnother = (id: number, body: SuggestAnotherInput): Promise<VerificationSent> =>
  refreshAfter(id, () => startMutation(responseActionEndpoints.counter, { params: { id }, body }));

/** Asks the other school again to confirm the game as it is. */
export const askAgain = (id: number, body: AskAgainInput): Promise<VerificationSent> =>
  refreshAfter(id, () => startMutation(responseActionEndpoints.decline, { params: { id }, body }));
