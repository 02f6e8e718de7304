import type { GameView } from '@fieldhouse/core-contract';
import { aProblem } from '@fieldhouse/core-contract/samples';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { answer, hold, refuse } from '../src/answers.ts';
import type { VisitOptions } from '../src/browser.ts';
import { expectFocus } from '../src/focus.ts';
import { aGame, aTeam, anOpponent } from '../src/samples.ts';
import { choose, expectToast, useVisits } from '../src/visits.ts';

const { signedIn } = useVisits();

async function gamesOf(
  games: readonly GameView[],
  path = '/games',
  options: Omit<VisitOptions, 'baseUrl'> = {},
) {
  const visit = await signedIn('lincoln', { path: '', ...options });
  const { page } = visit;
  await answer(page, 'GET', '/api/games', { body: games });
  await answer(page, 'GET', '/api/teams', {
    body: [aTeam(), aTeam({ id: 2, sport: 'soccer', level: 'jr-varsity' })],
  });
  await answer(page, 'GET', '/api/opponents', {
    body: [anOpponent(), anOpponent({ id: 2, schoolName: 'Adams High School' })],
  });
  await page.goto(path);
  return visit;
}

const soccer = { id: 2, sport: 'soccer', level: 'jr-varsity' } as const;
const adams = { ...aGame(0, 0).opponent, id: 2, schoolName: 'Adams High School' };

const venues = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: 'Field' })
    .evaluateAll((rows) => rows.map((row) => /Field \d+/.exec(row.textContent ?? '')?.[0]));

