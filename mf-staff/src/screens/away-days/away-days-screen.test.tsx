import { facilityEndpoints, gameEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import { press, screen, within } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aFacility } from '../../../testing/a-facility.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const trip = (id: number, date: string, more: Partial<GameView> = {}) =>
  aGame(id, 0, { date, time: '16:30', isHome: false, ...more });
const SUNDAY = '/away-days?from=2030-09-01';
const open = (path: string, ...games: readonly GameView[]) =>
  openStaff(staffApi().on(gameEndpoints.list, [...games]), path);

afterEach(() => vi.unstubAllGlobals());

describe('away games by day', () => {
  test('has a table for each day of a week, in the order of leaving', async () => {
    const bus = { dismissalTime: '13:45', departureTime: '14:15', transport: 'Bus 4' };
    await open(
      SUNDAY,
      trip(1, '2030-09-06'),
      trip(2, '2030-09-06', { ...bus, venue: 'Adams Gym' }),
      trip(3, '2030-09-07'),
      trip(4, '2030-09-08'),
    );
    const friday = await screen.findByRole('table', { name: /^Fri 09\/06\/2030/ });
    const rows = within(friday).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DismissalDepartureGame TimeTeamOpponentSiteTransportation',
      expect.stringMatching(/^1:45 PM2:15 PM4:30 PMFootball Varsity @ .*Adams GymBus 4$/),
      expect.stringMatching(/^--4:30 PMFootball Varsity .*-$/),
    ]);
    const link = within(friday).getAllByRole('link')[0];
    expect(link?.getAttribute('href')).toBe('/games/2');
    screen.getByText('3 away games this week');
    screen.getByRole('heading', { name: 'Week of 09/01/2030' });
    expect(screen.getAllByRole('table')).toHaveLength(2);
  });

  test('has a map of a place that is one of the facilities', async () => {
    const api = staffApi()
      .on(gameEndpoints.list, [
        trip(1, '2030-09-06', { facilityId: 1, venue: 'Fairmont Park' }),
        trip(2, '2030-09-06', { venue: 'Fairmont Park' }),
      ])
      .on(facilityEndpoints.list, [aFacility({ name: 'Fairmont Park', address: '1 Park Road' })]);
    await openStaff(api, SUNDAY);
    const map = await screen.findByRole('link', { name: /^Map of / });
    expect(map.textContent).toContain('Map of Fairmont Park, 1 Park Road, in a new tab');
    expect(map.getAttribute('href')).toContain('query=Fairmont+Park%2C+1+Park+Road');
  });

  test('goes to other weeks and single days, in the URL', async () => {
    const { user } = await open(SUNDAY, trip(1, '2030-09-06'), trip(2, '2030-09-10'));
    await press(user, 'Next Week');
    await screen.findByRole('table', { name: /^Tue 09\/10\/2030/ });
    expect(window.location.search).toBe('?from=2030-09-08');
    await press(user, 'Day');
    await screen.findByText('0 away games on this day');
    expect(window.location.search).toBe('?view=day');
    await press(user, 'Next Day');
    expect(window.location.search).toMatch(/^\?view=day&from=\d{4}-\d{2}-\d{2}$/);
  });

  test('is printed, unless nothing is in it', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { user } = await open(SUNDAY, trip(1, '2030-09-06'));
    await press(user, 'Print');
    expect(print).toHaveBeenCalledOnce();
    await press(user, 'Next Week');
    await screen.findByText('No team has to travel this week.');
    expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
  });
});
