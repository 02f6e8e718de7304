import { useRef } from 'react';

/** A menu is gone when its dialog closes: its button is where the person came from. */
const comingFrom = (element: Element | null): Element | null => {
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
 * Remembers what had the focus when a dialog opened and gives it back. Radix does so only for a trigger of its
 * own, and these dialogs are opened by state. What has been deleted meanwhile hands over to the screen itself.
 */
export const useReturnFocus = (): FocusHandlers => {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = comingFrom(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      if (canFocus(opener.current)) opener.current.focus();
      // A dialog that closed together with this one may have given its focus back already.
      else if (document.activeElement === document.body) document.getElementById('main')?.focus();
    },
  };
};
