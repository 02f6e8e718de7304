import { useRef } from 'react';

/** An element in a menu is gone when the dialog closes; the focus returns to the menu's button. */
const focusTargetOf = (element: Element | null): Element | null => {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
};

const canFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

const ROW = 'tr, li, article, [role="row"]';

const rowsBeside = (row: Element): Element[] =>
  [row.nextElementSibling, row.previousElementSibling].flatMap((sibling) =>
    sibling?.matches(ROW) ? [sibling] : [],
  );

const controlsOf = (row: Element): Element[] => [...row.querySelectorAll('a[href], button')];

/**
 * Where the focus goes if this control is gone: into its row of a list or, if that was deleted, to the same control of the next row or of
 * the previous one.
 */
const findSubstitutes = (control: Element | null): (() => Element | undefined) => {
  const own = control?.closest(ROW) ?? null;
  let row = own;
  while (row && rowsBeside(row).length === 0) row = row.parentElement?.closest(ROW) ?? null;
  if (!control || !row) return () => undefined;
  const beside = rowsBeside(row);
  // Counted from the end: Delete is last in every row, while the first buttons vary by record.
  const controls = controlsOf(row);
  const fromEnd = controls.indexOf(control) - controls.length;
  return () => {
    if (own?.isConnected) return controlsOf(own)[0];
    const left = beside.find((sibling) => sibling.isConnected);
    if (!left) return undefined;
    const others = controlsOf(left);
    return others.at(fromEnd) ?? others.at(-1);
  };
};

interface FocusHandlers {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Returns the focus to the element that had it when the dialog opened. Radix does so only for its own triggers, and these dialogs
 * are opened by state. If that element is gone, the focus goes to its row or the next one of its list, or to the screen.
 */
export const useReturnFocus = (): FocusHandlers => {
  const opener = useRef<Element | null>(null);
  const findSubstitute = useRef<() => Element | undefined>(undefined);
  return {
    onOpenAutoFocus: () => {
      opener.current = focusTargetOf(document.activeElement);
      findSubstitute.current = findSubstitutes(opener.current);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      // A link in the dialog led to another screen, which took the focus.
      if (document.activeElement?.matches('h1')) return;
      const substitute = findSubstitute.current?.();
      if (canFocus(opener.current)) opener.current.focus();
      // A dialog that closed together with this one may have returned the focus already.
      else if (document.activeElement !== document.body) return;
      else if (canFocus(substitute)) substitute.focus();
      else document.getElementById('main')?.focus();
    },
  };
};
