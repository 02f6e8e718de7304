/** One notice. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
}

/** What the notification area shows: the latest only. */
export interface ToastEntry extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** How long a dismissed notice is kept before it is forgotten. */
const REMOVE_AFTER_MS = 1_000_000;

let current: ToastEntry | null = null;
let lastId = 0;
let area: Promise<void> | undefined;
const listeners = new Set<() => void>();

const set = (entry: ToastEntry | null): void => {
  current = entry;
  for (const listener of listeners) listener();
};

/** Says something in the notification area, from anywhere. At most one notice is visible: a new one takes the place. */
export const toast = (message: ToastMessage): void => {
  lastId += 1;
  set({ ...message, id: lastId, open: true });
  void notificationArea();
};

/**
 * Resolves when the notification area is in the page: its code is fetched with the first notice. Resolves too where it
 * cannot be fetched; the next notice tries again.
 */
export const notificationArea = (): Promise<void> => {
  area ??= import('./toaster.tsx')
    .then(({ mountToaster }) => mountToaster())
    .catch(() => (area = undefined));
  return area;
};

export const dismissToast = (id: number): void => {
  if (current?.id !== id || !current.open) return;
  set({ ...current, open: false });
  setTimeout(() => {
    if (current?.id === id) set(null);
  }, REMOVE_AFTER_MS);
};

export const currentToast = (): ToastEntry | null => current;

export const onToastChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
