import { facilityEndpoints } from '@fieldhouse/core-contract';
import type { FacilityView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectTexts,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { aFacility, aGym } from '../../../testing/a-facility.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { chooseRowAction } from '../../../testing/menus.ts';

const DONE = { message: 'Done' };
const facilitiesApi = (...facilities: readonly FacilityView[]) =>
  staffApi().on(facilityEndpoints.list, [...facilities]);
const open = (api = facilitiesApi(aFacility(), aGym())) => openStaff(api, '/facilities');

describe('the facilities screen', () => {
  test('shows each site with its spaces, what is known of them, and unknown sports', async () => {
    const gym = aGym({ aliases: ['LHS Gym'], setupMinutes: 15, gamesCount: 14, overlaps: [3] });
    const court = aGym({ id: 3, name: 'Court 2', parentId: 2, outdoor: true });
    await open(
      staffApi().answerUnchecked(facilityEndpoints.list, [
        aFacility(),
        { ...gym, sports: ['volleyball', 'padel'] },
        court,
      ]),
    );
    const site = await screen.findByRole('listitem', { name: 'Lincoln High School' });
    const shown = within(site).getByRole('listitem', { name: 'Main Gym' });
    for (const text of [
      'Volleyball',
      'padel',
      'Also called LHS Gym',
      '15 minutes set-up',
      'Shares ground with Court 2',
    ])
      within(shown).getByText(text);
    within(within(shown).getByRole('listitem', { name: 'Court 2' })).getByText('Outdoor');
    const link = within(shown).getByRole('link', { name: '14 games at Main Gym' });
    expect(link.getAttribute('href')).toBe('/games?search=Main+Gym&period=all');
  });

  test('adds a space with all that is entered', async () => {
    const api = facilitiesApi(aFacility()).on(facilityEndpoints.create, aGym());
    const { user } = await open(api);
    await chooseRowAction(user, 'Add a Space in It', 'Lincoln High School');
    const dialog = await openedDialog('Add Facility');
    await press(user, 'Add Facility', dialog);
    await expectTexts(dialog, 'Name is required');
    const enter = async (label: string, text: string) => {
      await user.click(within(dialog).getByLabelText(label));
      await user.paste(text);
    };
    await enter('Name', 'Main Gym');
    await enter('Other names', 'LHS Gym\nOld Gym\n');
    await enter('Set-up before a game (minutes)', 'ten');
    await user.click(within(dialog).getByLabelText('Basketball'));
    await press(user, 'Add Facility', dialog);
    await expectTexts(dialog, 'Set-up must be 0 to 480 minutes');
    await user.clear(within(dialog).getByLabelText('Set-up before a game (minutes)'));
    await user.paste('15');
    await press(user, 'Add Facility', dialog);
    await expectToast('Facility added successfully');
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(facilityEndpoints.create)).toMatchObject([
      {
        body: {
          name: 'Main Gym',
          kind: 'space',
          parentId: 1,
          aliases: ['LHS Gym', 'Old Gym'],
          sports: ['basketball'],
          setupMinutes: 15,
          clearMinutes: 0,
          latitude: null,
        },
      },
    ]);
  });

  test('says that games keep their venue before it deletes, and deletes no site with spaces', async () => {
    const api = facilitiesApi(aFacility(), aGym()).on(facilityEndpoints.remove, DONE);
    const { user } = await open(api);
    await press(user, 'Delete Lincoln High School');
    await expectToast("Can't delete facility", /has spaces/);
    await press(user, 'Delete Main Gym');
    const question = await openedDialog('Delete Facility', 'alertdialog');
    expect(question.textContent).toContain('Games keep their venue as it is');
    await press(user, 'Delete', question);
    await expectToast('Facility deleted successfully');
    expect(api.callsOf(facilityEndpoints.remove)).toEqual([{ params: { id: 2 } }]);
  });

  test('merges a facility into another one', async () => {
    const api = facilitiesApi(aFacility(), aGym(), aGym({ id: 3, name: 'Old Gym' }));
    api.on(facilityEndpoints.merge, aGym());
    const { user } = await open(api);
    await chooseRowAction(user, 'Merge Into Another Facility', 'Old Gym');
    const dialog = await openedDialog('Merge Old Gym into ...');
    await within(dialog).findByText("No game's venue changes");
    await press(user, 'Merge', dialog);
    await expectTexts(dialog, 'Choose the facility to keep');
    await chooseOption(user, 'Facility to keep', /Main Gym/, dialog);
    await press(user, 'Merge', dialog);
    await expectToast('Facilities merged successfully');
    expect(api.callsOf(facilityEndpoints.merge)).toEqual([
      { params: { id: 3 }, body: { into: 2 } },
    ]);
  });
});
