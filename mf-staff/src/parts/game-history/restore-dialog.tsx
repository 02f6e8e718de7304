import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { ConflictList } from '../conflict-check/conflict-list.tsx';
import { needsReason } from '../conflict-check/open-conflict.ts';
import { ReasonField } from '../conflict-check/reason-field.tsx';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { useGames } from '../../data/school-data/games.api.ts';

interface RestoreFormProps {
  /** The conflicts of the game to restore. */
  readonly conflicts: readonly Conflict[];
  readonly pending: boolean;
  /** Gets '' if no reason was asked for. */
  readonly onRestore: (reason: string) => void;
}

interface RestoreDialogProps extends RestoreFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what would be wrong with a game if it were restored. Restoring stays possible, with a reason if there is a conflict. */
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
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState(0);
  const isAsked = conflicts.some(needsReason);
  return (
    <DialogForm
      submitLabel="Restore Anyway"
      pending={pending}
      pendingLabel="Restoring..."
      onSubmit={() => (isAsked && reason === '' ? setRefusals(refusals + 1) : onRestore(reason))}
    >
      <ConflictList conflicts={conflicts} failed={false} games={games} id={undefined} />
      {isAsked && (
        <ReasonField
          onReason={(given) => {
            setReason(given.trim());
            setRefusals(0);
          }}
          refusals={refusals}
        />
      )}
    </DialogForm>
  );
};
