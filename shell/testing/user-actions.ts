import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Waits for a button by its name and clicks it. */
export const press = async (
  user: UserEvent,
  name: string | RegExp,
  container: HTMLElement = document.body,
): Promise<void> => user.click(await within(container).findByRole('button', { name }));

/** Chooses an option of a labeled select. */
export const chooseOption = async (
  user: UserEvent,
  label: string,
  option: string | RegExp,
  container: HTMLElement = document.body,
): Promise<void> => {
  const select = within(container).getByRole('combobox', { name: label });
  await user.click(select);
  await user.click(await screen.findByRole('option', { name: option }));
  await gone(() => screen.queryByRole('listbox'));
  // Key presses are lost until the focus is back.
  await expectFocus(select);
};

/** Waits for a dialog with the focus inside: only then does it receive key presses. */
export const openedDialog = async (
  name: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<HTMLElement> => {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};

/** Waits until an element is gone. */
export const gone = (find: () => HTMLElement | null): Promise<void> =>
  waitFor(() => expect(find()).toBeNull());

/** Waits until the element has the focus. */
export const expectFocus = (target: HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(target));

/** Replaces a field's text at once: `user.type` renders the form for each key, which few tests are about. */
export const enterText = (field: HTMLElement, text: string): void => {
  field.focus();
  fireEvent.input(field, { target: { value: text } });
};

/** The value of a field. */
export const valueOf = (field: HTMLElement): string => {
  if ('value' in field && typeof field.value === 'string') return field.value;
  throw new Error(`${field.tagName} is not a field`);
};

/** Waits for each of these texts as an element's whole text. */
export const expectTexts = async (
  container: HTMLElement,
  ...texts: readonly (string | RegExp)[]
): Promise<void> => {
  for (const text of texts) await within(container).findAllByText(text);
};
