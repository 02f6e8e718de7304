import { gameEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type { PlacedGameView } from '@fieldhouse/core-contract';
import {
  expectTexts,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { pagePart, withGames } from '../../../../testing/game-page.ts';
import { chooseMore } from '../../../../testing/menus.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';
import { textsOf } from '../../../../testing/texts-of.ts';

const now = '2026-09-16T16:00:00.000Z';

const openPage = async (parts: Partial<PlacedGameView> = {}, api = staffApi()) => {
  const game: PlacedGameView = { ...aGame(1, 0, { date: '2026-09-18' }), ...parts };
  withGames(api, game);
  const { user } = await openStaff(api, '/games/1', { now });
  await screen.findByRole('heading', {
    level: 1,
    name: `Football Varsity ${game.isHome ? 'vs' : '@'} Roosevelt High School`,
  });
  return { user, page: await pagePart(), game };
};
const hrefs = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the page of a game', () => {
  test('shows its status first, when, where with a map, and the contact, and leads to team and opponent', async () => {
    const { page } = await openPage({
      status: 'completed',
      score: 'W 24-17',
      address: 'Lincoln High School, 1200 Lincoln Avenue',
    });
    expect(textsOf(page)).toMatch(/^Completed/);
    await expectTexts(
      page,
      'Fri 09/18/2026 · 7:00 PM',
      'Field 1, Lincoln High School, 1200 Lincoln Avenue',
      'W 24-17',
      'Home',
    );
    expect(hrefs(page)).toEqual([
      expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/.*1200\+Lincoln\+Avenue/),
      '/teams/1',
      '/opponents/1',
      expect.stringMatching(/^mailto:.+@/),
      expect.stringMatching(/^tel:\d{10}$/),
    ]);
    expect(within(page).queryByRole('button', { name: 'Send Verification' })).toBeNull();
  });

  test('shows the trip of an away game, and no map where no address is known', async () => {
    const { page } = await openPage({
      isHome: false,
      dismissalTime: '14:30',
      departureTime: '15:00',
      transport: 'Bus 4',
    });
    await expectTexts(page, '2:30 PM', '3:00 PM', 'Bus 4', 'Away');
    expect(within(page).queryByRole('link', { name: /^Map/ })).toBeNull();
  });

  test('is edited and deleted from its head', async () => {
    const api = staffApi();
    const { user } = await openPage({}, api);
    await press(user, 'Edit');
    await press(user, 'Cancel', await openedDialog('Edit Game'));
    await gone(() => screen.queryByRole('dialog'));
    api.on(gameEndpoints.remove, { message: 'Deleted' });
    await chooseMore(user, 'Delete');
    await press(user, 'Delete', await openedDialog('Delete Game', 'alertdialog'));
    await expectToast('Game deleted successfully');
    await screen.findByRole('heading', { level: 1, name: 'Games' });
    expect(api.callsOf(gameEndpoints.remove)).toEqual([{ params: { id: 1 } }]);
  });

  test.each(['/games/2', '/games/a-game', '/games?game=x'])(
    'is not found without such a game: %s',
    async (path) => {
      await openStaff(staffApi(), path);
      await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    },
  );

  test.each([
    ['2026-09-16T12:00:00.000Z', 'Asked today'],
    ['2026-09-15T23:00:00.000Z', 'Asked yesterday'],
    ['2026-09-13T12:00:00.000Z', 'Asked 3 days ago'],
  ])('shows since when the other school is asked (%s)', async (awaitingSince, words) => {
    const { page } = await openPage({ status: 'verification-sent', awaitingSince });
    expect(textsOf(page)).toContain(words);
  });

  test('shows when the other school confirmed', async () => {
    const verifiedAt = '2026-09-14T12:00:00.000Z';
    const { page } = await openPage({ status: 'verified', verifiedAt });
    expect(textsOf(page)).toContain('Confirmed Mon 09/14/2026');
  });

  test('sends the verification of a scheduled game', async () => {
    const api = staffApi();
    const { user, page, game } = await openPage({ status: 'scheduled' }, api);
    api.on(verificationEndpoints.verify, { message: 'Sent', status: 'verification-sent' });
    withGames(api, { ...game, status: 'verification-sent' });
    await press(user, 'Send Verification', page);
    await expectToast('Verification email sent to opponent');
    await within(page).findByText('Verification Sent');
    expect(screen.queryByRole('button', { name: 'Send Verification' })).toBeNull();
  });
});
