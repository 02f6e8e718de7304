import { facilityEndpoints } from '@fieldhouse/core-contract';
import type { VenueGroupView } from '@fieldhouse/core-contract';
import { expectFocus, gone, press, screen, valueOf, within } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';
import { aFacility, aGym } from '../../../testing/a-facility.ts';
import { aSchoolAroundToday } from '../../../testing/a-school-around-today.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { prefillPlace } from './prefill-place.ts';

const group = (facilityId: number | null, ...names: readonly string[]): VenueGroupView => ({
  venues: names.map((venue) => ({ venue, games: 7 })),
  games: names.length * 7,
  facilityId,
});

test('asks one question per group of venues, and sends each answer', async () => {
  const groups = [
    group(2, 'Main Gym', 'LHS Main Gym'),
    group(null, 'Lincoln High School Pool'),
    group(null, 'City Rink'),
  ];
  const api = staffApi()
    .on(facilityEndpoints.list, [aFacility(), aGym()])
    .on(facilityEndpoints.venues, () => [...groups])
    .on(facilityEndpoints.nameVenues, () => {
      groups.shift();
      return { message: 'Done' };
    });
  const { user } = await openStaff(api, '/facilities');
  const card = await screen.findByRole('group', { name: 'Which place is this? 3 questions left' });
  within(card).getByText('"Main Gym", "LHS Main Gym": 14 games');
  expect(valueOf(within(card).getByLabelText('Place'))).toBe('Lincoln High School › Main Gym');
  await press(user, 'Save Answer', card);
  await within(card).findByText('"Lincoln High School Pool": 7 games');
  await expectFocus(card);
  expect(valueOf(within(card).getByLabelText('Name of the place'))).toBe('Pool');
  await press(user, 'Save Answer', card);
  await within(card).findByText('"City Rink": 7 games');
  await user.click(within(card).getByLabelText('Not our facility'));
  await press(user, 'Save Answer', card);
  await gone(() => screen.queryByText('Which place is this?'));
  expect(api.callsOf(facilityEndpoints.nameVenues).map(({ body }) => body)).toMatchObject([
    { venues: ['Main Gym', 'LHS Main Gym'], facilityId: 2 },
    {
      venues: ['Lincoln High School Pool'],
      facility: { name: 'Pool', kind: 'space', parentId: 1 },
    },
    { venues: ['City Rink'] },
  ]);
});

test('puts a question off', async () => {
  const api = staffApi().on(facilityEndpoints.venues, [group(null, 'City Rink')]);
  const { user } = await openStaff(api, '/facilities');
  await press(user, 'Ask Later');
  await press(user, 'Answer Questions about Venues (1)');
  await screen.findByText('"City Rink": 7 games');
});

test('of a school without places makes the school a site, and its gym a part of it', async () => {
  const api = staffApi()
    .on(facilityEndpoints.venues, [group(null, 'Main Gym')])
    .on(facilityEndpoints.nameVenues, { message: 'Done' });
  const { user } = await openStaff(api, '/facilities');
  const part = await screen.findByLabelText('Located at');
  expect(part.textContent).toBe('Lincoln High School (a new site)');
  await press(user, 'Save Answer');
  expect(api.callsOf(facilityEndpoints.nameVenues).map(({ body }) => body)).toMatchObject([
    {
      venues: ['Main Gym'],
      facility: { name: 'Main Gym', kind: 'space', parentId: null },
      site: { name: 'Lincoln High School', kind: 'site' },
    },
  ]);
});

test('finds what a place is most likely part of, and never a gym, field or pool', () => {
  const [site, stadium] = [aFacility(), aFacility({ id: 5, name: 'Memorial Stadium' })];
  const of = (venue: string, ...sites: (typeof site)[]) =>
    prefillPlace(venue, sites, aSchoolAroundToday());
  expect(of('Aux Gym', site)).toEqual({ name: 'Aux Gym', parent: 1 });
  expect(of('Aux Gym', site, stadium)).toMatchObject({ parent: null });
  expect(of('Memorial Stadium - Field 2', site, stadium)).toEqual({ name: 'Field 2', parent: 5 });
  for (const name of ['Main Gym', 'North Field', 'Competition Pool', 'Turf', 'Tennis Courts']) {
    const place = aFacility({ name });
    expect(of('Aux Gym', place)).toEqual({ name: 'Aux Gym', parent: 'school' });
    expect(of(`${name} North Half`, place)).not.toMatchObject({ parent: 1 });
  }
  expect(of('Lincoln High School Pool')).toEqual({ name: 'Pool', parent: 'school' });
  expect(of('Fairmont Community Park')).toEqual({ name: 'Fairmont Community Park', parent: null });
});
