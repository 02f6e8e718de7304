import { reportFailure } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions, DialogCancel } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { ReasonField } from '../../parts/conflict-check/reason-field.tsx';
import { reportSuccess } from '@fieldhouse/shell/record';
import { acceptConflict } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

interface AcceptConflictDialogProps {
  readonly open: boolean;
  /** Stays set while the dialog fades out. */
  readonly conflict: Conflict | null;
  readonly onClose: () => void;
}

/** Asks why a conflict is all right, and accepts it. */
export const AcceptConflictDialog = ({ open, conflict, onClose }: AcceptConflictDialogProps) => {
  const [dirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="It's Fine"
      description={conflict?.message}
      dirty={dirty}
    >
      {conflict && <AcceptForm conflict={conflict} onDirty={() => setDirty(true)} onDone={close} />}
    </Dialog>
  );
};

interface AcceptFormProps {
  readonly conflict: Conflict;
  readonly onDirty: () => void;
  readonly onDone: () => void;
}

const AcceptForm = ({ conflict, onDirty, onDone }: AcceptFormProps) => {
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [pending, setPending] = useState(false);
  const submit = async () => {
    if (reason === '') return setRefusals(refusals + 1);
    setPending(true);
    try {
      await acceptConflict({ fingerprint: conflict.fingerprint, reason });
      reportSuccess('Conflict accepted');
      onDone();
    } catch (error) {
      reportFailure('Failed to accept the conflict', error);
    }
    setPending(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onInput={onDirty}
      noValidate
    >
      <ReasonField
        refusals={refusals}
        onReason={(given) => {
          setReason(given.trim());
          setRefusals(0);
        }}
      />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" pending={pending} pendingLabel="Accepting...">
          Accept
        </Button>
      </DialogActions>
    </form>
  );
};
