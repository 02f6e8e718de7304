/** Screens with a service of an older or newer version. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { stubResponse } from '../testing/api-stubs.ts';
import { dayFromNow } from '../testing/samples.ts';
import { expectToast, useBrowser } from '../testing/browser-fixture.ts';

const { signedIn } = useBrowser();

const AT = '2026-08-03T16:00:00.000Z';
const STAMPS = { createdAt: AT, updatedAt: AT };
/** An unreadable entry. */
const UNREADABLE = { note: 'no entry at all' };

/** A game with the fields of specification section 3, and no others. */
const game = (id: number, parts: object = {}) => ({
  id,
  schoolId: 1,
  teamId: 1,
  opponentId: 1,
  date: dayFromNow(id),
  time: '19:00:00',
  venue: `Field ${id}`,
  isHome: true,
  status: 'scheduled',
  ourScore: null,
  theirScore: null,
  verificationToken: null,
  verifiedAt: null,
  ...STAMPS,
  team: { sport: 'football', level: 'varsity' },
  opponent: { schoolName: 'Roosevelt High School' },
  ...parts,
});
const GAMES = [
  game(1),
  game(2, {
    status: 'postponed',
    team: { id: 2, sport: 'lacrosse', level: 'club', gender: 'mixed' },
    weather: 'rain',
  }),
  UNREADABLE,
];
const lost = (page: Page, count: number) =>
  page
    .getByRole('alert')
    .filter({ hasText: count === 1 ? "1 entry can't" : `${count} entries can't` });

async function staffScreen(path: string, answers: Readonly<Record<string, unknown>>) {
  const { page } = await signedIn('lincoln', { path: '' });
  for (const [call, body] of Object.entries(answers))
    await stubResponse(page, 'GET', call, { body });
  await page.goto(path);
  return page;
}

describe('staff screens', () => {
  test('the games show what they can, and an unknown status is kept when the game is saved', async () => {
    const page = await staffScreen('/games', { '/api/games': GAMES });
    const rows = page.getByRole('row').filter({ hasText: 'Field' });
    await lost(page, 1).waitFor();
    expect(await rows.first().innerText()).toMatch(/Football Varsity[^]*Roosevelt[^]*Scheduled/);
    expect(await rows.nth(1).innerText()).toMatch(/mixed lacrosse club[^]*postponed/);
    await stubResponse(page, 'POST', '/api/games/check', { body: { conflicts: [] } });
    await stubResponse(page, 'PUT', '/api/games/2', { body: GAMES[1] });
    await rows
      .nth(1)
      .getByRole('button', { name: /^Edit / })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Status' }).getByText('postponed').waitFor();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      dialog.getByRole('button', { name: 'Update Game' }).click(),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ teamId: 1, venue: 'Field 2' });
    expect(sent.postDataJSON()).not.toHaveProperty('status');
    await expectToast(page, 'Game updated successfully');
  });
});
