import type { MouseEvent } from 'react';

/** For `onMouseDown`: the press that gives a field the focus selects its text, so that typing replaces it, as after Tab. */
export function selectOnPress(event: MouseEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (field === document.activeElement || field.disabled) return;
  event.preventDefault();
  field.focus();
  field.select();
}
