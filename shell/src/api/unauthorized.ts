import { sessionEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { notificationArea, toast } from '../ui/toast.tsx';
import { isUnauthorized } from './api-error.ts';

const REDIRECT_AFTER_MS = 500;

const listeners = new Set<() => void>();

/** Calls the listener before the page is left because the session has ended. Returns a function that ends that. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

let leaving = false;

/** A page restored from the back/forward cache can redirect again. */
const stay = (): void => {
  leaving = false;
};

/**
 * Reports the ended session and goes to sign-in, half a second after the toast is visible. Reports once, however many calls fail.
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
  setTimeout(() => {
    for (const listener of listeners) listener();
    window.location.assign(endpointUrl(sessionEndpoints.showLogin));
  }, REDIRECT_AFTER_MS);
};

/** Handles an ended session: returns true when `error` was one, and then nothing else is to be shown. */
export const handleUnauthorized = (error: unknown): boolean => {
  if (!isUnauthorized(error)) return false;
  void redirectToLogin();
  return true;
};
