import { conflictEndpoints } from '@fieldhouse/core-contract';
import { screen, waitFor, within } from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { accepted, aConflict } from '../../../testing/a-conflict.ts';
import { gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';
import { refreshGames } from '../../data/school-data/games.api.ts';

const { list } = conflictEndpoints;
const now = '2026-10-14T16:00:00.000Z';

const marks = () =>
  screen
    .queryAllByRole('link', { name: /^(Conflict|Warning|Note)$/ })
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** A school with five games this week. `open` is a function because sample dates depend on the page's clock. */
async function openWith(path: string, open = OPEN) {
  const api = gamesApi(...[1, 2, 3, 4, 5].map((id) => aGame(id, id - 1, { date: '2026-10-15' })));
  api.on(list, () => ({ open: open(), accepted: [] }));
  const { user } = await openStaff(api, path, { now });
  return { api, user };
}
const OPEN = () => [
  aConflict(1, { severity: 'note', gameIds: [1], date: dayFromNow(1) }),
  aConflict(2, { severity: 'warning', gameIds: [2, 3], date: dayFromNow(1) }),
  aConflict(3, { gameIds: [3], date: dayFromNow(1) }),
  aConflict(4, { gameIds: [4], date: dayFromNow(-1) }),
  aConflict(5, { gameIds: [5], date: dayFromNow(1), ...accepted }),
];
const MARKED = [
  ['Warning', '/conflicts?game=2'],
  ['Conflict', '/conflicts?game=3'],
];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the marks of games in conflict', () => {
  test('show the worst open conflict or warning ahead in Games', async () => {
    await openWith('/games');
    await waitFor(() => expect(marks()).toEqual(MARKED));
  });

  test('show in the cells of the calendar, and lead to the conflict', async () => {
    const { user } = await openWith('/calendar');
    await screen.findByRole('link', { name: 'Warning' });
    const [mark] = screen.getAllByRole('link', { name: 'Warning' });
    if (mark) await user.click(mark);
    await screen.findByRole('heading', { level: 1, name: 'Conflicts' });
    expect(window.location.search).toBe('?game=2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('show in the agenda', async () => {
    const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', () => phone);
    await openWith('/calendar');
    await waitFor(() => expect(marks()).toEqual(MARKED));
  });

  test('are found by the service, from today on, and again when a game has changed', async () => {
    const api = gamesApi(...[1, 2, 3, 4].map((id) => aGame(id, id - 1, { date: '2026-10-15' })));
    let conflict = [1, 2];
    api.on(list, () => {
      const marksByDay = [
        { date: dayFromNow(-1), conflict: [4], warning: [4] },
        { date: dayFromNow(0), conflict: [], warning: [2, 3] },
        { date: dayFromNow(1), conflict, warning: [] },
      ];
      return { open: [], accepted: [], marksByDay };
    });
    await openStaff(api, '/games', { now });
    const expected = [
      ['Conflict', '/conflicts?game=1'],
      ['Conflict', '/conflicts?game=2'],
      ['Warning', '/conflicts?game=3'],
    ];
    await waitFor(() => expect(marks()).toEqual(expected));
    expect(api.callsOf(list).map(({ query }) => query)).toEqual([{ markBy: 'game' }]);
    conflict = [];
    await refreshGames();
    await waitFor(() => expect(marks()).toHaveLength(2));
  });

  test('are left out without an error if the conflicts cannot be read', async () => {
    const { api } = await openWith('/games', () => {
      throw new TypeError('Failed to fetch');
    });
    await waitFor(() => expect(api.callsOf(list)).toHaveLength(1));
    await screen.findByRole('table', { name: 'Games' });
    expect(marks()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const conflictsLine = async (name: RegExp) => {
  const card = within(await screen.findByRole('region', { name: 'Needs You' }));
  return card.findByRole('link', { name });
};

describe('the conflicts on the dashboard', () => {
  test('are counted in a line that links to them', async () => {
    await openWith('/');
    const line = await conflictsLine(/^1 conflict in your schedule/);
    expect(line.getAttribute('href')).toBe('/conflicts');
  });

  test('are counted by the service, from today on, and again when a game has changed', async () => {
    const api = gamesApi(aGame(1, 0, { date: '2026-10-15' }));
    let count = 1230;
    api.on(list, () => {
      const openByDay = [-1, 0, 1].map((days) => ({ date: dayFromNow(days), count: count + days }));
      return { open: [], accepted: [], openByDay };
    });
    await openStaff(api, '/', { now });
    await conflictsLine(/^2,461 conflicts in your schedule/);
    expect(api.callsOf(list).map(({ query }) => query)).toEqual([{ countBy: 'day' }]);
    count = 2;
    await refreshGames();
    await conflictsLine(/^5 conflicts in your schedule/);
  });

  test('may be missing at venues that we do not know yet: a line leads there', async () => {
    const openVenues = { games: 1_204, venues: 2 };
    const api = gamesApi(aGame(1, 0, { date: '2026-10-15' })).on(list, {
      open: [],
      accepted: [],
      openByDay: [],
      openVenues,
    });
    await openStaff(api, '/', { now });
    const line = await conflictsLine(/^1,204 games are at 2 venues we don't know yet/);
    expect(line.textContent).toMatch(/We may not notice when two games need the same place\./);
    expect(line.getAttribute('href')).toBe('/facilities');
    expect(screen.queryByText('Nothing needs you right now')).toBeNull();
  });

  test('take no line if there are none ahead', async () => {
    const { api } = await openWith('/', () => OPEN().filter(({ gameIds }) => gameIds[0] !== 3));
    await waitFor(() => expect(api.callsOf(list)).toHaveLength(1));
    await screen.findByRole('region', { name: 'Needs You' });
    expect(screen.queryByText(/in your schedule/)).toBeNull();
  });
});
