import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { GameView } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { stubResponse } from '../testing/api-stubs.ts';
import type { BrowserPageOptions } from '../testing/browser.ts';
import { expectFocus, pressEscapeIn } from '../testing/focus.ts';
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
      `opens the page of a game by its name, and Back leads to the calendar (${width})`,
      async () => {
        const { page } = await calendarOf(
          [on('2026-09-16', 1), on('2026-09-30', 2, { isHome: false, time: null })],
          '/calendar?date=2026-09-01',
          { width },
        );
        const stored = on('2026-09-16', 1);
        await stubResponse(page, 'GET', '/api/games/1', { body: stored });
        await page.getByRole('link', { name: /7:00 PM Football Varsity vs Roosevelt/ }).click();
        await page.waitForURL('/games/1');
        const edit = page.getByRole('button', { name: 'Edit' });
        await edit.click();
        await pressEscapeIn(page.getByRole('dialog', { name: 'Edit Game' }));
        await expectFocus(edit);
        await page.goBack();
        await page
          .getByRole('link', { name: /Football Varsity @ Roosevelt High School/ })
          .waitFor();
      },
    );
  }
});
