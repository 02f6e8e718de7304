import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses a button by its name, once it is there. */
export const press = async (
  user: UserEvent,
  name: string | RegExp,
  container: HTMLElement = document.body,
): Promise<void> => user.click(await within(container).findByRole('button', { name }));

/** Picks an option of a labeled select. */
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
  // Until the focus is back, keys are nobody's.
  await expectFocus(select);
};

/** Waits for a dialog with the focus inside: only then does it hear keys. */
export const openedDialog = async (
  name: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<HTMLElement> => {
  const dialog = await screen.findByRole(role, { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};

/** Waits until something is not there any more. */
export const gone = (find: () => HTMLElement | null): Promise<void> =>
  waitFor(() => expect(find()).toBeNull());

/** Waits until this has the focus. */
export const expectFocus = (target: HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(target));

/** What stands in a field. */
export const valueOf = (field: HTMLElement): string => {
  if ('value' in field && typeof field.value === 'string') return field.value;
  throw new Error(`${field.tagName} is no field`);
};

/** Waits for each of these texts, each an element's whole text. */
export const expectTexts = async (
  container: HTMLElement,
  ...texts: readonly (string | RegExp)[]
): Promise<void> => {
  for (const text of texts) await within(container).findAllByText(text);
};
