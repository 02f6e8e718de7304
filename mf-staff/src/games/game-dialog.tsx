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
  /** A game that turned out to exist, opened instead of scheduling it again. */
  const [existing, setExisting] = useState<Game | null>(null);
  const edited = existing ?? game;
  const close = () => {
    setExisting(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={edited ? 'Edit Game' : 'Schedule New Game'}
      dirty={dirty}
      size="lg"
    >
      <GameForm
        key={existing?.id ?? ''}
        game={edited}
        date={date}
        onDirtyChange={setDirty}
        onDone={close}
        onOpenGame={setExisting}
      />
    </Dialog>
  );
};
