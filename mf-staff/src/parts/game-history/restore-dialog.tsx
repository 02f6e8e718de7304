import { Dialog } from '@fieldhouse/shell/ui/dialog';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { ConflictList } from '../conflict-check/conflict-list.tsx';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { useGames } from '../../data/school-data/games.api.ts';

interface RestoreFormProps {
  /** The conflicts of the game to restore. */
  readonly conflicts: readonly Conflict[];
  readonly pending: boolean;
  readonly onRestore: () => void;
}

interface RestoreDialogProps extends RestoreFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what would be wrong with a game if it were restored. Restoring stays possible: a conflict is then open on the Conflicts page. */
export const RestoreDialog = ({ open, onClose, ...form }: RestoreDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && !form.pending && onClose()}
    title="Restore Game"
    description="This wouldn't fit your schedule."
    // The list can be long: it is read before the question below it.
    onFocusFirst={(panel) => panel.focus()}
  >
    <RestoreForm {...form} />
  </Dialog>
);

const RestoreForm = ({ conflicts, pending, onRestore }: RestoreFormProps) => {
  const { data: games = [] } = useGames();
  return (
    <DialogForm
      submitLabel="Restore Anyway"
      pending={pending}
      pendingLabel="Restoring..."
      onSubmit={onRestore}
    >
      <ConflictList conflicts={conflicts} failed={false} games={games} id={undefined} />
    </DialogForm>
  );
};
