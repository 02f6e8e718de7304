import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import {
  expectToast,
  openedDialog,
  press,
  refuseAsDeleted,
  refuseAsStale,
  samChanged,
  screen,
  valueOf,
  within,
} from '@fieldhouse/shell/testing';
import { aManagedSchool } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { openSysadmin, sysadminApi } from '../../testing/sysadmin-app.ts';

const { list, update, users } = sysadminSchoolEndpoints;

test('a school that its staff changed meanwhile is not overwritten; a deleted one says so', async () => {
  const stored = aManagedSchool({ version: 2 });
  const current = { ...stored, name: 'Harbor High', version: 3 };
  const api = sysadminApi().on(list, [stored]).on(users, []);
  refuseAsStale(api, update, current, samChanged('name'));
  const { user } = await openSysadmin(api, '/sysadmin/schools');
  const edit = async () => {
    await press(user, /^Actions for /);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit School' }));
    return openedDialog('Edit School');
  };
  const dialog = await edit();
  const address = within(dialog).getByLabelText(/Address/);
  await user.clear(address);
  await user.paste('1 Harbor Road');
  await press(user, 'Update School', dialog);
  await within(dialog).findByText('Sam Porter changed the name to Harbor High two minutes ago.');
  expect(valueOf(within(dialog).getByLabelText('School Name'))).toBe('Harbor High');
  api.on(update, { ...current, address: '1 Harbor Road', version: 4 });
  await press(user, 'Update School', dialog);
  await expectToast('School updated successfully');
  expect(api.callsOf(update)).toMatchObject([
    { body: { name: stored.name, version: 2 } },
    { body: { name: 'Harbor High', address: '1 Harbor Road', version: 3 } },
  ]);

  refuseAsDeleted(api, update, { kind: 'administrator' });
  const again = await edit();
  await press(user, 'Update School', again);
  await within(again).findByText('A system administrator deleted this school two minutes ago.');
  expect(within(again).queryByRole('button', { name: 'Update School' })).toBeNull();
});

test('an unsaved school survives the end of the session, and is saved with the version that was opened', async () => {
  const stored = aManagedSchool({ version: 2 });
  const draft = { kind: 'school', record: stored, values: { address: '1 Harbor Road' } };
  const path = '/sysadmin/settings';
  sessionStorage.setItem(
    'fieldhouse.interrupted',
    JSON.stringify({ userId: 1, role: 'sysadmin', path, draft }),
  );
  const api = sysadminApi()
    .on(list, [{ ...stored, version: 3 }])
    .on(update, { ...stored, version: 4 });
  const { user } = await openSysadmin(api, '/sysadmin/schools');
  await press(user, 'Restore');
  const dialog = await openedDialog('Edit School');
  expect(valueOf(within(dialog).getByLabelText(/Address/))).toBe('1 Harbor Road');
  await press(user, 'Update School', dialog);
  await expectToast('School updated successfully');
  expect(api.callsOf(update)).toMatchObject([{ body: { address: '1 Harbor Road', version: 2 } }]);
});
