import { sessionEndpoints } from '@fieldhouse/core-contract';
import { addressOf } from '@fieldhouse/endpoint';
import { notificationArea, toast } from '../ui/toast.tsx';
import { isUnauthorized } from './api-error.ts';

const REDIRECT_AFTER_MS = 500;

let leaving = false;

/** A page that the browser kept and shows again has not left after all. */
const stay = (): void => {
  leaving = false;
};

/**
 * Tells the person that the session ended and goes to sign in, half a second after the notice can be seen. Says so
 * once, however many calls fail.
 */
export const redirectToLogin = async (): Promise<void> => {
  if (leaving) return;
  leaving = true;
  window.addEventListener('pageshow', stay, { once: true });
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  await notificationArea();
  setTimeout(
    () => window.location.assign(addressOf(sessionEndpoints.showLogin)),
    REDIRECT_AFTER_MS,
  );
};

/** Deals with the end of the session: true when `error` was one, and then nothing else is to be shown. */
export const handleUnauthorized = (error: unknown): boolean => {
  if (!isUnauthorized(error)) return false;
  void redirectToLogin();
  return true;
};
