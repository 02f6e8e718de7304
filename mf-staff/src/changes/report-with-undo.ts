import { reportFailure } from '@fieldhouse/shell/api';
import { toast } from '@fieldhouse/shell/ui/toast';

import { reportUndone } from './bar/report-undone.ts';
import { undoChange } from './changes.api.ts';

/** Reports a change that nobody is told of, with a button that undoes it and says which games that left out. */
export const reportWithUndo = (description: string, changeSetId: number): void =>
  toast({
    title: 'Success',
    description,
    action: {
      label: 'Undo',
      altText: 'Open Changes to undo it',
      onAction: () => void undo(changeSetId),
    },
  });

async function undo(changeSetId: number): Promise<void> {
  try {
    reportUndone(await undoChange(changeSetId));
  } catch (error) {
    reportFailure("Couldn't undo this change", error);
  }
}
