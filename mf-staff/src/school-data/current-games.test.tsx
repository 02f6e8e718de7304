import { changeEndpoints, facilityEndpoints, gameEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import { press, screen, waitFor, within } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { aChangePreview } from '../../testing/a-change.ts';
import { gamesApi } from '../../testing/game-dialog.ts';
import { openStaff } from '../../testing/staff-app.ts';
import { refreshGames } from './games.api.ts';

const now = '2026-09-16T16:00:00.000Z';
const versus = (id: number, date: string, schoolName: string): GameView =>
  aGame(id, 0, { date, opponent: { ...aGame(0, 0).opponent, schoolName } });
const adams = versus(1, '2026-09-16', 'Adams');
const baker = versus(2, '2026-09-18', 'Baker');
const clark = versus(3, '2026-11-20', 'Clark');

/** A school whose games around this month are Adams and Baker. */
const schoolApi = () =>
  gamesApi(adams, baker, clark)
    .on(gameEndpoints.current, [adams, baker])
    // Weather Day asks a moment after it is shown.
    .on(changeEndpoints.check, aChangePreview())
    .on(facilityEndpoints.list, [])
    .on(facilityEndpoints.week, { from: '2026-09-16', games: [] });

let link: HTMLLinkElement;
beforeEach(() => {
  link = document.createElement('link');
  Object.assign(link, { rel: 'preload', href: gameEndpoints.current.path });
  document.head.append(link);
  // Last, or happy-dom sends the request itself.
  link.setAttribute('as', 'fetch');
});
afterEach(() => link.remove());

describe('a page that asks for the games of this month', () => {
  test('shows the calendar before all games are there', async () => {
    const api = schoolApi();
    const release = api.hold(gameEndpoints.list);
    const { user } = await openStaff(api, '/calendar', { now });
    await screen.findByRole('grid');
    await screen.findByText(/Baker/);
    await press(user, 'Next');
    await screen.findByText('Loading calendar...');
    expect(screen.queryByRole('grid')).toBeNull();
    await press(user, 'Next');
    release();
    await screen.findByText(/Clark/);
    expect(screen.queryByText('Loading calendar...')).toBeNull();
    expect(api.callsOf(gameEndpoints.current)).toHaveLength(1);
  });

  test.each(['/calendar?date=2026-11-20', '/weather-day?day=2026-11-20'])(
    'waits for all games to show %s',
    async (address) => {
      const api = schoolApi();
      const release = api.hold(gameEndpoints.list);
      await openStaff(api, address, { now });
      await screen.findByText(/^Loading (?:calendar|games)\.\.\.$/);
      release();
      await screen.findByText(/Clark/);
    },
  );

  test("shows today's games of Weather Day before all games are there", async () => {
    const api = schoolApi().on(gameEndpoints.current, [versus(1, '2026-09-16', 'Old Name'), baker]);
    const release = api.hold(gameEndpoints.list);
    await openStaff(api, '/weather-day', { now });
    const games = within(await screen.findByRole('list', { name: 'Games' }));
    expect(games.getAllByRole('checkbox')).toHaveLength(1);
    games.getByText(/Old Name/);
    release();
    await games.findByText(/Adams/);
  });

  test('does not keep them once all games are there', async () => {
    const api = schoolApi().on(gameEndpoints.current, [versus(1, '2026-09-16', 'Old Name')]);
    const release = api.hold(gameEndpoints.list);
    const { user } = await openStaff(api, '/weather-day', { now });
    await screen.findByText(/Old Name/);
    release();
    await screen.findByText(/Adams/);
    await user.click(screen.getByRole('link', { name: 'Changes' }));
    await screen.findByRole('heading', { name: 'Changes' });
    // An edit on another screen.
    await refreshGames();
    api.on(gameEndpoints.list, [versus(1, '2026-09-16', 'New Name')]);
    const releaseAgain = api.on(gameEndpoints.current, [adams]).hold(gameEndpoints.list);
    window.history.back();
    await screen.findByText(/Adams/);
    expect(screen.queryByText(/Old Name/)).toBeNull();
    releaseAgain();
    await screen.findByText(/New Name/);
  });

  test('says so when all games fail', async () => {
    const api = schoolApi().refuse(gameEndpoints.list, 'unavailable', 'The database is away.');
    await openStaff(api, '/calendar', { now });
    await screen.findByText("Couldn't load the calendar");
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('waits for all games if those of this month fail', async () => {
    const api = schoolApi().refuse(gameEndpoints.current, 'unavailable', 'The database is away.');
    const release = api.hold(gameEndpoints.list);
    await openStaff(api, '/calendar', { now });
    await waitFor(() => expect(api.callsOf(gameEndpoints.current)).toHaveLength(1));
    await screen.findByText('Loading calendar...');
    release();
    await screen.findByText(/Baker/);
  });
});

test('a page that does not ask for them waits for all games', async () => {
  link.remove();
  const api = schoolApi();
  await openStaff(api, '/calendar', { now });
  await screen.findByText(/Baker/);
  expect(api.callsOf(gameEndpoints.current)).toEqual([]);
});
