import { sessionEndpoints } from '@fieldhouse/core-contract';
import type { UserView } from '@fieldhouse/core-contract';

import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { forgetReads } from '../api/reads.ts';
import { userChanged } from '../store/session-slice.ts';
import type { Session } from '../store/session-slice.ts';
import { store, useShellState } from '../store/store.ts';
import { returnToInterruptedWork } from './interrupted-work.ts';

/** Who is signed in, and whether that is known yet. */
export const useSession = (): Session => useShellState((state) => state.session);

/** The signed-in user, for screens that require one. */
export const useUser = (): UserView => {
  const { user } = useSession();
  if (!user) throw new Error('This screen is only for someone who is signed in.');
  return user;
};

/**
 * Sets the signed-in user, which may change the zone and its remote. Clears the cache of another user first. A user whose session had
 * ended is back on the page where that happened.
 */
export const setUser = (user: UserView | null): void => {
  const before = store.getState().session;
  const isOther = before.user?.id !== user?.id;
  // Before the first answer there was nobody else: what was read early is this user's.
  if (isOther && before.status !== 'loading') forgetReads();
  store.dispatch(userChanged(user));
  if (isOther && user) returnToInterruptedWork(user);
};

/** Reads who is signed in; null for a visitor. Rejects on a failure other than 401. */
export const readUser = async (): Promise<UserView | null> => {
  try {
    return await call(sessionEndpoints.user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

/** Loads the signed-in user from the server. Rejects on a failure other than 401. */
export const refreshUser = async (): Promise<void> => setUser(await readUser());
