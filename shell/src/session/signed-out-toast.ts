import { toast } from '../ui/toast.tsx';

const KEY = 'fieldhouse.signed-out';

/** Signing out reloads the page; the next page shows the toast. */
export const queueSignedOutToast = (): void => {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage there is no toast.
  }
};

/** Shows 'Logged out' once, on the first page after signing out. */
export const showSignedOutToast = (): void => {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
    toast({ title: 'Logged out', description: "You're signed out." });
  } catch {
    // As above.
  }
};
