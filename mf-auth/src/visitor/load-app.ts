import { queueToast } from '@fieldhouse/shell/visitor/start';
import type { SignedIn } from '../landing/signed-in.ts';

/** Loads the product with the new session: reloading replaces this page in the history. Never settles, so the form stays pending. */
export const loadApp: SignedIn = (_user, welcome) => {
  queueToast(welcome);
  window.location.reload();
  return new Promise(() => undefined);
};
