import type { GameChange } from '@fieldhouse/core-contract';
import { useState } from 'react';

import { canBeDisrupted } from '../disruptions/disruption.ts';
import { ChangeGameForm } from './change-game-form.tsx';
import { GamesDialog } from './games-dialog.tsx';
import type { ChangeDialogProps } from './games-dialog.tsx';

interface ChangeGameDialogProps extends ChangeDialogProps {
  /** What is chosen first; otherwise the first change that these games can have. */
  readonly first?: GameChange | undefined;
  /** Called after the change. */
  readonly onDone: () => void;
}

/** Postpones, delays, suspends, forfeits or cancels games. */
export const ChangeGameDialog = ({ first, onDone, ...dialog }: ChangeGameDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <GamesDialog
      {...dialog}
      title="Postpone, Delay, Cancel"
      applies={canBeDisrupted}
      leftOutTitle={() => 'Not included, because they are completed or canceled:'}
      dirty={dirty}
    >
      {(games) => (
        <ChangeGameForm games={games} first={first} onDirtyChange={setDirty} onDone={onDone} />
      )}
    </GamesDialog>
  );
};
