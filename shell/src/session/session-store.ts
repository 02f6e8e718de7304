import type { UserView } from '@fieldhouse/core-contract';
import { configureStore, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Who is signed in. `loading` only until the first response of GET /api/user. */
export interface Session {
  readonly status: 'loading' | 'anonymous' | 'signed-in';
  readonly user: UserView | null;
}

const startingSession = (): Session => ({ status: 'loading', user: null });

const session = createSlice({
  name: 'session',
  initialState: startingSession,
  reducers: {
    userChanged: (_state, { payload }: PayloadAction<UserView | null>): Session => ({
      status: payload ? 'signed-in' : 'anonymous',
      user: payload,
    }),
  },
});

export const { userChanged } = session.actions;

/** Load state of the remote for the current zone. */
export interface AppLoad {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The remote that failed. */
  readonly remote: string | null;
}

const startingLoad = (): AppLoad => ({ status: 'loading', remote: null });

const appLoad = createSlice({
  name: 'appLoad',
  initialState: startingLoad,
  reducers: {
    appLoading: (): AppLoad => ({ status: 'loading', remote: null }),
    appReady: (): AppLoad => ({ status: 'ready', remote: null }),
    appFailed: (_state, { payload }: PayloadAction<string>): AppLoad => ({
      status: 'failed',
      remote: payload,
    }),
  },
});

export const { appFailed, appLoading, appReady } = appLoad.actions;

export const store = configureStore({
  reducer: { session: session.reducer, appLoad: appLoad.reducer },
});

export type ShellState = ReturnType<typeof store.getState>;
