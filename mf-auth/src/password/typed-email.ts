const KEY = 'fieldhouse.typed-email';

/** Keeps the address typed to sign in for the form that sends a reset link, which may be on the next page. */
export const keepTypedEmail = (email: string | undefined): void => {
  try {
    if (email) sessionStorage.setItem(KEY, email);
  } catch {
    // Without storage it has to be typed again.
  }
};

/** The kept address, once; undefined where there is none. */
export const takeTypedEmail = (): string | undefined => {
  try {
    const email = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return email;
  } catch {
    return undefined;
  }
};
