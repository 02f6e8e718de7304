/** What a person can do from a toast, such as undo what it reports. */
export interface ToastAction {
  readonly label: string;
  /** The same action in the words of someone who no longer sees the toast, as in 'Open the list to undo it'; `label` if omitted. */
  readonly altText?: string;
  readonly onAction: () => void;
}

/** A toast. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  /** 'warning' for what was accepted but is not done yet. */
  readonly variant?: 'default' | 'warning' | 'destructive';
  /** One button; pressing it dismisses the toast. By keyboard: F8, then Tab. */
  readonly action?: ToastAction;
}

/** The toast in the notification area: only the latest. */
export interface ToastEntry extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** How long a dismissed toast is kept. */
const REMOVE_AFTER_MS = 1_000_000;

let current: ToastEntry | null = null;
let lastId = 0;
let area: Promise<void> | undefined;
const listeners = new Set<() => void>();

const set = (entry: ToastEntry | null): void => {
  current = entry;
  for (const listener of listeners) listener();
};

/** Shows a toast, from anywhere. At most one is visible: a new one replaces it. */
export const toast = (message: ToastMessage): void => {
  lastId += 1;
  set({ ...message, id: lastId, open: true });
  void notificationArea();
};

/**
 * Resolves when the notification area is mounted; its chunk loads with the first toast. Also resolves when the chunk fails to
 * load; the next toast retries.
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
