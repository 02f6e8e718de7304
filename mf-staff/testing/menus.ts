import { screen, within } from '@fieldhouse/shell/testing';
import type { openStaff } from './staff-app.ts';

type User = Awaited<ReturnType<typeof openStaff>>['user'];

/** Chooses an action of a record's menu: of the first one without `row`, or the one of that name. @returns the menu's button. */
export async function chooseRowAction(
  user: User,
  action: string,
  row: HTMLElement | string = document.body,
): Promise<HTMLElement> {
  const [more] =
    typeof row === 'string'
      ? await screen.findAllByRole('button', { name: `More actions for ${row}` })
      : await within(row).findAllByRole('button', { name: /^More actions for / });
  if (!more) throw new Error('No row has a menu.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return more;
}

/** Opens the header's menu, and chooses an action of it. */
export async function chooseMore(user: User, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
