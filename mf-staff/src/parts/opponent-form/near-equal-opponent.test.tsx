import { opponentEndpoints } from '@fieldhouse/core-contract';
import {
  enterText,
  expectFocus,
  expectToast,
  openedDialog,
  press,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { anOpponent } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';

import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const addSchool = async (schoolName: string) => {
  const api = staffApi()
    .on(opponentEndpoints.list, [anOpponent()])
    .on(opponentEndpoints.create, anOpponent({ id: 2, schoolName }));
  const { user } = await openStaff(api, '/opponents');
  await press(user, 'Add Opponent');
  const dialog = await openedDialog('Add Opponent School');
  const field = (label: string) => within(dialog).getByLabelText(label);
  enterText(field('School name'), schoolName);
  enterText(field('Manager name'), 'Pat Rivers');
  enterText(field('Email'), 'pat@rivers.test');
  enterText(field('Phone'), '5550101234');
  await press(user, 'Add Opponent', dialog);
  await within(dialog).findByText('You may already have this school');
  await expectFocus(within(dialog).getByRole('button', { name: 'Edit "Roosevelt High School"' }));
  expect(api.callsOf(opponentEndpoints.create)).toEqual([]);
  return { api, user, dialog };
};

test('a school with nearly the name of another asks first, and can be added anyway', async () => {
  const { api, user, dialog } = await addSchool('roosevelt HS');
  await press(user, 'Add Anyway', dialog);
  await expectToast('Opponent school added successfully');
  expect(api.callsOf(opponentEndpoints.create)).toMatchObject([
    { body: { schoolName: 'roosevelt HS' } },
  ]);
});

test('the existing school can be edited instead', async () => {
  const { user, dialog } = await addSchool('Rosevelt High School');
  await press(user, 'Edit "Roosevelt High School"', dialog);
  const edit = await openedDialog('Edit Opponent School');
  expect(valueOf(within(edit).getByLabelText('Manager name'))).toBe('Dana Reed');
});

test('from an edit that nearly got the name of a third school, that one is edited with its own data', async () => {
  const lakeside = anOpponent({
    id: 2,
    schoolName: 'Lakeside High School',
    managerName: 'Ann Lake',
  });
  const brook = anOpponent({ id: 3, schoolName: 'Brook Academy', managerName: 'Bo Brook' });
  const api = staffApi()
    .on(opponentEndpoints.list, [anOpponent(), lakeside, brook])
    .on(opponentEndpoints.update, brook);
  const { user } = await openStaff(api, '/opponents');
  await press(user, 'Edit Roosevelt High School');
  const dialog = await openedDialog('Edit Opponent School');
  const field = (label: string) => within(dialog).getByLabelText(label);
  for (const [name, school] of [
    ['Lakeside HS', lakeside],
    ['Brook Acadmy', brook],
  ] as const) {
    enterText(field('School name'), name);
    await press(user, 'Update Opponent', dialog);
    await press(user, `Edit "${school.schoolName}"`, dialog);
    await waitFor(() => expect(valueOf(field('Manager name'))).toBe(school.managerName));
    expect(valueOf(field('School name'))).toBe(school.schoolName);
  }
  expect(api.callsOf(opponentEndpoints.update)).toEqual([]);
});
