import { reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { Button } from '@fieldhouse/shell/ui/button';
import { useRef, useState } from 'react';

import { keepFocusInRow } from '../../kit/feedback/keep-focus-in-row.ts';
import { reopenConflict } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

/** Takes back that a conflict was accepted. */
export const TakeBackButton = ({ conflict }: { readonly conflict: Conflict }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [pending, setPending] = useState(false);
  const takeBack = async () => {
    setPending(true);
    const keepFocus = keepFocusInRow(button.current);
    try {
      await reopenConflict(conflict.fingerprint);
      reportSuccess('The conflict is open again');
    } catch (error) {
      reportFailure('Failed to take back', error);
    }
    setPending(false);
    keepFocus();
  };
  return (
    <Button
      ref={button}
      size="sm"
      variant="outline"
      pending={pending}
      pendingLabel="Taking Back..."
      aria-label={`Take Back: ${conflict.message}`}
      onClick={() => void takeBack()}
    >
      Take Back
    </Button>
  );
};
