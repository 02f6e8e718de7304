import type { UserView } from '@fieldhouse/core-contract';
import { configureStore, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';

/** Who is signed in. `loading` only until the first response of GET /api/user. */
export interface Session {
  readonly status: 'loading' | 'anonymous' | 'signed-in';
  readonly user: UserView | null;
}

const initialSession = (): Session => ({ status: 'loading', user: null });

const session = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    userChanged: (_state, { payload }: PayloadAction<UserView | null>): Session => ({
      status: payload ? 'signed-in' : 'anonymous',
      user: payload,
    }),
  },
});

export const { userChanged } = session.actions;

/** Load state of the remote for the current zone. */
export interface RemoteLoad {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The remote that failed. */
  readonly remote: string | null;
}

const initialRemoteLoad = (): RemoteLoad => ({ status: 'loading', remote: null });

const remoteLoad = createSlice({
  name: 'remoteLoad',
  initialState: initialRemoteLoad,
  reducers: {
    remoteLoading: (): RemoteLoad => ({ status: 'loading', remote: null }),
    remoteReady: (): RemoteLoad => ({ status: 'ready', remote: null }),
    remoteFailed: (_state, { payload }: PayloadAction<string>): RemoteLoad => ({
      status: 'failed',
      remote: payload,
    }),
  },
});

export const { remoteFailed, remoteLoading, remoteReady } = remoteLoad.actions;

export const store = configureStore({
  reducer: { session: session.reducer, remoteLoad: remoteLoad.reducer },
});

export type ShellState = ReturnType<typeof store.getState>;

/**
 * Reads the store, in any React root of the page. React's own hook does what these two slices need of `react-redux`, which has
 * 3 kB.
 *
 * @param select returns a part of the state as it is.
 */
export const useShellState = <T>(select: (state: ShellState) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.getState()));
