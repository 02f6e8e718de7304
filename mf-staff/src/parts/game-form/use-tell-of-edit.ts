import { GameInput } from '@fieldhouse/core-contract';
import type { ToldGroup } from '@fieldhouse/core-contract';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useState } from 'react';

import { toldAtFirst } from '../changes/told-at-first.ts';
import { useEditPreview } from '../changes/use-change-preview.ts';
import type { LatestPreview } from '../changes/use-change-preview.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { concernsOthers, leadsToCancel } from './game-form-values.ts';
import type { GameFormFields } from './game-form-values.ts';

/** Who is told of an edit. */
export interface TellOfEdit {
  /** Whether the edit changes something that people are told of. */
  readonly isAsked: boolean;
  readonly preview: LatestPreview;
  readonly tell: readonly ToldGroup[];
  readonly onTell: (tell: readonly ToldGroup[]) => void;
  /** What is saved with the edit. */
  readonly toSave: () => { readonly tell?: ToldGroup[] };
}

/** @param game the stored game; null for one that is new or was deleted meanwhile. */
export function useTellOfEdit(game: Game | null, fields: Partial<GameFormFields>): TellOfEdit {
  const [tell, setTell] = useState(() => toldAtFirst(game ? [game.status] : []));
  const today = useToday();
  const isAsked =
    game !== null && !leadsToCancel(game, fields) && concernsOthers(game, fields, today);
  const { success, data } = GameInput.safeParse({ ...fields, score: undefined });
  const preview = useEditPreview(isAsked && success ? { id: game.id, input: data } : null);
  return {
    isAsked,
    preview,
    tell,
    onTell: setTell,
    toSave: () => (isAsked ? { tell: [...tell] } : {}),
  };
}
