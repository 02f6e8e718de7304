import type { Game } from '../../data/school-data/games.api.ts';

/** Props of a dialog that changes games together. */
export interface ChangeDialogProps {
  readonly open: boolean;
  /** Those to which the change does not apply are left out, which is said. Stay set while the dialog fades out. */
  readonly games: readonly Game[];
  readonly onClose: () => void;
  /** Called after the change, with the dialog closed. */
  readonly onDone?: (() => void) | undefined;
}
