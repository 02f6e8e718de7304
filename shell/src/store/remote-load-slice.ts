import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Load state of the remote for the current zone. */
export interface RemoteLoad {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The remote that failed. */
  readonly remote: string | null;
}

const initialState = (): RemoteLoad => ({ status: 'loading', remote: null });

export const remoteLoad = createSlice({
  name: 'remoteLoad',
  initialState,
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
