import { GameInput } from '@fieldhouse/core-contract';
import type { RecipientGroup } from '@fieldhouse/core-contract';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';

import { defaultRecipients } from '../changes/default-recipients.ts';
import { useEditPreview } from '../changes/use-change-preview.ts';
import type { LatestPreview } from '../changes/use-change-preview.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { concernsOthers, leadsToCancel } from './game-form-values.ts';
import type { GameFormFields } from './game-form-values.ts';

/** Who is notified of an edit. */
export interface EditRecipients {
  /** Whether the edit changes something that people are notified of. */
  readonly isAsked: boolean;
  readonly preview: LatestPreview;
  readonly chosen: readonly RecipientGroup[];
  readonly onRecipients: (chosen: readonly RecipientGroup[]) => void;
  /** The part of the input that says who is notified. */
  readonly toSave: () => { readonly tell?: RecipientGroup[] };
}

/** @param game the stored game; null for one that is new or was deleted meanwhile. */
export function useEditRecipients(
  game: Game | null,
  fields: Partial<GameFormFields>,
): EditRecipients {
  const [chosen, setChosen] = useState(() => defaultRecipients(game ? [game.status] : []));
  const today = useToday();
  const isAsked =
    game !== null && !leadsToCancel(game, fields) && concernsOthers(game, fields, today);
  const { success, data } = GameInput.safeParse({ ...fields, score: undefined });
  const preview = useEditPreview(isAsked && success ? { id: game.id, input: data } : null);
  return {
    isAsked,
    preview,
    chosen,
    onRecipients: setChosen,
    toSave: () => (isAsked ? { tell: [...chosen] } : {}),
  };
}
