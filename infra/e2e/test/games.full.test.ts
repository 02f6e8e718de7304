import type { GameView } from '@fieldhouse/core-contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stubResponse } from '../testing/api-stubs.ts';
import type { BrowserPageOptions } from '../testing/browser.ts';
import { aGame, aTeam, anOpponent } from '../testing/samples.ts';
import { useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

async function gamesOf(
  games: readonly GameView[],
  path = '/games',
  options: Omit<BrowserPageOptions, 'baseUrl'> = {},
) {
  const visit = await signedIn('lincoln', { path: '', ...options });
  const { page } = visit;
  await stubResponse(page, 'GET', '/api/games', { body: games });
  await stubResponse(page, 'GET', '/api/teams', {
    body: [aTeam(), aTeam({ id: 2, sport: 'soccer', level: 'jr-varsity' })],
  });
  await stubResponse(page, 'GET', '/api/opponents', {
    body: [anOpponent(), anOpponent({ id: 2, schoolName: 'Adams High School' })],
  });
  await page.goto(path);
  return visit;
}

const venues = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: 'Field' })
    .evaluateAll((rows) => rows.map((row) => /Field \d+/.exec(row.textContent ?? '')?.[0]));

/** The venue of the first game, once the page is scrolled to it. */
async function venueAtTop(page: Page): Promise<string | undefined> {
  await page.evaluate(() => window.scrollTo(0, 0));
  return (await venues(page))[0];
}

describe('games list', () => {
  test('renders only the visible rows of 10,000 games', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => aGame(id + 1, 1 + Math.floor(id / 40)));
    const { page } = await gamesOf(many, '/games?year=all');
    await page.getByText('10,000 games', { exact: true }).waitFor();
    const table = page.getByRole('table', { name: 'Games' });
    expect(await table.getAttribute('aria-rowcount')).toBe('10001');
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    const last = page.getByText('Field 10000', { exact: true });
    // The list's height changes while its rows are measured.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return last.isVisible();
      })
      .toBe(true);
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    const head = page.getByRole('columnheader', { name: 'Venue' });
    await expect
      .poll(async () => {
        const y = (await head.boundingBox())?.y;
        return y !== undefined && y >= 0 && y < 40;
      })
      .toBe(true);
    await page.getByRole('columnheader', { name: 'Date & Time' }).getByRole('button').click();
    await expect.poll(() => venueAtTop(page)).toBe('Field 10000');
    await page.goBack();
    // Back restores the place where the column was clicked, too.
    await expect.poll(() => venueAtTop(page)).toBe('Field 1');
  });

  test('shows cards on a phone, sortable and with all actions', async () => {
    const { page } = await gamesOf(
      [aGame(1, 1), aGame(2, 2, { status: 'completed', score: 'W 24-17' })],
      '/games',
      { width: 'phone' },
    );
    const first = page.getByRole('row').filter({ hasText: 'Field 1' });
    for (const name of ['Send verification for ', 'Edit ', 'More actions for ']) {
      await first.getByRole('button', { name }).waitFor();
    }
    await page.getByText('W 24-17').waitFor();
    const second = page.getByRole('row').filter({ hasText: 'Field 2' });
    await expect
      .poll(async () => {
        const [card, other] = [await first.boundingBox(), await second.boundingBox()];
        return card && other && card.width > 300 && other.y > card.y + card.height;
      })
      .toBe(true);
    await page.getByRole('button', { name: 'Sorted ascending. Sort descending' }).click();
    await expect.poll(() => venues(page)).toEqual(['Field 2', 'Field 1']);
  });
});
