import { GameDetailsDialog, GameDialog } from '../../parts/game-details/game-dialogs.ts';
import type { GameFormStart } from '../../parts/game-form/game-dialog.tsx';
import type { Game } from '../../data/school-data/games.api.ts';

/** The open dialog, or the last one. */
export interface CalendarDialog {
  readonly kind: 'none' | 'details' | 'form';
  /** The game to show or to edit; null for a new one. */
  readonly game: Game | null;
  /** yyyy-MM-dd that a new game starts with. */
  readonly date?: string;
  readonly start?: GameFormStart;
}

interface CalendarDialogsProps {
  readonly dialog: CalendarDialog;
  readonly onDialog: (dialog: CalendarDialog) => void;
}

/** The view of a game and its form. */
export const CalendarDialogs = ({ dialog, onDialog }: CalendarDialogsProps) => {
  const { kind, game, date, start } = dialog;
  const close = () => onDialog({ ...dialog, kind: 'none' });
  // The form lies on the view of its game, which then shows what was changed.
  const closeForm = () => onDialog({ ...dialog, kind: game ? 'details' : 'none' });
  return (
    <>
      {game && (
        <GameDetailsDialog
          open={kind !== 'none'}
          game={game}
          onClose={close}
          onEdit={(first) => onDialog({ kind: 'form', game, start: first })}
        />
      )}
      <GameDialog
        open={kind === 'form'}
        game={game}
        date={date}
        start={start}
        onClose={closeForm}
      />
    </>
  );
};
