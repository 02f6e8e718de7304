import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { GameView } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { stubResponse } from '../testing/api-stubs.ts';
import type { BrowserPageOptions } from '../testing/browser.ts';
import { expectFocus, expectOpen, pressEscapeIn } from '../testing/focus.ts';
import { aGame, dayFromNow } from '../testing/samples.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

async function calendarOf(
  games: readonly GameView[],
  path = '/calendar',
  options: Omit<BrowserPageOptions, 'baseUrl'> = {},
) {
  const visit = await signedIn('lincoln', { path: '', ...options });
  await stubResponse(visit.page, 'GET', '/api/games', { body: games });
  await visit.page.goto(path);
  await visit.page.getByRole('grid').waitFor();
  return visit;
}

const on = (date: string, id: number, parts: Partial<GameView> = {}) =>
  aGame(id, 0, { date, ...parts });

const monthOf = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

describe('calendar', () => {
  test('shows a month in seven columns starting on Sunday, with today marked and other months dimmed', async () => {
    const today = dayFromNow(0);
    const { page } = await calendarOf([]);
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    await page.getByRole('heading', { name: monthOf(today) }).waitFor();
    // The heading is there before the days.
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    const cells = page.getByRole('gridcell');
    expect((await cells.count()) % 7).toBe(0);
    const marked = page.locator('[aria-current="date"]');
    expect(await marked.getAttribute('data-date')).toBe(today);
    expect(await marked.count()).toBe(1);

    await page.goto('/calendar?date=2026-09-10');
    await page.getByRole('heading', { name: 'September 2026' }).waitFor();
    const color = (date: string) =>
      page.locator(`[data-date="${date}"]`).evaluate((cell) => getComputedStyle(cell).background);
    expect(await color('2026-08-30')).not.toBe(await color('2026-09-01'));
    expect(await cells.first().getAttribute('data-date')).toBe('2026-08-30');
    expect(await cells.last().getAttribute('data-date')).toBe('2026-10-03');

    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'October 2026' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'September 2026' }).waitFor();
  });

  for (const width of ['desktop', 'phone'] as const) {
    fullTest(
      `opens a game on click, then its form, and restores the focus (${width})`,
      async () => {
        const { page } = await calendarOf(
          [on('2026-09-16', 1), on('2026-09-30', 2, { isHome: false, time: null })],
          '/calendar?date=2026-09-01',
          { width },
        );
        const game = page.getByRole('button', { name: /7:00 PM Football Varsity vs Roosevelt/ });
        await game.click();
        const details = page.getByRole('dialog', { name: 'Football Varsity' });
        await expectOpen(details);
        await details.getByRole('button', { name: 'Edit' }).click();
        await pressEscapeIn(page.getByRole('dialog', { name: 'Edit Game' }));
        await expectFocus(details.getByRole('button', { name: 'Edit' }));
        await pressEscapeIn(details);
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await expectFocus(game);
        await page
          .getByRole('button', { name: /Football Varsity @ Roosevelt High School/ })
          .waitFor();
      },
    );
  }
});
