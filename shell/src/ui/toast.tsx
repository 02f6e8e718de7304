import { noticeDismissed, noticeRemoved, noticeShown } from '../store/notice-slice.ts';
import type { Notice } from '../store/notice-slice.ts';
import { store } from '../store/store.ts';

/** What a person can do from a toast, such as undo what it reports. */
export type ToastAction = NonNullable<Notice['action']> & { readonly onAction: () => void };

/** A toast. */
export interface ToastMessage extends Pick<Notice, 'title' | 'description' | 'variant'> {
  /** One button; pressing it dismisses the toast. By keyboard: F8, then Tab. */
  readonly action?: ToastAction;
}

/** How long a dismissed toast is kept. */
const REMOVE_AFTER_MS = 1_000_000;

let lastId = 0;
let area: Promise<void> | undefined;
/** The action of the latest toast; the store only holds serializable values. */
let act: (() => void) | undefined;

/** Shows a toast, from anywhere. At most one is visible: a new one replaces it. */
export const toast = ({ action, ...message }: ToastMessage): void => {
  lastId += 1;
  const { onAction, ...named } = action ?? {};
  act = onAction;
  store.dispatch(
    noticeShown({ ...message, id: lastId, ...('label' in named ? { action: named } : {}) }),
  );
  void notificationArea();
};

/**
 * Resolves when the notification area is mounted; its chunk loads with the first toast. Also resolves when the chunk fails to
 * load; the next toast retries.
 */
export const notificationArea = (): Promise<void> => {
  area ??= import('./toaster.tsx')
    .then(({ mountToaster }) => mountToaster({ onAction: () => act?.(), onDismiss: dismissToast }))
    .catch(() => (area = undefined));
  return area;
};

export const dismissToast = (id: number): void => {
  store.dispatch(noticeDismissed(id));
  setTimeout(() => store.dispatch(noticeRemoved(id)), REMOVE_AFTER_MS);
};

export const currentToast = (): Notice | null => store.getState().notice;
