import { gameEndpoints, opponentEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import type { GameView, OpponentView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectTexts,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, anOpponent } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { chooseMore } from '../../../../testing/menus.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const NOW = { now: '2026-11-24T17:00:00Z' };
const on = (id: number, date: string, parts: Partial<GameView> = {}) =>
  aGame(id, 0, { date, ...parts });
const REQUEST = {
  note: 'Our bus is late',
  proposedDate: null,
  proposedTime: '19:00',
  proposedVenue: null,
  requestedAt: '2026-11-20T15:00:00.000Z',
};
const WAITING = [
  on(4, '2026-12-01', { status: 'reschedule', rescheduleRequest: REQUEST }),
  on(5, '2026-12-02', { status: 'verification-sent', awaitingSince: '2026-11-20T15:00:00.000Z' }),
  on(6, '2026-12-03'),
  on(7, '2026-12-04'),
];
const OTHERS = [
  on(1, '2026-09-04', { status: 'completed', score: 'W 24-17' }),
  on(2, '2026-09-11', { status: 'scheduled' }),
  on(8, '2026-12-05', { status: 'verified' }),
  on(9, '2026-12-06', { disruption: 'postponed' }),
];
const CENTRAL = anOpponent({ id: 2, schoolName: 'Central High School' });

const openOpponent = (
  games: readonly GameView[],
  opponent: Partial<OpponentView> = {},
  path = '/opponents/1',
) => {
  const api = staffApi()
    .on(opponentEndpoints.list, [anOpponent(opponent), CENTRAL])
    .on(gameEndpoints.list, [...games, on(20, '2026-12-07', { opponentId: 2 })]);
  return { api, opened: openStaff(api, path, NOW) };
};
const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('link', { name: /^Football Varsity/ })
    .map((link) => link.getAttribute('href'));
};

describe('the page of an opponent', () => {
  test('has what waits first, with the ways to act on it, then the other games', async () => {
    await openOpponent([...WAITING, ...OTHERS]).opened;
    await screen.findByRole('heading', { level: 1, name: 'Roosevelt High School' });
    screen.getByText('1–0 against them this season');
    expect(await rowsOf('What Waits')).toEqual(['/games/4', '/games/5', '/games/6', '/games/7']);
    expect(await rowsOf('Other Games')).toEqual(['/games/1', '/games/2', '/games/8', '/games/9']);
    const waiting = screen.getByRole('table', { name: 'What Waits' });
    within(waiting).getByRole('group', { name: 'Respond to Roosevelt High School' });
    within(waiting).getByText('Asked Fri 11/20/2026');
    expect(within(waiting).getAllByRole('button', { name: /^Send verification/ })).toHaveLength(2);
  });

  test('sends the games that were not sent in one email', async () => {
    const { api, opened } = openOpponent(WAITING);
    const { user } = await opened;
    api.on(verificationEndpoints.verifySeveral, { status: 'verification-sent', message: 'Sent' });
    await press(user, 'Send 2 Games');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: /^Send/ }));
    await waitFor(() =>
      expect(api.callsOf(verificationEndpoints.verifySeveral)).toEqual([
        { body: { gameIds: [6, 7] } },
      ]),
    );
  });

  test('says who answers for it, and why no email reaches them', async () => {
    await openOpponent([], {
      managerName: 'Tom Brandt',
      email: 'tom@roosevelt.test',
      phone: '2165550177',
      emailBlocked: 'bounced',
      lastGameDate: null,
    }).opened;
    const people = await screen.findByRole('region', { name: 'People' });
    await expectTexts(people, 'Tom Brandt', 'Never');
    expect(
      within(people)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['mailto:tom@roosevelt.test', 'tel:+12165550177']);
    within(people).getByText(/^Emails to this address bounced/);
    await screen.findByText('No games this season');
  });

  test('of an opponent without contact details says what is missing', async () => {
    await openOpponent([], { managerName: '', email: '', phone: '', needsContact: true }).opened;
    await expectTexts(
      await screen.findByRole('region', { name: 'People' }),
      'Needs contact',
      'Not added',
      'No email',
      'No phone',
    );
  });

  test('schedules a game against it', async () => {
    const { user } = await openOpponent([]).opened;
    await press(user, 'Schedule Game');
    const dialog = await openedDialog('Schedule New Game');
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: 'Opponent School' })).toHaveProperty(
        'value',
        'Roosevelt High School',
      ),
    );
  });

  test('is not deleted while it has games', async () => {
    const { user } = await openOpponent([], { gamesCount: 3 }).opened;
    await screen.findByRole('heading', { level: 1, name: 'Roosevelt High School' });
    await chooseMore(user, 'Delete');
    await screen.findByText(/^This school has 3 game\(s\) in the system/);
  });

  test('leads to the opponent that it is merged into', async () => {
    const { api, opened } = openOpponent([], { email: '' });
    const { user } = await opened;
    await screen.findByRole('heading', { level: 1, name: 'Roosevelt High School' });
    api.on(opponentEndpoints.merge, { ...CENTRAL, movedGames: 0, sameGames: [] });
    await chooseMore(user, 'Merge With Another School');
    const dialog = await openedDialog('Merge Opponents');
    await chooseOption(
      user,
      'The Same School as Roosevelt High School',
      'Central High School',
      dialog,
    );
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Merge Opponents' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    api.on(opponentEndpoints.list, [CENTRAL]);
    await press(user, 'Merge Opponents', dialog);
    await screen.findByRole('heading', { level: 1, name: 'Central High School' });
    expect(window.location.pathname).toBe('/opponents/2');
  });

  test('does not exist with an unknown ID', async () => {
    await openOpponent([], {}, '/opponents/9').opened;
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  });
});
