import type { KeyboardEvent } from 'react';

/**
 * Escape closes only the layer on top, and a notice that came up after the dialog is one: it would take the key that
 * was meant for the dialog. Whoever else acts on it prevents its default.
 */
export const onLostEscape =
  (close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
