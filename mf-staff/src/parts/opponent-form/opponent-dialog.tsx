import type { OpponentView } from '@fieldhouse/core-contract';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { OpponentForm } from './opponent-form.tsx';

interface OpponentDialogProps {
  readonly open: boolean;
  /** The opponent to edit; null adds a new one. */
  readonly opponent: OpponentView | null;
  /** The school name that a new opponent starts with. */
  readonly typed?: string | undefined;
  /** Where an opponent is needed: called with the saved one, or with an existing one that was chosen instead. */
  readonly onSaved?: ((opponent: OpponentView) => void) | undefined;
  readonly onClose: () => void;
}

export const OpponentDialog = ({
  open,
  opponent,
  typed,
  onSaved,
  onClose,
}: OpponentDialogProps) => {
  const [dirty, setDirty] = useState(false);
  /** An opponent that turned out to exist, opened instead of adding it again. */
  const [existing, setExisting] = useState<OpponentView | null>(null);
  const edited = existing ?? opponent;
  const close = () => {
    setExisting(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={edited ? 'Edit Opponent School' : 'Add Opponent School'}
      description="Verification emails go to their sports manager."
      dirty={dirty}
    >
      <OpponentForm
        key={existing?.id ?? ''}
        opponent={edited}
        typed={typed}
        onSaved={onSaved}
        onOpenOpponent={setExisting}
        onDirtyChange={setDirty}
        onDone={close}
      />
    </Dialog>
  );
};
