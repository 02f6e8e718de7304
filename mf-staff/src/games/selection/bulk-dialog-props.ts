import type { Game } from '../../school-data/games.api.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

/** Props of the dialog of a bulk action. */
export interface BulkDialogProps {
  /** The games to act on; null while the dialog is closed. */
  readonly games: readonly Game[] | null;
  /** `outcome`: what was left undone. */
  readonly onDone: (outcome?: BulkOutcome) => void;
  readonly onCancel: () => void;
}
