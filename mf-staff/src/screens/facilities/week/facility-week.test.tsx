import { facilityEndpoints } from '@fieldhouse/core-contract';
import type { FacilityUseView } from '@fieldhouse/core-contract';
import { press, screen, waitFor, within } from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { aFacility, aGym, aUse } from '../../../../testing/a-facility.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';
import { weekRows } from './week-rows.ts';

const DAYS = ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`);
const open = (...games: readonly FacilityUseView[]) => {
  const api = staffApi()
    .on(facilityEndpoints.list, [aFacility(), aGym()])
    .on(facilityEndpoints.week, { from: '2026-11-22', games: [...games] });
  // In another week: the address doesn't name the current one.
  const opened = openStaff(api, '/facilities?view=week&from=2026-11-22', {
    now: '2026-11-10T17:00:00Z',
  });
  return { api, opened };
};

describe('the week view', () => {
  test('shows the games of each place and day by time, and those of no place last', async () => {
    const { opened } = open(
      aUse(1),
      aUse(2, { time: '16:00', endTime: '17:30', team: 'Boys Basketball Varsity' }),
      aUse(3, { facilityId: null, venue: 'City Rink', time: null, endTime: null }),
    );
    await opened;
    const table = await screen.findByRole('table');
    const [, , gym, other] = within(table).getAllByRole('row');
    expect(gym?.textContent).toContain(
      'Main Gym4:00-5:30 PM Boys Basketball Varsity vs Central Same time5:00-6:30 PM Girls',
    );
    expect(other?.textContent).toContain(
      'Other placesTBD Girls Volleyball Varsity vs Central at City Rink',
    );
    const [link] = within(table).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe('/games?game=2&period=all');
  });

  test('goes to the next week and back, in the URL', async () => {
    const { api, opened } = open(aUse(1));
    const { user } = await opened;
    await screen.findByRole('table');
    await press(user, 'Next Week');
    await screen.findByRole('heading', { name: 'Week of 11/29/2026' });
    expect(window.location.search).toBe('?view=week&from=2026-11-29');
    await waitFor(() =>
      expect(api.callsOf(facilityEndpoints.week).at(-1)).toEqual({ query: { from: '2026-11-29' } }),
    );
    await press(user, 'Previous Week');
    await screen.findByRole('heading', { name: 'Week of 11/22/2026' });
  });

  test('says what failed, and tries again', async () => {
    const api = staffApi().refuse(facilityEndpoints.week, 'unavailable', 'Away for a moment.');
    const { user } = await openStaff(api, '/facilities?view=week');
    await screen.findByText('Away for a moment.');
    api.on(facilityEndpoints.week, { from: '2026-11-22', games: [] });
    await press(user, 'Retry');
    await screen.findByText('Add your facilities to see who is where.');
  });
});

describe('the rows of a week', () => {
  const gymGames = (...uses: readonly FacilityUseView[]) =>
    weekRows([aFacility(), aGym()], uses, DAYS)[1]?.days.flat() ?? [];

  test('mark games that overlap, but not the next one, a TBD one, or one elsewhere', () => {
    const overlapping = (...uses: readonly FacilityUseView[]) =>
      gymGames(...uses).map(({ isOverlapping }) => isOverlapping);
    expect(overlapping(aUse(1), aUse(2, { time: '18:00', endTime: '19:00' }))).toEqual([
      true,
      true,
    ]);
    expect(overlapping(aUse(1), aUse(2, { time: '18:30', endTime: '19:00' }))).toEqual([
      false,
      false,
    ]);
    expect(overlapping(aUse(1), aUse(2, { time: null, endTime: null }))).toEqual([false, false]);
    expect(
      overlapping(
        aUse(1, { time: '23:00', endTime: '00:30' }),
        aUse(2, { time: '23:30', endTime: '23:45' }),
      ),
    ).toEqual([true, true]);
  });

  test('have other places only for games without a facility', () => {
    expect(weekRows([aFacility()], [], DAYS).map(({ key }) => key)).toEqual(['1']);
    expect(weekRows([aFacility()], [aUse(1)], DAYS).map(({ key }) => key)).toEqual(['1', 'other']);
  });
});
