import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import type { ManagedSchoolView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectTexts,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aManagedSchool } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openSysadmin, sysadminApi } from '../../testing/sysadmin-app.ts';

const { list, create, update, setStatus, remove, users } = sysadminSchoolEndpoints;
const HARBOR = 'Harbor View High School';
const WHY = 'This email already has an account';

const schoolsApi = (...schools: readonly ManagedSchoolView[]) =>
  sysadminApi().on(list, [...schools]);
const openSchools = (api = schoolsApi(aManagedSchool())) => openSysadmin(api, '/sysadmin/schools');
type User = Awaited<ReturnType<typeof openSchools>>['user'];

const card = (name = HARBOR) => screen.findByRole('article', { name });
const openMenu = async (user: User, name = HARBOR) => {
  await press(user, `Actions for ${name}`);
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  return menu;
};
const pick = async (user: User, entry: string, name = HARBOR) => {
  const menu = await openMenu(user, name);
  await user.click(within(menu).getByRole('menuitem', { name: entry }));
};
const openNew = async (user: User) => {
  const [add] = await screen.findAllByRole('button', { name: 'Add School' });
  await user.click(add ?? document.body);
  return openedDialog('Create New School');
};

describe('the schools', () => {
  test('show how to begin when there are none', async () => {
    await openSchools(schoolsApi());
    await screen.findByText('No schools found');
    screen.getByText('Get started by creating your first school.');
    expect(screen.getAllByRole('button', { name: 'Add School' })).toHaveLength(2);
  });

  test('show only the fields that are set', async () => {
    await openSchools(
      schoolsApi(
        aManagedSchool(),
        aManagedSchool({
          id: 4712,
          name: 'Bare High School',
          adminEmail: 'office@bare.test',
          address: '',
          phone: '',
          website: '',
          authorizedEmails: [],
          isActive: false,
        }),
      ),
    );
    const full = await card();
    await expectTexts(
      full,
      'Active',
      'School ID: 4711',
      'office@harborview.test',
      '(555) 111-2222',
      '2 authorized users',
      'Central (CT)',
      '1 Pier Road, Port Town',
    );
    const website = within(full).getByRole('link', { name: 'harborview.test' });
    expect(website.getAttribute('href')).toBe('https://harborview.test/');
    const bare = await card('Bare High School');
    await expectTexts(bare, 'Inactive', '0 authorized users');
    expect(within(bare).queryByRole('link')).toBeNull();
    expect(within(bare).getAllByRole('listitem')).toHaveLength(4);
  });

  test('list their actions in a menu', async () => {
    const closed = aManagedSchool({ id: 2, name: 'Closed High School', isActive: false });
    const { user } = await openSchools(schoolsApi(aManagedSchool(), closed));
    for (const [name, toggle] of [
      [HARBOR, 'Deactivate'],
      [closed.name, 'Activate'],
    ] as const) {
      const entries = within(await openMenu(user, name)).getAllByRole('menuitem');
      expect(entries.map((entry) => entry.textContent)).toEqual([
        'Edit School',
        'View Users',
        toggle,
        'Delete School',
      ]);
      await user.keyboard('{Escape}');
      await gone(() => screen.queryByRole('menu'));
    }
  });

  test('and their users are shown as far as the page can read them', async () => {
    const {
      athleticDirector: _director,
      mascot: _mascot,
      ...old
    } = aManagedSchool({ id: 1, name: 'School 1' });
    const { authorizedEmails: _emails, ...second } = {
      ...old,
      id: 2,
      name: 'School 2',
      address: null,
    };
    const api = sysadminApi()
      .answerUnchecked(list, [
        { ...old, authorizedEmails: ['a@school.test'], primaryColor: null },
        { ...second, timezone: 'Moon/Tranquility' },
        { note: 'no entry at all' },
      ])
      .answerUnchecked(users, [
        { id: 5, email: 'coach@school.test', firstName: null, lastName: null, role: 'trainer' },
        { note: 'no entry at all' },
      ]);
    const { user } = await openSchools(api);
    await expectTexts(await card('School 1'), '1 authorized user');
    await expectTexts(await card('School 2'), 'Moon/Tranquility', '0 authorized users');
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
    await pick(user, 'View Users', 'School 2');
    const dialog = await screen.findByRole('dialog');
    await expectTexts(dialog, 'coach@school.test');
    expect(within(dialog).getByRole('alert').textContent).toContain("1 entry can't be shown");
    expect(api.callsOf(users)).toEqual([{ params: { id: 2 }, query: { limit: '50' } }]);
  });
});

