import type { KeyboardEvent } from 'react';

/**
 * Radix passes Escape only to the top layer, which may be a toast shown after the dialog; this handler closes the dialog then.
 * Handlers that act on the key prevent its default.
 */
export const escapeFallback =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
