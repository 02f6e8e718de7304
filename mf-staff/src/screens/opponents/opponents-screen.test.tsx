import { formatShortDay, opponentEndpoints } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import {
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
import { anOpponent } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const SEARCH = 'Search schools, managers, or emails...';
const ON_THE_LIST = 'This school is on the list already.';
const zenith = anOpponent({
  id: 2,
  schoolName: 'Zenith Academy',
  managerName: 'Robin Vale',
  email: 'robin@zenith.test',
  phone: '5559876543',
});

const opponentsApi = (...opponents: readonly OpponentView[]) =>
  staffApi().on(opponentEndpoints.list, [...opponents]);
const openOpponents = (api = opponentsApi(anOpponent())) => openStaff(api, '/opponents');
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
type User = Awaited<ReturnType<typeof openOpponents>>['user'];

const openNew = async (user: User) => {
  await press(user, 'Add Opponent');
  return openedDialog('Add Opponent School');
};

const fillIn = async (user: User, dialog: HTMLElement) => {
  const field = (label: string) => within(dialog).getByLabelText(label);
  enterText(field('School name'), zenith.schoolName);
  enterText(field('Manager name'), zenith.managerName);
  enterText(field('Email'), zenith.email);
  await user.type(field('Phone'), '55598765432');
};

describe('the opponents screen', () => {
  test('sorts by name, and shows the number of games and the last completed one', async () => {
    await openOpponents(
      opponentsApi(
        anOpponent({ schoolName: 'delta High', gamesCount: 1, lastGameDate: '2026-10-02' }),
        anOpponent({ id: 2, schoolName: 'Alpha High', gamesCount: 12 }),
        anOpponent({ id: 3, schoolName: 'Charlie High', email: '', phone: '', managerName: '' }),
      ),
    );
    const delta = await screen.findByRole('article', { name: 'delta High' });
    expect(names()).toEqual(['Alpha High', 'Charlie High', 'delta High']);
    for (const part of [
      /[^\d]\d{4}1 game[^s]/,
      /10\/02\/2026/,
      /\(555\) 010-1234/,
      /Sports Manager/,
    ])
      expect(delta.textContent).toMatch(part);
    const alpha = screen.getByRole('article', { name: 'Alpha High' });
    expect(alpha.textContent).toMatch(/12 games.*Last game: Never/);
  });

  test('searches school, manager and email, ignoring case', async () => {
    const { user } = await openOpponents(opponentsApi(anOpponent(), zenith));
    const search = await screen.findByPlaceholderText(SEARCH);
    for (const text of ['robin@zen', 'ZENITH', 'robin vale']) {
      enterText(search, text);
      await waitFor(() => expect(names()).toEqual(['Zenith Academy']));
    }
    enterText(search, 'nobody of that name');
    await screen.findByText('No matches found');
    await screen.findByText('No opponents match "nobody of that name".');
    await press(user, 'Clear Search');
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(valueOf(search)).toBe('');
  });

  test('filters those that need a contact, and counts them', async () => {
    const bare = anOpponent({ id: 3, schoolName: 'Bare High', email: '', needsContact: true });
    const { user } = await openOpponents(opponentsApi(anOpponent(), zenith, bare));
    await press(user, 'Needs Contact (1)');
    await waitFor(() => expect(names()).toEqual(['Bare High']));
    screen.getByText('1 of 3 opponent schools');
    expect(window.location.search).toBe('?contact=needed');
    screen.getByRole('button', { name: 'Needs Contact (1)', pressed: true });
    await press(user, 'Needs Contact (1)');
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test('filters those whom no email reaches, and counts them', async () => {
    const bare = anOpponent({ id: 3, schoolName: 'Bare High', email: '', needsContact: true });
    const gone = anOpponent({ id: 4, schoolName: 'Gone High', emailBlocked: 'bounced' });
    const silent = anOpponent({ id: 5, schoolName: 'Silent', emailBlocked: 'unsubscribed' });
    const { user } = await openOpponents(opponentsApi(anOpponent(), zenith, bare, gone, silent));
    await press(user, 'Unsubscribed (1)');
    await waitFor(() => expect(names()).toEqual(['Silent']));
    await press(user, 'No Email (2)');
    await waitFor(() => expect(names()).toEqual(['Bare High', 'Gone High']));
    expect(window.location.search).toBe('?contact=no-email');
    await press(user, 'Needs Contact (1)');
    await waitFor(() => expect(names()).toEqual(['Bare High']));
  });

  test('says when an address filter in the URL leaves nothing', async () => {
    await openStaff(opponentsApi(anOpponent()), '/opponents?contact=no-email');
    await screen.findByText('Every opponent has an email address that works.');
    screen.getByRole('button', { name: 'No Email (0)', pressed: true });
  });

  test('breaks an address before its domain, and a long domain after its dots', async () => {
    await openOpponents();
    const link = await screen.findByRole('link', { name: 'dana@roosevelt.test' });
    expect(link.textContent).toBe('dana@roosevelt.test');
    expect(link.firstElementChild?.innerHTML).toBe('roosevelt.<wbr>test');
  });

  test('shows opponents with unknown or missing values, and counts those it cannot show', async () => {
    const {
      gamesCount: _games,
      lastGameDate: _last,
      ...old
    } = anOpponent({ schoolName: 'School 1' });
    const newer = { ...old, id: 2, schoolName: 'School 2', phone: null, needsContact: 'later' };
    await openOpponents(staffApi().answerUnchecked(opponentEndpoints.list, [old, newer, 'School']));
    const card = await screen.findByRole('article', { name: 'School 1' });
    expect(card.textContent).toContain('Never');
    expect(names()).toEqual(['School 1', 'School 2']);
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
  });
});

describe('an opponent that cannot be emailed', () => {
  const DAY = '2025-09-05';
  const blocked = (emailBlocked: string, emailBlockedAt?: string) =>
    anOpponent({ emailBlocked, ...(emailBlockedAt ? { emailBlockedAt } : {}) });

  test.each([
    [
      'unsubscribed',
      `Unsubscribed from your emails on ${formatShortDay('2025-09-05')}. They can undo this`,
    ],
    [
      'bounced',
      `Emails to this address bounced on ${formatShortDay('2025-09-05')}. Check the address`,
    ],
  ])('says that its contact is %s, since when, and what to do', async (reason, sentence) => {
    await openOpponents(opponentsApi(blocked(reason, `${DAY}T16:00:00Z`)));
    expect((await screen.findByRole('article')).textContent).toContain(sentence);
  });

  test('is shown by a service that does not tell since when', async () => {
    await openOpponents(opponentsApi(blocked('unsubscribed')));
    expect((await screen.findByRole('article')).textContent).toContain(
      'Unsubscribed from your emails. They can undo this',
    );
  });
});

describe('the opponent dialog', () => {
  test('requires a name, a manager, a valid email and a full phone number', async () => {
    const { user } = await openOpponents();
    const dialog = await openNew(user);
    await press(user, 'Add Opponent', dialog);
    await expectTexts(
      dialog,
      'School name is required',
      'Manager name is required',
      'Please enter a valid email address',
      'Phone number is required',
    );
    const phone = within(dialog).getByLabelText('Phone');
    await user.type(phone, '555123');
    await press(user, 'Add Opponent', dialog);
    await expectTexts(dialog, 'Phone number must be exactly 10 digits');
    phone.focus();
    await user.keyboard('{Escape}');
    await press(user, 'Discard', await openedDialog('Discard Changes?', 'alertdialog'));
    await gone(() => screen.queryByRole('dialog'));
  });

  test('sends the input, shows that it is saving, and then the new school and a new one of a colleague', async () => {
    const api = opponentsApi(anOpponent()).on(opponentEndpoints.create, zenith);
    const { user } = await openOpponents(api);
    const dialog = await openNew(user);
    await fillIn(user, dialog);
    const phone = within(dialog).getByLabelText('Phone');
    expect(valueOf(phone)).toBe('(555) 987-6543');
    expect(phone).toHaveProperty('maxLength', 14);
    const release = api.hold(opponentEndpoints.create);
    await press(user, 'Add Opponent', dialog);
    await within(dialog).findByRole('button', { name: 'Saving...' });
    const answerList = api.hold(opponentEndpoints.list);
    release();
    await expectToast('Opponent school added successfully');
    await gone(() => screen.queryByRole('dialog'));
    const { schoolName, managerName, email, phone: digits } = zenith;
    expect(api.callsOf(opponentEndpoints.create)).toEqual([
      { body: { schoolName, managerName, email, phone: digits } },
    ]);
    await screen.findByRole('article', { name: 'Zenith Academy' });
    const adams = anOpponent({ id: 8, schoolName: 'Adams High School' });
    api.on(opponentEndpoints.list, [adams, anOpponent(), zenith]);
    answerList();
    await screen.findByRole('article', { name: 'Adams High School' });
  });

  test('keeps the input when a new school is rejected', async () => {
    const api = opponentsApi().refuse(opponentEndpoints.create, 'invalid-input', ON_THE_LIST);
    const { user } = await openOpponents(api);
    const dialog = await openNew(user);
    await fillIn(user, dialog);
    await press(user, 'Add Opponent', dialog);
    await expectToast('Failed to add opponent school', ON_THE_LIST);
    expect(valueOf(within(dialog).getByLabelText('School name'))).toBe(zenith.schoolName);
  });

  test('keeps the input when an update is rejected, and shows a toast when it succeeds', async () => {
    const api = opponentsApi(anOpponent()).refuse(
      opponentEndpoints.update,
      'invalid-input',
      ON_THE_LIST,
    );
    const { user } = await openOpponents(api);
    await press(user, 'Edit Roosevelt High School');
    const dialog = await openedDialog('Edit Opponent School');
    const manager = within(dialog).getByLabelText('Manager name');
    expect(valueOf(within(dialog).getByLabelText('Email'))).toBe('dana@roosevelt.test');
    enterText(manager, 'Someone Else');
    await press(user, 'Update Opponent', dialog);
    await expectToast('', `Failed to update opponent school: ${ON_THE_LIST}`);
    expect(valueOf(manager)).toBe('Someone Else');
    await press(user, 'Cancel', dialog);
    const question = await openedDialog('Discard Changes?', 'alertdialog');
    await press(user, 'Keep Editing', question);
    await gone(() => screen.queryByRole('alertdialog'));
    const updated = anOpponent({ managerName: 'Someone Else' });
    api.on(opponentEndpoints.update, updated).on(opponentEndpoints.list, [updated]);
    await press(user, 'Update Opponent', dialog);
    await expectToast('Opponent school updated successfully');
    await screen.findByText('Someone Else');
  });
});

describe('deleting an opponent', () => {
  test('is blocked while it has games, and shows how many', async () => {
    const { user } = await openOpponents(opponentsApi(anOpponent({ gamesCount: 3 })));
    await press(user, 'Delete Roosevelt High School');
    await expectToast(
      "Can't delete opponent",
      'This school has 3 game(s) in the system. Please delete all games first.',
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('asks first, and shows a toast for success or failure', async () => {
    const sentence = 'A game was added meanwhile.';
    const api = opponentsApi(anOpponent()).refuse(opponentEndpoints.remove, 'in-use', sentence);
    const { user } = await openOpponents(api);
    await press(user, 'Delete Roosevelt High School');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('This action cannot be undone.');
    await press(user, 'Delete', question);
    await expectToast('Failed to delete opponent', sentence);
    await gone(() => screen.queryByRole('alertdialog'));
    api
      .on(opponentEndpoints.remove, { message: 'Opponent deleted' })
      .on(opponentEndpoints.list, []);
    await press(user, 'Delete Roosevelt High School');
    await press(user, 'Delete', await screen.findByRole('alertdialog'));
    await expectToast('Opponent deleted successfully');
    await screen.findByText('No opponent schools yet');
  });
});