describe('the school form', () => {
  test('shows a message beside each invalid field', async () => {
    const { user } = await openSchools();
    const dialog = await openNew(user);
    const phone = within(dialog).getByLabelText('Phone');
    enterText(within(dialog).getByLabelText('Website'), 'nonsense');
    await user.type(phone, '555');
    await press(user, 'Create School', dialog);
    await expectTexts(
      dialog,
      'School name is required',
      'Valid email address is required',
      'Phone number must be exactly 10 digits',
      'Must be a valid URL',
    );
    await user.clear(phone);
    await user.type(phone, '55512345678');
    expect(valueOf(phone)).toBe('(555) 123-4567');
    const timezone = within(dialog).getByRole('combobox', { name: 'Timezone' });
    expect(timezone.textContent).toBe('Eastern Time (ET)');
  });

  test('is empty when it is opened again after Cancel', async () => {
    const { user } = await openSchools();
    const dialog = await openNew(user);
    enterText(within(dialog).getByLabelText('School name'), 'Nobody');
    await press(user, 'Cancel', dialog);
    await press(user, 'Discard', await openedDialog('Discard Changes?', 'alertdialog'));
    await gone(() => screen.queryByRole('dialog'));
    const again = await openNew(user);
    expect(valueOf(within(again).getByLabelText('School name'))).toBe('');
  });

  test('keeps its values and shows the error when the school is refused', async () => {
    const { user } = await openSchools(schoolsApi().refuse(create, 'limit-reached', WHY));
    const dialog = await openNew(user);
    const name = within(dialog).getByLabelText('School name');
    enterText(name, 'Twice High School');
    enterText(within(dialog).getByLabelText('Admin email'), 'office@twice.test');
    await press(user, 'Create School', dialog);
    await expectToast('Failed to create school', WHY);
    expect(valueOf(name)).toBe('Twice High School');
  });

  test('starts with the stored values, parses the emails, and shows the changed school', async () => {
    const api = schoolsApi(aManagedSchool()).refuse(update, 'duplicate', WHY);
    const { user } = await openSchools(api);
    await pick(user, 'Edit School');
    const dialog = await openedDialog('Edit School');
    const field = (label: string) => within(dialog).getByLabelText(label);
    expect(valueOf(field('School name'))).toBe(HARBOR);
    expect(valueOf(field('Phone'))).toBe('(555) 111-2222');
    const emails = field('Authorized emails');
    expect(valueOf(emails)).toBe('a@harborview.test, b@harborview.test');
    await user.clear(emails);
    await user.type(emails, ' a@harborview.test,, ');
    await chooseOption(user, 'Timezone', 'Hawaii (HST)', dialog);
    await press(user, 'Update School', dialog);
    await expectToast('Failed to update school', WHY);
    const updated = aManagedSchool({
      timezone: 'Pacific/Honolulu',
      authorizedEmails: ['x@y.test'],
    });
    api.on(update, updated).on(list, [updated]);
    await press(user, 'Update School', dialog);
    await expectToast('', 'School updated successfully');
    expect(api.callsOf(update).at(-1)).toMatchObject({
      params: { id: 4711 },
      body: { authorizedEmails: ['a@harborview.test'], timezone: 'Pacific/Honolulu' },
    });
    await gone(() => screen.queryByRole('dialog'));
    await expectTexts(await card(), 'Hawaii (HST)', '1 authorized user');
  });
});

describe('a school', () => {
  test('is deactivated, or a failure is reported', async () => {
    const api = schoolsApi(aManagedSchool()).refuse(
      setStatus,
      'unavailable',
      'Try again in a minute.',
    );
    const { user } = await openSchools(api);
    await pick(user, 'Deactivate');
    await expectToast('Failed to update school', 'Try again in a minute.');
    const inactive = aManagedSchool({ isActive: false });
    api.on(setStatus, inactive);
    const answerList = api.hold(list);
    await pick(user, 'Deactivate');
    await expectToast('School status updated');
    await expectTexts(await card(), 'Inactive');
    api.on(list, [inactive, aManagedSchool({ id: 4712, name: 'Added Meanwhile' })]);
    answerList();
    await card('Added Meanwhile');
    expect(api.callsOf(setStatus).at(-1)).toEqual({
      params: { id: 4711 },
      body: { isActive: false },
    });
  });

  test('is deleted after a confirmation that lists what is deleted, or a failure is reported', async () => {
    const api = schoolsApi(aManagedSchool()).refuse(
      remove,
      'unavailable',
      'Try again in a minute.',
    );
    const { user } = await openSchools(api);
    await pick(user, 'Delete School');
    const question = await openedDialog('Delete School', 'alertdialog');
    for (const part of [
      'All user accounts for the school',
      'All teams and their data',
      'All opponents',
      'All games and schedules',
      'The school itself and its settings',
      'This action cannot be undone.',
    ])
      expect(question.textContent).toContain(part);
    await press(user, 'Cancel', question);
    await gone(() => screen.queryByRole('alertdialog'));
    await card();
    await pick(user, 'Delete School');
    await press(user, 'Delete School', await openedDialog('Delete School', 'alertdialog'));
    await expectToast('Failed to delete school', 'Try again in a minute.');
    await gone(() => screen.queryByRole('alertdialog'));
    api.on(remove, { message: 'School deleted' }).on(list, []);
    await pick(user, 'Delete School');
    await press(user, 'Delete School', await openedDialog('Delete School', 'alertdialog'));
    await expectToast('', 'School deleted');
    await screen.findByText('No schools found');
  });
});
