import { reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { useState } from 'react';
import type { MouseEvent } from 'react';

import { keepFocusInRow } from '../../../kit/feedback/keep-focus-in-row.ts';
import { sendChangeNow, undoChange } from '../changes.api.ts';
import { reportUndone } from './report-undone.ts';

/** What can be done before the emails of a change have left. A button disappears after its action; the focus then moves within its row. */
export function useChangeActions(id: number) {
  const [pending, setPending] = useState<'undo' | 'send' | null>(null);
  const run = async (
    action: 'undo' | 'send',
    { currentTarget }: MouseEvent<HTMLElement>,
    act: () => Promise<void>,
    failure: string,
  ) => {
    const keepFocus = keepFocusInRow(currentTarget);
    setPending(action);
    try {
      await act();
    } catch (error) {
      reportFailure(failure, error);
    }
    setPending(null);
    keepFocus();
  };
  return {
    pending,
    undo: (event: MouseEvent<HTMLElement>) =>
      run(
        'undo',
        event,
        async () => reportUndone(await undoChange(id)),
        "Couldn't undo this change",
      ),
    sendNow: (event: MouseEvent<HTMLElement>) =>
      run(
        'send',
        event,
        async () => {
          await sendChangeNow(id);
          reportSuccess('The emails are on their way');
        },
        "Couldn't send the emails",
      ),
  };
}
