import { lazyDialog } from '@fieldhouse/shell/remote';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { GameForm } from './game-form.tsx';
import type { NewGame } from './game-form-values.ts';
import type { EditStart } from './use-game-form.ts';
import { describeGame } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';

const ChangeGameDialog = lazyDialog(
  () => import('../game-change/change-game-dialog.tsx'),
  'ChangeGameDialog',
);

/** Focuses a field, selected, so that typing replaces what it has. The list of opponents is opened. */
const focusField = (name: EditStart['focus']) => (panel: HTMLElement) => {
  const field =
    panel.querySelector<HTMLElement>(`[name="${name}"]`) ??
    panel.querySelector<HTMLElement>('[name="date"]');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  if (name === 'opponentId') field?.click();
};

/** No game is being canceled. The games stay set while their dialog fades out. */
const NO_CANCELLATION: { readonly isOpen: boolean; readonly games: readonly Game[] } = {
  isOpen: false,
  games: [],
};

interface GameDialogProps extends NewGame {
  readonly open: boolean;
  /** The game to edit; null schedules a new one. */
  readonly game: Game | null;
  readonly start?: EditStart | null | undefined;
  readonly onClose: () => void;
}

export const GameDialog = ({ open, game, replaces, start, onClose, ...begin }: GameDialogProps) => {
  /** An equal game on the schedule, edited instead of scheduling it again. */
  const [existing, setExisting] = useState<Game | null>(null);
  const [canceled, setCanceled] = useState(NO_CANCELLATION);
  const edited = existing ?? game;
  const close = () => {
    setExisting(null);
    setCanceled((last) => ({ ...last, isOpen: false }));
    onClose();
  };
  return (
    <>
      <FormDialog
        open={open && !canceled.isOpen}
        onClose={close}
        title={edited ? 'Edit Game' : replaces ? 'Plan Make-Up Game' : 'Schedule New Game'}
        description={edited ? start?.purpose : replaces && `Makes up for ${describeGame(replaces)}`}
        size="lg"
        onFocusFirst={edited ? focusField(start?.focus ?? 'date') : undefined}
      >
        {({ onDirtyChange }) => (
          <GameForm
            key={existing?.id ?? ''}
            game={edited}
            {...begin}
            replaces={edited ? undefined : replaces}
            start={existing ? null : start}
            onDirtyChange={onDirtyChange}
            onDone={close}
            onOpenGame={setExisting}
            onCancelGame={(one) => setCanceled({ isOpen: true, games: [one] })}
          />
        )}
      </FormDialog>
      <ChangeGameDialog
        open={open && canceled.isOpen}
        games={canceled.games}
        first="canceled"
        onClose={close}
        onDone={close}
      />
    </>
  );
};
