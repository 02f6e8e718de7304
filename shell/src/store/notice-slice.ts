import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** The toast in the notification area: only the latest. */
export interface Notice {
  readonly id: number;
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  /** 'warning' for what was accepted but is not done yet. */
  readonly variant?: 'default' | 'warning' | 'destructive';
  readonly action?: {
    readonly label: string;
    /** The same action in the words of someone who no longer sees the toast; `label` if omitted. */
    readonly altText?: string;
  };
}

const initialState = (): Notice | null => null;

export const notice = createSlice({
  name: 'notice',
  initialState,
  reducers: {
    noticeShown: (_state, { payload }: PayloadAction<Omit<Notice, 'open'>>): Notice => ({
      ...payload,
      open: true,
    }),
    noticeDismissed: (state, { payload }: PayloadAction<number>): Notice | null =>
      state?.id === payload && state.open ? { ...state, open: false } : state,
    noticeRemoved: (state, { payload }: PayloadAction<number>): Notice | null =>
      state?.id === payload ? null : state,
  },
});

export const { noticeDismissed, noticeRemoved, noticeShown } = notice.actions;
