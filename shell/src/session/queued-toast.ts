import { toast } from '../ui/toast.tsx';

const KEY = 'fieldhouse.toast';

export interface QueuedToast {
  readonly title: string;
  readonly description: string;
}

const isQueuedToast = (value: unknown): value is QueuedToast =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'description' in value &&
  typeof value.description === 'string';

/** Queues a toast for the next page of this tab: signing out loads a page. */
export const queueToast = (message: QueuedToast): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Without storage there is no toast.
  }
};

/** Shows the queued toast, once. */
export const showQueuedToast = (): void => {
  try {
    const queued: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    sessionStorage.removeItem(KEY);
    if (isQueuedToast(queued)) toast(queued);
  } catch {
    // Without storage there is no toast.
  }
};
