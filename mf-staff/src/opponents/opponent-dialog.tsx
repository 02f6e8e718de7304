import type { OpponentView } from '@fieldhouse/core-contract';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { OpponentForm } from './opponent-form.tsx';

interface OpponentDialogProps {
  readonly open: boolean;
  /** The opponent to edit; null adds a new one. */
  readonly opponent: OpponentView | null;
  readonly onClose: () => void;
}

export const OpponentDialog = ({ open, opponent, onClose }: OpponentDialogProps) => {
  const [dirty, setDirty] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={opponent ? 'Edit Opponent School' : 'Add Opponent School'}
      description="Verification emails go to their sports manager."
      dirty={dirty}
    >
      <OpponentForm opponent={opponent} onDirtyChange={setDirty} onDone={onClose} />
    </Dialog>
  );
};
