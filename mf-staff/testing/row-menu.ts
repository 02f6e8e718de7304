import { screen, within } from '@fieldhouse/shell/testing';
import type { openStaff } from './staff-app.ts';

type User = Awaited<ReturnType<typeof openStaff>>['user'];

/** Chooses an action of a game's menu, of the first game without `row`. @returns the menu's button. */
export async function chooseRowAction(
  user: User,
  action: string,
  row: HTMLElement = document.body,
): Promise<HTMLElement> {
  const [more] = await within(row).findAllByRole('button', { name: /^More actions for / });
  if (!more) throw new Error('No row has a menu.');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return more;
}
