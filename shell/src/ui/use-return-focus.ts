import { useRef } from 'react';

/** An element in a menu is gone when the dialog closes; the focus returns to the menu's button. */
const focusTargetOf = (element: Element | null): Element | null => {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
};

const canFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

interface FocusHandlers {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Returns the focus to the element that had it when the dialog opened. Radix does so only for its own triggers, and these dialogs
 * are opened by state. If that element is gone, the focus goes to the screen.
 */
export const useReturnFocus = (): FocusHandlers => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = focusTargetOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (canFocus(opener.current)) opener.current.focus();
      // A dialog that closed together with this one may have returned the focus already.
      else if (document.activeElement === document.body) document.getElementById('main')?.focus();
    },
  };
};
