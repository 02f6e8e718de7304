import type { Game } from '../../data/school-data/games.api.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

/** Props of the dialog of a bulk action. */
export interface BulkDialogProps {
  readonly open: boolean;
  /** The games to act on; none while the dialog is closed. */
  readonly games: readonly Game[];
  /** `outcome`: what was left undone. */
  readonly onDone: (outcome?: BulkOutcome) => void;
  readonly onClose: () => void;
}
