import type { GameChange } from '@fieldhouse/core-contract';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { canBeDisrupted } from '../disruptions/disruption.ts';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { ChangeGameForm } from './change-game-form.tsx';
import { gamesOfChange, nameGames } from './games-of-change.ts';
import { LeftOutGames } from './left-out-games.tsx';

interface ChangeGameDialogProps extends ChangeDialogProps {
  /** What is chosen first; otherwise the first change that these games can have. */
  readonly first?: GameChange | undefined;
}

/** Postpones, delays, suspends, forfeits or cancels games. */
export const ChangeGameDialog = ({
  open,
  games,
  first,
  onClose,
  onDone,
}: ChangeGameDialogProps) => {
  const [dirty, setDirty] = useState(false);
  const { changed, leftOut } = gamesOfChange(games, canBeDisrupted);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Postpone, Delay, Cancel"
      description={nameGames(changed)}
      dirty={dirty}
    >
      <LeftOutGames games={leftOut} title="Not included, because they are completed or canceled:" />
      <ChangeGameForm
        games={changed}
        first={first}
        onDirtyChange={setDirty}
        onDone={() => {
          onClose();
          onDone?.();
        }}
      />
    </Dialog>
  );
};
