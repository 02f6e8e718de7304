import type { GameView } from '@fieldhouse/core-contract';
import { describe, expect, test } from 'vitest';
import { answer, hold, refuse } from '../src/answers.ts';
import type { VisitOptions } from '../src/browser.ts';
import { expectFocus, pressEscapeIn } from '../src/focus.ts';
import { aGame, dayFromNow, STATUS_LABELS } from '../src/samples.ts';
import { useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();

async function calendarOf(
  games: readonly GameView[],
  path = '/calendar',
  options: Omit<VisitOptions, 'baseUrl'> = {},
) {
  const visit = await signedIn('lincoln', { path: '', ...options });
  await answer(visit.page, 'GET', '/api/games', { body: games });
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
  test('shows a month in seven columns from Sunday on, with today marked and other months dimmed', async () => {
    const today = dayFromNow(0);
    const { page } = await calendarOf([]);
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
    await page.getByRole('heading', { name: monthOf(today) }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
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
  });

  test('goes to the previous and next month and week, and back to today', async () => {
    const { page } = await calendarOf([], '/calendar?date=2026-12-16');
    const title = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
    await title('December 2026');
    await page.getByRole('button', { name: 'Next' }).click();
    await title('January 2027');
    await page.getByRole('button', { name: 'Previous' }).click();
    await title('December 2026');
    await page.getByRole('button', { name: 'Previous' }).click();
    await title('November 2026');
    await page.goBack();
    await title('December 2026');
    await page.getByText('Week', { exact: true }).click();
    await title('Week of Nov 29, 2026');
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(7);
    await page.getByRole('button', { name: 'Next' }).click();
    await title('Week of Dec 6, 2026');
    await page.getByRole('button', { name: 'Today' }).click();
    await page.locator(`[aria-current="date"][data-date="${dayFromNow(0)}"]`).waitFor();
    await page.getByText('Month', { exact: true }).click();
    await title(monthOf(dayFromNow(0)));
  });

  test("lists three games of a day by time and the others behind '+N more'", async () => {
    const day = '2026-09-16';
    const { page } = await calendarOf(
      ['19:00', '15:30', '16:00', '17:45', '12:00'].map((time, index) =>
        on(day, index + 1, { time, status: index === 1 ? 'verified' : 'scheduled' }),
      ),
      `/calendar?date=${day}`,
    );
    const cell = page.locator(`[data-date="${day}"]`);
    const games = cell.getByRole('button', { name: 'Football Varsity' });
    await expect.poll(() => games.count()).toBe(3);
    expect(await games.nth(0).innerText()).toMatch(/12:00 PM/);
    expect(await games.nth(1).innerText()).toMatch(/3:30 PM[\s\S]*vs Roosevelt/);
    await cell.getByRole('button', { name: '+2 more' }).press('Enter');
    const whole = page.getByRole('dialog', { name: 'Wednesday, September 16' });
    await whole.waitFor();
    await expect
      .poll(() => whole.getByRole('button', { name: 'Football Varsity' }).count())
      .toBe(5);
    await whole.getByRole('button', { name: /7:00 PM/ }).click();
    await page.getByRole('dialog', { name: 'Edit Game' }).waitFor();
  });

  for (const width of ['desktop', 'phone'] as const) {
    test(`opens a game on click and gives the focus back (${width})`, async () => {
      const { page } = await calendarOf(
        [on('2026-09-16', 1), on('2026-10-01', 2, { isHome: false, time: null })],
        '/calendar?date=2026-09-01',
        { width },
      );
      const game = page.getByRole('button', { name: /7:00 PM Football Varsity vs Roosevelt/ });
      await game.click();
      await pressEscapeIn(page.getByRole('dialog', { name: 'Edit Game' }));
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await expectFocus(game);
      await page
        .getByRole('button', { name: /Football Varsity @ Roosevelt High School/ })
        .waitFor();
    });
  }

  test('explains the colours in a legend', async () => {
    const { page } = await calendarOf([]);
    expect(
      await page.getByRole('list', { name: 'Status legend' }).getByRole('listitem').allInnerTexts(),
    ).toEqual(STATUS_LABELS);
  });

  test('holds the place while it loads, and says in a sentence when it cannot', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    const release = await hold(page, 'GET', '/api/games', { body: [] });
    await page.goto('/calendar');
    await page.getByText('Loading calendar...').waitFor({ state: 'attached' });
    release();
    await page.getByRole('grid').waitFor();
    await page.unrouteAll();
    await refuse(page, 'GET', '/api/games', 503, 'The schedule is being moved. Try again soon.');
    await page.reload();
    await page.getByText('The schedule is being moved. Try again soon.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('grid').waitFor();
  });
});
