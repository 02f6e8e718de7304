const ROW = '[role="row"], [role="dialog"], li, article';
/** How often the focus is checked after the action. */
const CHECKS = 20;
const CHECK_EVERY_MS = 50;
const CONTROL = 'a[href], button:not(:disabled), input:not(:disabled)';

const isInClosingDialog = (at: Element | null, row: Element | null): boolean => {
  const dialog = at?.closest('[role="dialog"], [role="alertdialog"]');
  return dialog !== null && dialog !== undefined && dialog !== row;
};

/**
 * For an action that removes its own button: call it before the action, and the result afterward. If the focus was lost with the
 * button, it goes to the next control of the same row, or to the screen if the row is gone too.
 */
export function keepFocusInRow(button: Element | null): () => void {
  const row = button?.closest(ROW) ?? null;
  // A closing dialog moves the focus several times, so check until it is gone.
  const check = (left: number, given: Element | null): void => {
    const at = document.activeElement;
    const isLost = at === null || at === document.body || at.id === 'main';
    const mayGetLost = at === given || button?.contains(at) || isInClosingDialog(at, row);
    if (!isLost && !mayGetLost) return;
    const next = row?.isConnected ? row.querySelector<HTMLElement>(CONTROL) : null;
    const target = next ?? document.getElementById('main');
    if (isLost) target?.focus();
    if (left > 0) setTimeout(() => check(left - 1, isLost ? target : given), CHECK_EVERY_MS);
  };
  // After React has removed the button and a closing dialog has tried to focus it.
  return () => void setTimeout(() => check(CHECKS, null));
}
