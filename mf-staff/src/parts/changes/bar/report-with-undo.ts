import { reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';

import { reportUndone } from './report-undone.ts';
import { undoChange } from '../changes.api.ts';

/**
 * Reports a change that nobody is notified of, with a button that undoes it and says which games that left out.
 *
 * @param onUndone called once it is undone.
 */
export const reportWithUndo = (
  title: string,
  changeSetId: number,
  { description, onUndone }: { readonly description?: string; readonly onUndone?: () => void } = {},
): void =>
  reportSuccess(title, {
    ...(description === undefined ? {} : { description }),
    action: {
      label: 'Undo',
      altText: 'Open Changes to undo it',
      onAction: () => void undo(changeSetId, onUndone),
    },
  });

async function undo(changeSetId: number, onUndone?: () => void): Promise<void> {
  try {
    reportUndone(await undoChange(changeSetId));
    onUndone?.();
  } catch (error) {
    reportFailure("Couldn't undo this change", error);
  }
}
