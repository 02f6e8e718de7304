import { facilityEndpoints } from '@fieldhouse/core-contract';
import type { VenueGroupView } from '@fieldhouse/core-contract';
import { expectFocus, gone, press, screen, valueOf, within } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';
import { aFacility, aGym } from '../../testing/a-facility.ts';
import { openStaff, staffApi } from '../../testing/staff-app.ts';
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
  expect(valueOf(within(card).getByLabelText('Name of the Place'))).toBe('Pool');
  await press(user, 'Save Answer', card);
  await within(card).findByText('"City Rink": 7 games');
  await user.click(within(card).getByLabelText('Not one of ours'));
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

test('takes a gym for a space of the only site, and a name with its site for a part of it', () => {
  const [site, other] = [aFacility(), aFacility({ id: 5, name: 'Memorial Stadium' })];
  const of = (venue: string, ...sites: (typeof site)[]) => prefillPlace(venue, sites);
  expect(of('Aux Gym', site)).toEqual({ name: 'Aux Gym', kind: 'space', parentId: 1 });
  expect(of('Aux Gym', site, other)).toMatchObject({ kind: 'site', parentId: null });
  expect(of('Memorial Stadium - Field 2', site, other)).toEqual({
    name: 'Field 2',
    kind: 'space',
    parentId: 5,
  });
});
