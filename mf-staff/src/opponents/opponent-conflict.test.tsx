import { opponentEndpoints } from '@fieldhouse/core-contract';
import {
  expectToast,
  gone,
  openedDialog,
  press,
  refuseAsDeleted,
  refuseAsStale,
  samChanged,
  screen,
  valueOf,
  within,
} from '@fieldhouse/shell/testing';
import { anOpponent } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

const stored = anOpponent({ version: 2 });

test('an opponent that was changed, then deleted by another person is not overwritten, and can be added again', async () => {
  const theirs = { ...stored, email: 'lee@roosevelt.test', version: 3 };
  const api = staffApi().on(opponentEndpoints.list, [stored]);
  refuseAsStale(api, opponentEndpoints.update, theirs, samChanged('email'));
  const { user } = await openStaff(api, '/opponents');
  await press(user, /^Edit /);
  const dialog = await openedDialog('Edit Opponent School');
  const name = within(dialog).getByLabelText('Manager Name');
  await user.clear(name);
  await user.paste('Lee Wolf');
  await press(user, 'Update Opponent', dialog);
  await within(dialog).findByText(
    'Sam Porter changed the email to lee@roosevelt.test two minutes ago.',
  );
  expect(valueOf(within(dialog).getByLabelText('Email'))).toBe('lee@roosevelt.test');
  expect(valueOf(name)).toBe('Lee Wolf');
  refuseAsDeleted(api, opponentEndpoints.update, null);
  await press(user, 'Update Opponent', dialog);
  await within(dialog).findByText('This opponent was deleted.');
  api.on(opponentEndpoints.create, anOpponent({ id: 2, managerName: 'Lee Wolf' }));
  await press(user, 'Add Again', dialog);
  await expectToast('Success', 'Opponent school added successfully');
  await gone(() => screen.queryByRole('dialog'));
  expect(api.callsOf(opponentEndpoints.update).map(({ body }) => body.version)).toEqual([2, 3]);
  expect(api.callsOf(opponentEndpoints.create)).toMatchObject([
    { body: { managerName: 'Lee Wolf', email: 'lee@roosevelt.test' } },
  ]);
});