describe('games list', () => {
  test('says when there is none, and schedules the first', async () => {
    const { page } = await gamesOf([]);
    await page.getByText('No games scheduled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Schedule Your First Game' }).click();
    await page.getByRole('dialog', { name: 'Schedule New Game' }).waitFor();
  });

  test('has the columns, buttons and filters, and shows each game as people say it', async () => {
    const { page } = await gamesOf([
      aGame(1, 1, { date: '2099-01-05', time: '00:05' }),
      aGame(2, 2, { date: '2099-02-06', time: '12:00', isHome: false, status: 'verified' }),
      aGame(3, 3, { date: '2099-03-07', time: null, neutral: true, status: 'reschedule' }),
    ]);
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
    await page.getByRole('table', { name: 'Games' }).waitFor();
    expect(
      await page
        .getByRole('columnheader')
        .evaluateAll((cells) =>
          cells.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent),
        ),
    ).toEqual(['Game', 'Date & Time', 'Venue', 'Status', 'Actions']);
    for (const name of ['Refresh', 'Schedule Game']) {
      await page.getByRole('button', { name, exact: true }).waitFor();
    }
    for (const name of ['Team', 'Opponent', 'Status', 'Period']) {
      await page.getByRole('combobox', { name, exact: true }).waitFor();
    }
    expect(await page.getByRole('combobox', { name: 'Period' }).innerText()).toMatch(/future/i);
    const row = (text: string) => page.getByRole('row').filter({ hasText: text }).innerText();
    expect(await row('Field 1')).toMatch(
      /Football Varsity\s+vs Roosevelt High School\s+Home[\s\S]*01\/05\/2099\s+12:05 AM[\s\S]*Scheduled/,
    );
    expect(await row('Field 2')).toMatch(
      /@ Roosevelt High School\s+Away[\s\S]*12:00 PM[\s\S]*Verified/,
    );
    expect(await row('Field 3')).toMatch(/\(N\)\s+Neutral[\s\S]*TBD[\s\S]*Reschedule/);
  });

  test('narrows by period, counted from the start of today', async () => {
    const { page } = await gamesOf(
      [-1, 0, 14, 15, 30, 31, 60, 61].map((days, id) => aGame(id, days)),
    );
    const listed = () => venues(page);
    await page.getByRole('row').nth(1).waitFor();
    await expect.poll(listed).toHaveLength(7);
    const periods = [
      [/next 2 weeks|next two weeks/i, 2],
      [/next month/i, 4],
      [/next 2 months|next two months/i, 6],
      [/^all/i, 8],
    ] as const;
    for (const [name, count] of periods) {
      await page.getByRole('combobox', { name: 'Period' }).click();
      await page.getByRole('option', { name }).click();
      await expect.poll(async () => (await listed()).length).toBe(count);
    }
  });

  test('narrows by team, opponent and status, keeps that in the address, and offers everything again', async () => {
    const { page, context } = await gamesOf([
      aGame(1, 1),
      aGame(2, 2, { teamId: 2, team: soccer }),
      aGame(3, 3, { opponentId: 2, opponent: adams }),
      aGame(4, 4, { status: 'canceled' }),
    ]);
    await choose(page, 'Team', 'Soccer Jr. Varsity');
    await expect.poll(() => venues(page)).toEqual(['Field 2']);
    await choose(page, 'Team', 'All Teams');
    await choose(page, 'Opponent', 'Adams High School');
    await expect.poll(() => venues(page)).toEqual(['Field 3']);
    await page.goBack();
    await expect.poll(() => venues(page)).toHaveLength(4);
    await choose(page, 'Status', 'Canceled');
    await expect.poll(() => venues(page)).toEqual(['Field 4']);
    expect(page.url()).toContain('status=canceled');
    await choose(page, 'Team', 'Soccer Jr. Varsity');
    await page.getByText('No games match these filters').waitFor();
    await page.getByRole('button', { name: 'Show All Games' }).click();
    await expect.poll(() => venues(page)).toHaveLength(4);

    const shared = await context.newPage();
    await shared.goto('/games?status=completed&period=all');
    await shared.getByRole('row').nth(1).waitFor();
    const rows = shared.getByRole('row');
    const completed = rows.getByText('Completed', { exact: true });
    await expect.poll(async () => (await rows.count()) - (await completed.count())).toBe(1);
  });

  test('sorts by date at first, and by each column both ways', async () => {
    const { page } = await gamesOf([
      aGame(1, 5, { teamId: 2, team: soccer, status: 'canceled' }),
      aGame(2, 2, { time: '19:00', opponent: adams }),
      aGame(3, 2, { time: '09:30', status: 'verified' }),
    ]);
    const order = (expected: number[]) =>
      expect.poll(() => venues(page)).toEqual(expected.map((id) => `Field ${id}`));
    const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await order([3, 2, 1]);
    expect(await header('Date & Time').getAttribute('aria-sort')).toBe('ascending');
    await header('Date & Time').getByRole('button').click();
    await order([1, 2, 3]);
    expect(await header('Date & Time').getAttribute('aria-sort')).toBe('descending');
    expect(page.url()).toContain('order=desc');
    const orders = [
      ['Game', 'Team', [3, 2, 1], [1, 2, 3]],
      ['Game', 'Opponent', [2, 3, 1], [1, 3, 2]],
      ['Venue', 'Venue', [1, 2, 3], [3, 2, 1]],
      ['Status', 'Status', [1, 2, 3], [3, 2, 1]],
    ] as const;
    for (const [column, button, ascending, descending] of orders) {
      const control = header(column).getByRole('button', { name: button });
      await control.click();
      await order([...ascending]);
      expect(await header(column).getAttribute('aria-sort')).toBe('ascending');
      await control.press('Enter');
      await order([...descending]);
    }
  });

  test('offers verification on a scheduled game only, and says why it is blocked', async () => {
    const unreachable = { ...aGame(0, 0).opponent, id: 2, email: '  ' };
    const { page } = await gamesOf([
      aGame(1, 1, { opponentId: 2, opponent: unreachable }),
      aGame(2, 2),
      ...(['verification-sent', 'verified', 'reschedule', 'canceled', 'completed'] as const).map(
        (status, index) => aGame(3 + index, 3 + index, { status }),
      ),
    ]);
    const verify = page.getByRole('button', { name: 'Send verification' });
    await verify.first().waitFor();
    await expect.poll(() => verify.count()).toBe(2);
    expect(await verify.first().getAttribute('aria-disabled')).toBe('true');
    await verify.first().hover();
    await page.getByRole('tooltip', { name: 'No email contact info for opponent' }).waitFor();
    await verify.first().click({ force: true });
    await expectToast(
      page,
      'No Email Contact',
      'Cannot send verification - opponent school has no email contact',
    );
    await verify.nth(1).hover();
    await page.getByRole('tooltip', { name: 'Send verification email', exact: true }).waitFor();
    await answer(page, 'POST', '/api/games/2/verify', {
      body: { status: 'verification-sent', message: 'Sent' },
    });
    await verify.nth(1).click();
    await expectToast(page, 'Success', 'Verification email sent to opponent');
    await page.unrouteAll();
    await gamesAgain(page, [aGame(2, 2), aGame(3, 3), aGame(4, 4, { status: 'verified' })]);
    await verify.first().hover();
    await page
      .getByRole('tooltip', { name: /^Send verification email. 1 more game with/ })
      .waitFor();
    await page.unrouteAll();
    const refused = {
      code: 'mail-refused',
      message: 'The mail server refused the address.',
    } as const;
    await answer(page, 'POST', '/api/games/2/verify', {
      status: 502,
      body: aProblem(502, refused),
    });
    await gamesAgain(page, [aGame(2, 2)]);
    await verify.first().click();
    await expectToast(page, 'Failed to send verification email', 'The mail server refused');

    async function gamesAgain(on: Page, games: unknown[]) {
      await answer(on, 'GET', '/api/games', { body: games });
      await on.goto('/games');
    }
  });

  test('is read again on Refresh, and when the window gets the focus or its tab is seen again', async () => {
    const { page } = await gamesOf([aGame(1, 1)]);
    await page.getByRole('row').nth(1).waitFor();
    await page.unrouteAll();
    await answer(page, 'GET', '/api/games', { body: [aGame(1, 1), aGame(2, 2)] });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectToast(page, 'Success', 'Games data has been refreshed');
    await expect.poll(() => venues(page)).toHaveLength(2);
  });

  test('stays quick with 10,000 games: only the rows in sight are in the page', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => aGame(id + 1, 1 + Math.floor(id / 40)));
    const { page } = await gamesOf(many);
    await page.getByText('10000 games').or(page.getByText('10,000 games')).waitFor();
    const table = page.getByRole('table', { name: 'Games' });
    expect(await table.getAttribute('aria-rowcount')).toBe('10001');
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    const last = page.getByText('Field 10000', { exact: true });
    // The list gets longer or shorter while the heights of its rows become known.
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
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(async () => (await venues(page))[0]).toBe('Field 10000');
  });

  test('becomes cards on a phone, still sorted and with all actions', async () => {
    const { page } = await gamesOf(
      [aGame(1, 1), aGame(2, 2, { status: 'completed', score: 'W 24-17' })],
      '/games',
      { width: 'phone' },
    );
    const first = page.getByRole('row').filter({ hasText: 'Field 1' });
    for (const name of ['Send verification', 'Edit game', 'Delete game']) {
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
    await page.getByRole('button', { name: 'Ascending, sort descending' }).click();
    await expect.poll(() => venues(page)).toEqual(['Field 2', 'Field 1']);
  });

  test('asks before it deletes, and says so when that fails', async () => {
    const { page } = await gamesOf([aGame(1, 1)]);
    const remove = page.getByRole('button', { name: 'Delete game' });
    await remove.click();
    const question = page.getByRole('alertdialog');
    await question.getByText('This action cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    await question.waitFor({ state: 'hidden' });
    await expectFocus(remove);
    await refuse(page, 'DELETE', '/api/games/1', 409, 'This game was changed meanwhile.');
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete game', 'This game was changed meanwhile.');
  });

  test('holds the place while it loads, and says in a sentence when it cannot', async () => {
    const { page } = await signedIn('lincoln', { path: '' });
    const release = await hold(page, 'GET', '/api/games', {
      status: 503,
      body: { message: 'The database is away for a moment.' },
    });
    await page.goto('/games');
    await page.getByText('Loading games...').waitFor({ state: 'attached' });
    release();
    await page.getByText('The database is away for a moment.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('table', { name: 'Games' }).waitFor();
  });
});
