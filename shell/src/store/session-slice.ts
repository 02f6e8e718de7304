import type { UserView } from '@fieldhouse/core-contract';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Who is signed in. `loading` only until the first response of GET /api/user. */
export interface Session {
  readonly status: 'loading' | 'anonymous' | 'signed-in';
  readonly user: UserView | null;
}

const initialState = (): Session => ({ status: 'loading', user: null });

export const session = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userChanged: (_state, { payload }: PayloadAction<UserView | null>): Session => ({
      status: payload ? 'signed-in' : 'anonymous',
      user: payload,
    }),
  },
});

export const { userChanged } = session.actions;
