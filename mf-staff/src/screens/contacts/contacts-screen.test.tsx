import { formatShortDay, contactEndpoints } from '@fieldhouse/core-contract';
import type { ContactView } from '@fieldhouse/core-contract';
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
import { describe, expect, test } from 'vitest';
import { aContact } from '../../../testing/a-contact.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const SEARCH = 'Search names, roles, or sports...';
const gazette = aContact({
  id: 2,
  role: 'press',
  name: 'Fairmont Gazette',
  email: 'sports@gazette.test',
  phone: '',
  sports: [],
});

const contactsApi = (...contacts: readonly ContactView[]) =>
  staffApi().on(contactEndpoints.list, [...contacts]);
const open = (api = contactsApi(gazette, aContact()), query = '') =>
  openStaff(api, `/contacts${query}`);
const names = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the contacts screen', () => {
  test('says what contacts are for, and lists them by role with email, phone and sports', async () => {
    await open(contactsApi(aContact({ id: 3, role: 'scout', name: 'Kim' }), gazette, aContact()));
    const assigners = await screen.findByRole('region', { name: "Officials' assigner" });
    expect(assigners.textContent).toContain(
      'Pat OhlsenFootball, Soccerpat@officials.test(216) 555-0133',
    );
    expect(screen.getByRole('region', { name: 'Press' }).textContent).toContain(
      'Fairmont GazetteAll sportssports@gazette.test',
    );
    expect(names()).toEqual(['Pat Ohlsen', 'Fairmont Gazette', 'Kim']);
    screen.getByRole('region', { name: 'scout' });
    screen.getByText('People to notify when games change');
    screen.getByText('3 contacts');
    const [email, phone] = ['pat@officials.test', '(216) 555-0133'].map((name) =>
      within(assigners).getByRole('link', { name }).getAttribute('href'),
    );
    expect([email, phone]).toEqual(['mailto:pat@officials.test', 'tel:+12165550133']);
  });

  test('searches names, roles, phones and sports, ignoring case', async () => {
    await open();
    const search = await screen.findByPlaceholderText(SEARCH);
    for (const [text, found] of [
      ['assigner', ['Pat Ohlsen']],
      ['GAZETTE', ['Fairmont Gazette']],
      ['555-0133', ['Pat Ohlsen']],
      ['soccer', ['Pat Ohlsen', 'Fairmont Gazette']],
      ['golf', ['Fairmont Gazette']],
    ] as const) {
      enterText(search, text);
      await waitFor(() => expect(names()).toEqual(found));
      expect(window.location.search).toBe(`?search=${text}`);
    }
  });

  test('shows all again after a search without matches', async () => {
    const { user } = await open(undefined, '?search=nobody');
    await screen.findByText('No contacts match "nobody".');
    screen.getByText('0 of 2 contacts');
    await press(user, 'Clear Search');
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('says since when an address gets no emails, why, and what to do', async () => {
    const emailBlockedAt = '2025-09-05T16:00:00Z';
    await open(
      contactsApi(aContact({ emailBlocked: 'bounced', emailBlockedAt }), {
        ...gazette,
        emailBlocked: 'unsubscribed',
        emailBlockedAt,
      }),
    );
    await screen.findByText(
      `Emails to this address bounced on ${formatShortDay('2025-09-05')}. Check the address and save it to try again.`,
    );
    screen.getByText(
      `Unsubscribed from your emails about changes on ${formatShortDay('2025-09-05')}. Call them, or use another address.`,
    );
  });

  test('shows 200 contacts, and counts entries that it cannot show', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      aContact({ id: index + 1, name: `Contact ${index + 1}` }),
    );
    await open(staffApi().answerUnchecked(contactEndpoints.list, [...many, 'Contact']));
    await screen.findByText('200 contacts');
    expect(names()).toHaveLength(200);
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
  });
});

describe('the contact dialog', () => {
  test('requires a role, a name and an email, and adds a contact for the chosen sports', async () => {
    const api = contactsApi().on(contactEndpoints.create, aContact());
    const { user } = await open(api);
    await press(user, 'Add Contact');
    const dialog = await openedDialog('Add Contact');
    const field = (label: string) => within(dialog).getByLabelText(label);
    await press(user, 'Add Contact', dialog);
    await expectTexts(
      dialog,
      'Choose a role',
      'Name is required',
      'Please enter a valid email address',
    );
    await chooseOption(user, 'Role', "Officials' assigner", dialog);
    enterText(field('Name'), 'Pat Ohlsen');
    enterText(field('Email'), 'Pat@Officials.test');
    await user.type(field('Phone'), '216');
    await press(user, 'Add Contact', dialog);
    await expectTexts(dialog, 'Phone number must be exactly 10 digits');
    await user.type(field('Phone'), '5550133');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Soccer' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Football' }));
    await user.click(within(dialog).getByRole('switch', { name: 'Weekly Schedule' }));
    await press(user, 'Add Contact', dialog);
    await expectToast('Contact added successfully');
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(contactEndpoints.create)).toMatchObject([
      {
        body: {
          role: 'assigner',
          name: 'Pat Ohlsen',
          email: 'pat@officials.test',
          phone: '2165550133',
          sports: ['football', 'soccer'],
          weeklySheet: true,
        },
      },
    ]);
  });

  test('shows what the service refuses at its field', async () => {
    const api = contactsApi(aContact()).answerUnchecked(
      contactEndpoints.update,
      { message: 'Too long', code: 'invalid-input', fields: { name: 'Too long' } },
      400,
    );
    const { user } = await open(api);
    await press(user, /^Edit Pat Ohlsen/);
    const dialog = await openedDialog('Edit Contact');
    expect(valueOf(within(dialog).getByLabelText('Phone'))).toBe('(216) 555-0133');
    await press(user, 'Update Contact', dialog);
    await expectTexts(dialog, 'Too long');
    await expectToast('Failed to update contact', 'Too long');
  });
});

test('a contact is deleted after a question, and stays if the service fails', async () => {
  const api = contactsApi(aContact()).refuse(
    contactEndpoints.remove,
    'unavailable',
    'Away for a moment.',
  );
  const { user } = await open(api);
  await press(user, "Delete Pat Ohlsen, Officials' assigner");
  const question = await openedDialog('Delete Contact', 'alertdialog');
  within(question).getByText(/They won't be notified when games change\./);
  await press(user, 'Delete', question);
  await expectToast('Failed to delete contact', 'Away for a moment.');
  await gone(() => screen.queryByRole('alertdialog'));
  api.on(contactEndpoints.remove, { message: 'Done' }).on(contactEndpoints.list, []);
  await press(user, /^Delete Pat Ohlsen/);
  await press(user, 'Delete', await openedDialog('Delete Contact', 'alertdialog'));
  await expectToast('Contact deleted successfully');
  await screen.findByText('No contacts yet');
});
