import { reportSuccess } from '@fieldhouse/shell/record';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { useState } from 'react';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import { ReasonField } from '../../parts/conflict-check/reason-field.tsx';
import { acceptConflict } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

interface AcceptConflictDialogProps {
  readonly open: boolean;
  /** Stays set while the dialog fades out. */
  readonly conflict: Conflict | null;
  readonly onClose: () => void;
}

/** Asks why a conflict is all right, and accepts it. */
export const AcceptConflictDialog = ({ open, conflict, onClose }: AcceptConflictDialogProps) => (
  <FormDialog open={open} onClose={onClose} title="Accept Conflict" description={conflict?.message}>
    {(events) => conflict && <AcceptForm conflict={conflict} {...events} />}
  </FormDialog>
);

interface AcceptFormProps extends FormEvents {
  readonly conflict: Conflict;
}

const AcceptForm = ({ conflict, onDirtyChange, onDone }: AcceptFormProps) => {
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [pending, accept] = usePending('Failed to accept the conflict', async () => {
    await acceptConflict({ fingerprint: conflict.fingerprint, reason });
    reportSuccess('Conflict accepted');
    onDone();
  });
  return (
    <DialogForm
      submitLabel="Accept"
      pending={pending}
      pendingLabel="Accepting..."
      onInput={() => onDirtyChange(true)}
      onSubmit={() => (reason === '' ? setRefusals(refusals + 1) : accept())}
    >
      <ReasonField
        refusals={refusals}
        onReason={(given) => {
          setReason(given.trim());
          setRefusals(0);
        }}
      />
    </DialogForm>
  );
};
