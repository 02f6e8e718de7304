import { reportFailure } from '@fieldhouse/shell/api';
import { useState } from 'react';

/** Whether an action is running, and the function that runs it. A failure is shown as a toast with the title. */
export function usePending<Args extends readonly unknown[]>(
  failureTitle: string,
  action: (...args: Args) => Promise<unknown>,
): readonly [pending: boolean, run: (...args: Args) => Promise<void>] {
  const [pending, setPending] = useState(false);
  const run = async (...args: Args) => {
    setPending(true);
    try {
      await action(...args);
    } catch (error) {
      reportFailure(failureTitle, error);
    }
    setPending(false);
  };
  return [pending, run];
}
