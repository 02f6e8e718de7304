import { teamEndpoints } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectFocus,
  expectToast,
  openedDialog,
  press,
  within,
} from '@fieldhouse/shell/testing';
import { aTeam } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const openNewTeam = async () => {
  const api = staffApi()
    .on(teamEndpoints.list, [aTeam()])
    .on(teamEndpoints.create, aTeam({ id: 2, gender: 'boys' }));
  const { user } = await openStaff(api, '/teams');
  await press(user, 'Add Team');
  const dialog = await openedDialog('Add New Team');
  const level = within(dialog).getByRole('combobox', { name: 'Level' });
  return { api, user, dialog, level };
};

test("a new team starts with the highest level that is free, and keeps a person's choice", async () => {
  const { user, dialog, level } = await openNewTeam();
  await chooseOption(user, 'Sport', 'Football', dialog);
  expect(level.textContent).toBe('Jr. Varsity');
  await chooseOption(user, 'Sport', 'Golf', dialog);
  expect(level.textContent).toBe('Varsity');
  await chooseOption(user, 'Level', 'Freshman', dialog);
  await chooseOption(user, 'Sport', 'Football', dialog);
  expect(level.textContent).toBe('Freshman');
});

test('asks before "Boys Football Varsity" is added beside "Football Varsity"', async () => {
  const { api, user, dialog, level } = await openNewTeam();
  await chooseOption(user, 'Gender', 'Boys', dialog);
  await chooseOption(user, 'Sport', 'Football', dialog);
  expect(level.textContent).toBe('Varsity');
  await press(user, 'Add Team', dialog);
  await expectFocus(await within(dialog).findByRole('button', { name: 'Use "Football Varsity"' }));
  expect(api.callsOf(teamEndpoints.create)).toEqual([]);
  await press(user, 'Add Anyway', dialog);
  await expectToast('Team created successfully');
});
