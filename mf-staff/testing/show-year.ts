import { gone, screen } from '@fieldhouse/shell/testing';
import type { RenderedRemote } from '@fieldhouse/shell/testing';

/** The switcher of the school year; the page has a second one for small screens. */
export async function yearSwitcher(): Promise<HTMLElement> {
  const [switcher] = await screen.findAllByRole('combobox', { name: 'School year' });
  if (!switcher) throw new Error('The page has no switcher of the school year.');
  return switcher;
}

/** Shows another school year: '2027-28', 'Plan 2027-28' or 'All Years'. */
export async function showYear(user: RenderedRemote['user'], option: string): Promise<void> {
  await user.click(await yearSwitcher());
  await user.click(await screen.findByRole('option', { name: option }));
  await gone(() => screen.queryByRole('listbox'));
}
