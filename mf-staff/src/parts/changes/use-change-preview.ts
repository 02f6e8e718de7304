import type {
  AcceptProposalInput,
  BulkEditInput,
  DisruptInput,
  GameInput,
} from '@fieldhouse/core-contract';

import { useAnswerAfterPause } from '../../kit/form/use-answer-after-pause.ts';
import type { LatestAnswer } from '../../kit/form/use-answer-after-pause.ts';
import { checkAcceptance, checkBulkEdit, checkDisruption, checkEdit } from './change-games.api.ts';
import type { ChangePreview } from './changes.api.ts';

/** Who would be notified of a change that is being entered, requested after a pause in typing. */
export type LatestPreview = LatestAnswer<ChangePreview>;

/** @param input null sends no request. */
export const useDisruptionPreview = (input: DisruptInput | null): LatestPreview =>
  useAnswerAfterPause(input, checkDisruption);

/** @param edit null if the edit concerns nobody else. */
export const useEditPreview = (
  edit: { readonly id: number; readonly input: GameInput } | null,
): LatestPreview => useAnswerAfterPause(edit, ({ id, input }) => checkEdit(id, input));

/** @param accepted null if the game is as proposed already. */
export const useAcceptancePreview = (
  accepted: { readonly id: number; readonly input: AcceptProposalInput } | null,
): LatestPreview => useAnswerAfterPause(accepted, ({ id, input }) => checkAcceptance(id, input));

/** @param input null if the edit concerns nobody else. */
export const useBulkEditPreview = (input: BulkEditInput | null): LatestPreview =>
  useAnswerAfterPause(input, checkBulkEdit);
