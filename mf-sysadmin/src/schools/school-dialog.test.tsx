import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import {
  expectToast,
  fireEvent,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { aManagedSchool } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openSysadmin, sysadminApi } from '../../testing/sysadmin-app.ts';

const { create, update } = sysadminSchoolEndpoints;

describe('the school form', () => {
  test('takes the first administrator’s name for a new school, and what people paste', async () => {
    const school = aManagedSchool({ name: 'Westbrook High School' });
    const api = sysadminApi().on(create, school).on(update, school);
    const { user } = await openSysadmin(api, '/sysadmin/schools');
    const [add] = await screen.findAllByRole('button', { name: 'Add School' });
    await user.click(add ?? document.body);
    const dialog = await openedDialog('Create New School');
    const fill = (label: string, value: string, inside = dialog) =>
      fireEvent.input(within(inside).getByLabelText(label), { target: { value } });
    fill('School name', 'Westbrook High School');
    fill('Admin email', 'head@westbrook.test');
    fill('Admin first name', 'Dana');
    fill('Admin last name', 'Whitfield');
    fill('Website', 'westbrook.test');
    fill('Authorized emails', 'Pat Doe <pat@x.test>; jo@x.test\nlee@x.test');
    await press(user, 'Create School', dialog);
    await expectToast('School created successfully');
    expect(api.callsOf(create)).toMatchObject([
      {
        body: {
          adminFirstName: 'Dana',
          adminLastName: 'Whitfield',
          website: 'https://westbrook.test',
          authorizedEmails: ['pat@x.test', 'jo@x.test', 'lee@x.test'],
        },
      },
    ]);
    await press(user, `Actions for ${school.name}`);
    await user.click(await screen.findByRole('menuitem', { name: 'Edit School' }));
    const editing = await openedDialog('Edit School');
    expect(within(editing).queryByLabelText('Admin first name')).toBeNull();
    fill('School name', 'Westbrook', editing);
    await press(user, 'Update School', editing);
    await expectToast('School updated successfully');
    expect(api.callsOf(update)[0]?.body).not.toHaveProperty('adminFirstName');
  });
});
