import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { canBeDisrupted } from '../../disruptions/disruption.ts';
import type { ChangeDialogProps } from './change-dialog-props.ts';
import { ChangeGameForm } from './change-game-form.tsx';
import { gamesOfChange, nameGames } from './games-of-change.ts';
import { LeftOutGames } from './left-out-games.tsx';

/** Postpones, delays, suspends, forfeits or cancels games. */
export const ChangeGameDialog = ({ open, games, onClose, onDone }: ChangeDialogProps) => {
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
        onDirtyChange={setDirty}
        onDone={() => {
          onClose();
          onDone?.();
        }}
      />
    </Dialog>
  );
};
