import { configureStore } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

import { notice } from './notice-slice.ts';
import { remoteLoad } from './remote-load-slice.ts';
import { session } from './session-slice.ts';

/** State that several screens and remotes share. */
export const store = configureStore({
  reducer: {
    session: session.reducer,
    remoteLoad: remoteLoad.reducer,
    notice: notice.reducer,
  },
});

export type ShellState = ReturnType<typeof store.getState>;

/** Reads the store in a React root that is in `Providers`. */
export const useShellState = useSelector.withTypes<ShellState>();
