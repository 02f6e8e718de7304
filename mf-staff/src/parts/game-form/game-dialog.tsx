import { lazyDialog } from '@fieldhouse/shell/remote';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { GameForm } from './game-form.tsx';
import type { NewGame } from './game-form-values.ts';
import type { WayOut } from './use-game-form.ts';
import { describeGame } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';

const ChangeGameDialog = lazyDialog(
  () => import('../game-change/change-game-dialog.tsx'),
  'ChangeGameDialog',
);

/** The field with which the form starts: the first one, or the opponent with its list open. */
export type GameFormStart = 'first' | 'opponent';

const openOpponents = (panel: HTMLElement): void => {
  const opponent = panel.querySelector<HTMLInputElement>('input[name="opponentId"]');
  opponent?.focus();
  // Selected, so that typing replaces the opponent that declined.
  opponent?.select();
  opponent?.click();
};

const focusField = (name: string) => (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

/** No game is being canceled. The games stay set while their dialog fades out. */
const NO_CANCELLATION: { readonly isOpen: boolean; readonly games: readonly Game[] } = {
  isOpen: false,
  games: [],
};

interface GameDialogProps extends NewGame {
  readonly open: boolean;
  /** The game to edit; null schedules a new one. */
  readonly game: Game | null;
  readonly wayOut?: WayOut | undefined;
  readonly start?: GameFormStart | null | undefined;
  readonly onClose: () => void;
}

export const GameDialog = ({
  open,
  game,
  replaces,
  wayOut,
  start,
  onClose,
  ...begin
}: GameDialogProps) => {
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
        description={!edited && replaces ? `Makes up for ${describeGame(replaces)}` : undefined}
        size="lg"
        onFocusFirst={
          wayOut
            ? focusField(wayOut.field)
            : start === 'opponent'
              ? openOpponents
              : edited
                ? focusField('date')
                : undefined
        }
      >
        {({ onDirtyChange }) => (
          <GameForm
            key={existing?.id ?? ''}
            game={edited}
            {...begin}
            replaces={edited ? undefined : replaces}
            wayOut={wayOut}
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
