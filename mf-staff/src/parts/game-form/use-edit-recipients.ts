import { GameInput } from '@fieldhouse/core-contract';
import type { NotifiedGameUpdate } from '@fieldhouse/core-contract';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';

import { defaultRecipients } from '../changes/default-recipients.ts';
import { useEditPreview } from '../changes/use-change-preview.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { concernsOthers, leadsToCancel } from './game-form-values.ts';
import type { GameFormFields } from './game-form-values.ts';

/**
 * Who is notified of an edit.
 *
 * @param game the stored game; null for one that is new or was deleted meanwhile.
 */
export function useEditRecipients(game: Game | null, fields: Partial<GameFormFields>) {
  const [chosen, setChosen] = useState(() => defaultRecipients(game ? [game.status] : []));
  const today = useToday();
  const isAsked =
    game !== null && !leadsToCancel(game, fields) && concernsOthers(game, fields, today);
  const { success, data } = GameInput.safeParse({ ...fields, score: undefined });
  const preview = useEditPreview(isAsked && success ? { id: game.id, input: data } : null);
  return {
    /** Whether the edit changes something that people are notified of. */
    isAsked,
    preview,
    chosen,
    onRecipients: setChosen,
    /** The part of the input that says who is notified. */
    toSave: (): Pick<NotifiedGameUpdate, 'tell'> => (isAsked ? { tell: [...chosen] } : {}),
  };
}
