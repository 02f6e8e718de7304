import { toast } from '../ui/toast.tsx';

const KEY = 'fieldhouse.signed-out';

/** Signing out loads the page anew; the notice of it is shown by the next page. */
export const leaveSignedOutNotice = (): void => {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // A browser that stores nothing shows no notice.
  }
};

/** Says 'Logged out' once, on the first page after signing out. */
export const showSignedOutNotice = (): void => {
  try {
    if (sessionStorage.getItem(KEY) === null) return;
    sessionStorage.removeItem(KEY);
    toast({ title: 'Logged out', description: "You're signed out." });
  } catch {
    // As above.
  }
};
