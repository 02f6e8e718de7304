import type { Game } from '../../data/school-data/games.api.ts';

/** The other school's response as the screen shows it. */
export type Request = NonNullable<Game['rescheduleRequest']>;

/** Props of a dialog that acts on a response. */
export interface ResponseDialogProps {
  readonly open: boolean;
  readonly game: Game;
  readonly request: Request;
  readonly onClose: () => void;
  /** Called after the action, with the dialog closed. */
  readonly onDone: () => void;
}
