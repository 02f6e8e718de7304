import { expect, test } from 'vitest';
import { stubResponse } from '../testing/api-stubs.ts';
import { useBrowser } from '../testing/browser-fixture.ts';
import { aGame, dayFromNow } from '../testing/samples.ts';

const { signedIn } = useBrowser();

const TODAY = 8;
/** More than the list renders at once, and more on one day than the calendar lists. */
const GAMES = Array.from({ length: 200 }, (_, index) =>
  aGame(index + 1, index < TODAY ? 0 : index),
);

test('paper shows every game, and no menu, button or filter', async () => {
  const { page } = await signedIn('lincoln', { path: '' });
  await stubResponse(page, 'GET', '/api/games', { body: GAMES });
  await page.goto('/games');
  const rows = page.locator('[role=row][data-index]');
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(GAMES.length);
  expect(await page.evaluate(rowsWhilePrinting)).toBe(GAMES.length);
  await expect.poll(() => rows.count()).toBeLessThan(GAMES.length);

  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => rows.count()).toBe(GAMES.length);
  expect(await page.evaluate(visibleControls)).toEqual([]);

  await page.goto('/calendar');
  const games = page.locator(`[data-date="${dayFromNow(0)}"] [data-game]`);
  await expect.poll(() => games.count()).toBe(TODAY);
  expect(await page.evaluate(visibleControls)).toEqual([]);

  await page.goto('/');
  await page.getByRole('heading', { name: 'Upcoming Schedule' }).waitFor();
  expect(await page.evaluate(visibleControls)).toEqual([]);
});

/** The rows at the moment when the browser takes its picture. */
function rowsWhilePrinting(): number {
  window.dispatchEvent(new Event('beforeprint'));
  const { length } = document.querySelectorAll('[role=row][data-index]');
  window.dispatchEvent(new Event('afterprint'));
  return length;
}

/** Everything to press or to type in, except links. */
function visibleControls(): string[] {
  const controls = 'nav, aside, button, input, label, [role=combobox]';
  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility() && control.getClientRects().length > 0)
    .map((control) => control.outerHTML.slice(0, 120));
}
