import { queueToast, rememberRemote, remoteFor } from '@fieldhouse/shell/visitor/start';
import type { SignedIn } from '../landing/signed-in.ts';

/** Loads the product with the new session: reloading replaces this page in the history. Never settles, so the form stays pending. */
export const loadApp: SignedIn = (user, welcome) => {
  const remote = remoteFor({ status: 'signed-in', user }, window.location.pathname);
  if (remote !== null) rememberRemote(remote);
  queueToast(welcome);
  window.location.reload();
  return new Promise(() => undefined);
};
