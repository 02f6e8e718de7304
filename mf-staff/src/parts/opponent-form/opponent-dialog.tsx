import type { OpponentView } from '@fieldhouse/core-contract';
import { RecordDialogFrame } from '@fieldhouse/shell/ui/record-dialog';
import type { RecordDialogProps } from '@fieldhouse/shell/ui/record-dialog';
import { useState } from 'react';

import { OpponentForm } from './opponent-form.tsx';
import { opponents } from './opponent.record.ts';

/**
 * Adds an opponent or edits one. Where an opponent is needed, `onSaved` is called with the saved one, or with an existing one that
 * was chosen instead.
 */
export const OpponentDialog = ({
  open,
  record,
  start,
  onSaved,
  onClose,
}: RecordDialogProps<OpponentView, string>) => {
  /** An opponent that turned out to exist, opened instead of adding it again. */
  const [existing, setExisting] = useState<OpponentView | null>(null);
  const edited = existing ?? record;
  const close = () => {
    setExisting(null);
    onClose();
  };
  return (
    <RecordDialogFrame of={opponents} open={open} record={edited} onClose={close}>
      {(events) => (
        <OpponentForm
          key={existing?.id ?? ''}
          opponent={edited}
          typed={start}
          onSaved={onSaved}
          onOpenOpponent={setExisting}
          {...events}
        />
      )}
    </RecordDialogFrame>
  );
};
