import { sessionEndpoints } from '@fieldhouse/core-contract';
import type { UserView } from '@fieldhouse/core-contract';
import { useSelector } from 'react-redux';

import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { forgetReads } from '../api/reads.ts';
import { store, userChanged } from './session-store.ts';
import type { Session, ShellState } from './session-store.ts';

/** Who is signed in, and whether that is known yet. */
export const useSession = (): Session => useSelector((state: ShellState) => state.session);

/** The signed-in person, for screens that only exist for one. */
export const useUser = (): UserView => {
  const { user } = useSession();
  if (!user) throw new Error('This screen is only for someone who is signed in.');
  return user;
};

/**
 * Says who is signed in from now on, which may change the zone and with it the app.
 * Everything read for somebody else is forgotten first.
 */
export const setUser = (user: UserView | null): void => {
  if (store.getState().session.user?.id !== user?.id) forgetReads();
  store.dispatch(userChanged(user));
};

const readUser = async (): Promise<UserView | null> => {
  try {
    return await call(sessionEndpoints.user);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
};

/** Asks the server who is signed in. Rejects when it cannot say. */
export const refreshUser = async (): Promise<void> => setUser(await readUser());
