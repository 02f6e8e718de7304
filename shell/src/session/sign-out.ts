import { sessionEndpoints } from '@fieldhouse/core-contract';
import { useState } from 'react';

import { errorSentence } from '../api/api-error.ts';
import { mutate } from '../api/call.ts';
import { rememberColors } from '../theme/remembered-colors.ts';
import { toast } from '../ui/toast.tsx';
import { forgetInterruptedWork } from './interrupted-work.ts';
import { queueToast } from './queued-toast.ts';

const LEAVE_AFTER_FAILURE_MS = 1000;

const goHome = (): void => window.location.assign('/');

/** Ends the session and goes to '/' with a full page load, so that no data stays in memory. */
export const signOut = async (): Promise<void> => {
  try {
    await mutate(sessionEndpoints.logout);
    rememberColors(null);
    forgetInterruptedWork();
    queueToast({ title: 'Logged out', description: "You're signed out." });
    goHome();
  } catch (error) {
    toast({
      title: 'Logout failed',
      description: errorSentence(error, 'An error occurred during logout'),
      variant: 'destructive',
    });
    setTimeout(goHome, LEAVE_AFTER_FAILURE_MS);
  }
};

/** {@link signOut} with its pending state, which lasts until the page is left. */
export const useSignOut = (): {
  readonly signOut: () => Promise<void>;
  readonly pending: boolean;
} => {
  const [pending, setPending] = useState(false);
  const start = async (): Promise<void> => {
    setPending(true);
    await signOut();
  };
  return { signOut: start, pending };
};
