import { facilityEndpoints } from '@fieldhouse/core-contract';
import type { FacilityUseView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectTexts,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';

import { aFacility, aGym, aUse } from '../../../../testing/a-facility.ts';
import { chooseMore } from '../../../../testing/menus.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const SITE = aFacility({ address: '1200 Lincoln Avenue' });
const GYM = aGym({ aliases: ['LHS Gym'], setupMinutes: 30, gamesCount: 14, overlaps: [4] });
const COURT = aGym({ id: 3, name: 'Court 2', venue: 'Court 2', parentId: 2, gamesCount: 1 });
const STAGE = aGym({ id: 4, name: 'Stage', venue: 'Stage', overlaps: [2] });

const openFacility = (path: string, games: readonly FacilityUseView[] = []) => {
  const api = staffApi()
    .on(facilityEndpoints.list, [SITE, GYM, COURT, STAGE])
    .on(facilityEndpoints.week, { from: '2026-11-22', games: [...games] });
  return { api, opened: openStaff(api, path, { now: '2026-11-24T17:00:00Z' }) };
};

describe('the page of a facility', () => {
  test('says where it is, with a map, what it is part of, and what is in it', async () => {
    await openFacility('/facilities/2').opened;
    await screen.findByRole('heading', { level: 1, name: 'Main Gym' });
    const place = screen.getByRole('region', { name: 'Place' });
    await expectTexts(place, 'LHS Gym', '30 minutes set-up');
    expect(
      within(place)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [
        ' Map of Main Gym, Lincoln High School, 1200 Lincoln Avenue, in a new tab',
        `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: 'Main Gym, Lincoln High School, 1200 Lincoln Avenue' }).toString()}`,
      ],
      ['Lincoln High School', '/facilities/1'],
      ['Court 2', '/facilities/3'],
      ['Stage', '/facilities/4'],
      ['14 games at Main Gym', '/games?search=Main+Gym&period=all'],
    ]);
  });

  test('shows its week with that of its spaces, and which games are in the way of each other', async () => {
    await openFacility('/facilities/2', [
      aUse(1),
      aUse(2, { facilityId: 3, venue: 'Court 2', time: '18:00', endTime: '19:00' }),
      aUse(3, { facilityId: 4, venue: 'Stage', date: '2026-11-25' }),
      aUse(4, { date: '2026-11-25', time: '18:45', endTime: '20:00' }),
    ]).opened;
    const gym = await screen.findByRole('region', { name: 'Main Gym' });
    const marks = (place: HTMLElement) =>
      [...place.querySelectorAll('strong')].map(({ textContent }) => textContent.trim());
    expect(marks(gym)).toEqual(['Same time at Court 2', 'Too close at Stage']);
    expect(marks(screen.getByRole('region', { name: 'Court 2' }))).toEqual([
      'Same time at Main Gym',
    ]);
    expect(screen.queryByRole('region', { name: 'Stage' })).toBeNull();
    screen.getByText('3 games this week');
  });

  test('goes to other weeks, in the URL, and is empty where nothing is played', async () => {
    const { user } = await openFacility('/facilities/4').opened;
    await screen.findByText('0 games this week');
    await press(user, 'Next Week');
    await screen.findByRole('heading', { name: 'Week of 11/29/2026' });
    expect(window.location.search).toBe('?from=2026-11-29');
  });

  test('gets a space, and is not deleted while it has one', async () => {
    const { user } = await openFacility('/facilities/2').opened;
    await press(user, 'Add a Space in It');
    const dialog = await openedDialog('Add Facility');
    expect(within(dialog).getByRole('combobox', { name: 'Located at' }).textContent).toBe(
      'Lincoln High School › Main Gym',
    );
    await press(user, 'Cancel', dialog);
    await chooseMore(user, 'Delete');
    await screen.findByText('Main Gym has spaces. Delete them or move them first.');
  });

  test('leads to the facility that it is merged into', async () => {
    const { api, opened } = openFacility('/facilities/4');
    const { user } = await opened;
    await screen.findByRole('heading', { level: 1, name: 'Stage' });
    await chooseMore(user, 'Merge Into Another Facility');
    const dialog = await openedDialog('Merge Stage into ...');
    await chooseOption(user, 'Facility to keep', 'Lincoln High School › Main Gym', dialog);
    api.on(facilityEndpoints.merge, GYM).on(facilityEndpoints.list, [SITE, GYM, COURT]);
    await press(user, 'Merge', dialog);
    await screen.findByRole('heading', { level: 1, name: 'Main Gym' });
    expect(window.location.pathname).toBe('/facilities/2');
  });

  test('does not exist with an unknown ID', async () => {
    await openFacility('/facilities/9').opened;
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  });
});
