import { reportSuccess } from '@fieldhouse/shell/record';
import { Button } from '@fieldhouse/shell/ui/button';
import { useRef } from 'react';

import { usePending } from '../../kit/form/use-pending.ts';
import { keepFocusInRow } from '../../kit/feedback/keep-focus-in-row.ts';
import { reopenConflict } from '../../data/school-data/conflict-checks.ts';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';

/** Takes back that a conflict was accepted. */
export const TakeBackButton = ({ conflict }: { readonly conflict: Conflict }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [pending, reopen] = usePending('Failed to take back', async () => {
    await reopenConflict(conflict.fingerprint);
    reportSuccess('The conflict is open again');
  });
  return (
    <Button
      ref={button}
      size="sm"
      variant="outline"
      pending={pending}
      pendingLabel="Taking Back..."
      aria-label={`Take Back: ${conflict.message}`}
      onClick={() => void reopen().then(keepFocusInRow(button.current))}
    >
      Take Back
    </Button>
  );
};
