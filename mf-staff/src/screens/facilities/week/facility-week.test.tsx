import { facilityEndpoints } from '@fieldhouse/core-contract';
import type { FacilityUseView, FacilityView } from '@fieldhouse/core-contract';
import { press, screen, waitFor, within } from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { aFacility, aGym, aUse } from '../../../../testing/a-facility.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';
import { weekPlaces } from './week-places.ts';

const DAYS = ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`);
const open = (...games: readonly FacilityUseView[]) => {
  const api = staffApi()
    .on(facilityEndpoints.list, [aFacility(), aGym(), aGym({ id: 3, name: 'Pool', venue: 'Pool' })])
    .on(facilityEndpoints.week, { from: '2026-11-22', games: [...games] });
  // In another week: the address doesn't name the current one.
  const opened = openStaff(api, '/facilities?view=week&from=2026-11-22', {
    now: '2026-11-10T17:00:00Z',
  });
  return { api, opened };
};

/** What is said of each day of a place. */
const textOf = (place: HTMLElement) =>
  [...place.querySelectorAll('ol > li')].map((day) =>
    day.textContent?.replaceAll(/\s+/g, ' ').trim(),
  );

describe('the week view', () => {
  test('shows the games of each place and day by time, then those elsewhere, and the places without', async () => {
    const { opened } = open(
      aUse(1),
      aUse(2, { time: '16:00', endTime: '17:30', team: 'Boys Basketball Varsity' }),
      aUse(3, { facilityId: null, venue: 'City Rink', time: null, endTime: null }),
    );
    await opened;
    const gym = await screen.findByRole('region', { name: 'Main Gym' });
    expect(textOf(gym)).toEqual([
      'Sun Nov 22 No games',
      'Mon Nov 23 No games',
      'Tue Nov 24 Same time 4:00-5:30 PM Boys Basketball Varsity vs Central Same time 5:00-6:30 PM Girls Volleyball Varsity vs Central',
      'Wed Nov 25 No games',
      'Thu Nov 26 No games',
      'Fri Nov 27 No games',
      'Sat Nov 28 No games',
    ]);
    const rink = screen.getByRole('region', { name: 'City Rink' });
    expect(rink.textContent).toContain('Not one of your facilities yet');
    expect(textOf(rink)[2]).toBe('Tue Nov 24 TBD Girls Volleyball Varsity vs Central');
    const links = within(gym).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/facilities/2',
      '/games/2',
      '/games/1',
    ]);
    screen.getByText('1 place has no games: Pool');
  });

  test('goes to the next week and back, in the URL', async () => {
    const { api, opened } = open(aUse(1));
    const { user } = await opened;
    await screen.findByRole('region', { name: 'Main Gym' });
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

describe('the games of a place and day', () => {
  const blocksOf = (minutes: Partial<FacilityView>, ...uses: readonly FacilityUseView[]) =>
    weekPlaces([aFacility(), aGym(minutes)], uses, DAYS).places[0]?.days[2]?.blocks ?? [];
  const at = (id: number, time: string, endTime: string) => aUse(id, { time, endTime });

  test.each([
    ['a game meanwhile', at(2, '18:00', '19:00'), 'game'],
    ['the next game', at(2, '18:30', '19:00'), null],
    ['a TBD game', aUse(2, { time: null, endTime: null }), null],
    ['a game elsewhere', aUse(2, { facilityId: null, venue: 'City Rink' }), null],
  ])('say of %s whether it overlaps', (_what, other, overlap) => {
    expect(blocksOf({}, aUse(1), other)[0]?.overlap).toBe(overlap);
  });

  test('are beside each other while they overlap, across midnight too', () => {
    const lanes = (...uses: readonly FacilityUseView[]) =>
      blocksOf({}, ...uses).map(({ id, lane, lanes }) => `${id}: ${lane + 1} of ${lanes}`);
    expect(lanes(at(1, '23:00', '00:30'), at(2, '23:30', '23:45'))).toEqual([
      '1: 1 of 2',
      '2: 2 of 2',
    ]);
    expect(
      lanes(
        at(1, '09:00', '12:00'),
        at(2, '09:00', '10:00'),
        at(3, '10:00', '11:00'),
        at(4, '12:00', '13:00'),
      ),
    ).toEqual(['1: 1 of 2', '2: 2 of 2', '3: 2 of 2', '4: 1 of 1']);
  });

  test('last from set-up to cleanup, and tell where these overlap', () => {
    const blocks = blocksOf(
      { setupMinutes: 30, clearMinutes: 15 },
      aUse(1),
      at(2, '19:00', '20:00'),
    );
    expect(blocks).toMatchObject([
      { inUse: { from: 990, to: 1125 }, inUseWords: 'In use 4:30-6:45 PM', overlap: 'set-up' },
      { inUseWords: 'In use 6:30-8:15 PM', overlap: 'set-up' },
    ]);
  });
});
