import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { GameForm } from './game-form.tsx';
import type { Game } from '../school-data/games.api.ts';

interface GameDialogProps {
  readonly open: boolean;
  /** The game to edit; null schedules a new one. */
  readonly game: Game | null;
  /** yyyy-MM-dd that a new game starts with. */
  readonly date?: string | undefined;
  readonly onClose: () => void;
}

export const GameDialog = ({ open, game, date, onClose }: GameDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={game ? 'Edit Game' : 'Schedule New Game'}
      dirty={dirty}
      size="lg"
    >
      <GameForm game={game} date={date} onDirtyChange={setDirty} onDone={onClose} />
    </Dialog>
  );
};
