import { conflictEndpoints, gameEndpoints } from '@fieldhouse/core-contract';
import type { ConflictView, WaysOutView } from '@fieldhouse/core-contract';
import {
  expectFocus,
  expectToast,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { aConflict } from '../../../testing/a-conflict.ts';
import { field, gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';

const { list, waysOut, betterDates } = conflictEndpoints;

/** Nothing has a place on a page that isn't laid out: what is observed comes into view when the test says so. */
let comeIntoView: () => void;
beforeEach(() => {
  const observed = new Set<() => void>();
  comeIntoView = () => observed.forEach((report) => report());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: () => void;
      constructor(onChange: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.#report = () => onChange([{ isIntersecting: true }]);
      }
      observe = () => observed.add(this.#report);
      disconnect = () => observed.delete(this.#report);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const ways = (parts: Partial<WaysOutView> = {}): WaysOutView => ({
  games: [
    { gameId: 1, time: '17:00', endTime: '18:30', setupMinutes: 30, clearMinutes: 15 },
    { gameId: 2, time: '18:00', endTime: '19:30', setupMinutes: 0, clearMinutes: 0 },
  ],
  gameId: 2,
  time: '19:15',
  venue: 'Aux Gym',
  ...parts,
});
const openWith = async (parts: Partial<ConflictView> = {}, day = 3) => {
  const games = [aGame(1, day), aGame(2, day, { opponentId: 2, venue: 'Main Gym' })] as const;
  const conflict = aConflict(1, { date: dayFromNow(day), rule: 'facility', ...parts });
  const api = gamesApi(...games)
    .on(list, { open: [conflict], accepted: [] })
    .on(waysOut, ways());
  const { user } = await openStaff(api, '/conflicts');
  await screen.findByRole('heading', { name: conflict.message });
  return { api, user };
};
const group = () => screen.findByRole('group', { name: /^For Football Varsity/ });
const labels = async () =>
  within(await group())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('a conflict of two games', () => {
  test('is a line with both games and ways out, read when it comes into view', async () => {
    const { api } = await openWith();
    expect(await labels()).toEqual(['Another Day']);
    expect(api.callsOf(waysOut)).toEqual([]);
    comeIntoView();
    const line = await screen.findByRole('list', { name: 'Time line' });
    expect(
      within(line)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '5:00-6:30 PM Football Varsity, Field 1 (in use 4:30-6:45 PM)',
      '6:00-7:30 PM Football Varsity, Main Gym',
    ]);
    screen.getByText('Both play 6:00-6:30 PM');
    expect(await labels()).toEqual(['Move to 7:15 PM', 'Use Aux Gym, Free', 'Another Day']);
    expect(api.callsOf(waysOut)).toEqual([{ query: { games: '1,2' } }]);
  });

  test.each([
    ['Move to 7:15 PM', 'Time', '07:15', { time: '19:15:00' }],
    ['Use Aux Gym, Free', 'Venue', 'Aux Gym', { venue: 'Aux Gym' }],
  ])('%s opens the form with it, and saves nothing by itself', async (way, label, value, saved) => {
    const { api, user } = await openWith();
    api.on(gameEndpoints.update, aGame(2, 3)).on(conflictEndpoints.check, { conflicts: [] });
    comeIntoView();
    await press(user, way);
    const dialog = await openedDialog('Edit Game');
    const changed = field(dialog, label);
    await waitFor(() => expect(changed).toHaveProperty('value', value));
    await expectFocus(changed);
    expect(api.callsOf(gameEndpoints.update)).toEqual([]);
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([{ params: { id: 2 }, body: saved }]);
  });

  test('looks for another day in the form', async () => {
    const { api, user } = await openWith();
    api.on(betterDates, { dates: [{ date: dayFromNow(5), time: '19:00', why: ['Free.'] }] });
    await press(user, 'Another Day');
    const dialog = await openedDialog('Edit Game');
    await within(dialog).findByRole('list', { name: 'Better days' });
    expect(within(dialog).getAllByRole('button', { name: 'Find a Better Day' })).toHaveLength(1);
  });

  test('has another day still, where the search failed or found nothing', async () => {
    const { api } = await openWith();
    api.failNetwork(waysOut);
    comeIntoView();
    await screen.findByText("Couldn't look for a free time or place.");
    expect(await labels()).toEqual(['Another Day']);
  });
});

describe('another conflict', () => {
  test.each([
    ['no-play', 'See No-Play Dates', '/no-play-dates'],
    ['limit', 'See Contest Rules', '/contest-rules'],
  ])('of the rule %s leads to it', async (rule, label, href) => {
    const { api } = await openWith({ rule, gameIds: [1] });
    comeIntoView();
    expect(await labels()).toEqual(['Another Day']);
    const link = within(await group()).getByRole('link', { name: label });
    expect(link.getAttribute('href')).toBe(href);
    expect(api.callsOf(waysOut)).toEqual([]);
  });
});
