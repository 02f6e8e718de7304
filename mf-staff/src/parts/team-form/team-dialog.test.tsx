import { LEVELS, SPORTS, teamEndpoints } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectFocus,
  expectTexts,
  expectToast,
  fireEvent,
  gone,
  openedDialog,
  press,
  screen,
  unmatchedToasts,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { barIsRead, openStaff, staffApi } from '../../../testing/staff-app.ts';

const openNewTeam = async (api = staffApi()) => {
  const { user } = await openStaff(api, '/teams');
  await press(user, 'Add Team');
  return { user, dialog: await openedDialog('Add New Team') };
};

const openEdit = async (api: ReturnType<typeof staffApi>) => {
  const { user } = await openStaff(api, '/teams');
  await press(user, /^Edit /);
  return { user, dialog: await openedDialog('Edit Team') };
};

const field = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText(label);

describe('the team dialog', () => {
  test('offers all sports and levels, and opens empty', async () => {
    const { user, dialog } = await openNewTeam();
    for (const [name, choices] of [
      ['Sport', SPORTS],
      ['Level', LEVELS],
    ] as const) {
      const select = within(dialog).getByRole('combobox', { name });
      select.focus();
      await user.keyboard('{Enter}');
      const list = await screen.findByRole('listbox');
      const options = within(list).getAllByRole('option');
      expect(options.map((option) => option.textContent)).toEqual(
        choices.map(({ label }) => label),
      );
      await waitFor(() => expect(list.contains(document.activeElement)).toBe(true));
      await user.keyboard('{Escape}');
      await gone(() => screen.queryByRole('listbox'));
      await expectFocus(select);
    }
    for (const label of ['Coach Name', 'Coach Email', 'Coach Phone'])
      expect(valueOf(field(dialog, label))).toBe('');
    expect(within(dialog).getByPlaceholderText('(999) 999-9999')).toHaveProperty('maxLength', 14);
    await press(user, 'Cancel', dialog);
    await gone(() => screen.queryByRole('dialog'));
  });

  test('turns on emails to the coach only with a coach email', async () => {
    const api = staffApi()
      .on(teamEndpoints.list, [aTeam()])
      .on(teamEndpoints.update, aTeam({ emailCoach: true }));
    const { user, dialog } = await openEdit(api);
    const told = within(dialog).getByRole('switch', {
      name: 'Email the coach when a game is confirmed',
    });
    expect(told).toHaveProperty('disabled', true);
    fireEvent.change(field(dialog, 'Coach Email'), { target: { value: 'jo@team.test' } });
    await waitFor(() => expect(told).toHaveProperty('disabled', false));
    await user.click(told);
    await press(user, 'Update Team', dialog);
    await expectToast('Team updated successfully');
    expect(api.callsOf(teamEndpoints.update)).toMatchObject([
      { body: { coachEmail: 'jo@team.test', emailCoach: true } },
    ]);
  });

  test('requires a sport, a level, and a valid email and phone', async () => {
    const { user, dialog } = await openNewTeam();
    enterText(field(dialog, 'Coach Email'), 'nobody');
    await user.type(field(dialog, 'Coach Phone'), '555');
    await press(user, 'Add Team', dialog);
    await expectTexts(
      dialog,
      'Sport is required',
      'Level is required',
      'Invalid email format',
      'Phone number should be 10 digits',
    );
  });

  test('sends the input, shows that it is saving, and then the new team and a new one of a colleague', async () => {
    const golf = aTeam({ id: 2, sport: 'golf' });
    const api = staffApi().on(teamEndpoints.list, [aTeam()]).on(teamEndpoints.create, golf);
    const { user, dialog } = await openNewTeam(api);
    await chooseOption(user, 'Sport', 'Golf', dialog);
    await chooseOption(user, 'Level', '6th Grade', dialog);
    enterText(field(dialog, 'Coach Name'), 'Pat Rivers');
    enterText(field(dialog, 'Coach Email'), 'pat@lincoln.test');
    await user.type(field(dialog, 'Coach Phone'), '555x1234567');
    expect(valueOf(field(dialog, 'Coach Phone'))).toBe('(555) 123-4567');
    const release = api.hold(teamEndpoints.create);
    await barIsRead(api);
    api.forgetCalls();
    await press(user, 'Add Team', dialog);
    await within(dialog).findByRole('button', { name: 'Saving...' });
    const answerList = api.hold(teamEndpoints.list);
    release();
    await expectToast('Team created successfully');
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(teamEndpoints.create)).toMatchObject([
      {
        body: {
          sport: 'golf',
          level: '6th-grade',
          coachName: 'Pat Rivers',
          coachEmail: 'pat@lincoln.test',
          coachPhone: '5551234567',
        },
      },
    ]);
    await screen.findByRole('article', { name: 'Golf Varsity' });
    api.on(teamEndpoints.list, [aTeam(), golf, aTeam({ id: 3, sport: 'soccer' })]);
    answerList();
    await screen.findByRole('article', { name: 'Soccer Varsity' });
    expect(api.log).toEqual(['POST /api/teams', 'GET /api/teams']);
  });

  test('keeps the input when the team is rejected, and asks before discarding it', async () => {
    const api = staffApi().refuse(teamEndpoints.create, 'duplicate', 'This team already exists');
    const { user, dialog } = await openNewTeam(api);
    await chooseOption(user, 'Sport', 'Football', dialog);
    await chooseOption(user, 'Level', 'Varsity', dialog);
    enterText(field(dialog, 'Coach Name'), 'Twice There');
    await press(user, 'Add Team', dialog);
    await expectToast('Error', 'This team already exists');
    expect(valueOf(field(dialog, 'Coach Name'))).toBe('Twice There');
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard Changes?' });
    await press(user, 'Discard', question);
    await gone(() => screen.queryByRole('dialog'));
  });

  test('opens with the stored team, and shows why an update failed, with a default message if the server sent none', async () => {
    const team = aTeam({ sport: 'golf', coachName: 'Pat Rivers', coachPhone: '5551234567' });
    const api = staffApi().on(teamEndpoints.list, [team]).failNetwork(teamEndpoints.update);
    const { user, dialog } = await openEdit(api);
    expect(valueOf(field(dialog, 'Coach Name'))).toBe('Pat Rivers');
    expect(valueOf(field(dialog, 'Coach Phone'))).toBe('(555) 123-4567');
    expect(within(dialog).getByRole('combobox', { name: 'Sport' }).textContent).toBe('Golf');
    await press(user, 'Update Team', dialog);
    await expectToast('Error', 'Failed to update team');
    api.refuse(teamEndpoints.update, 'rate-limited', 'Too many changes. Wait a minute.');
    await press(user, 'Update Team', dialog);
    await expectToast('Error', 'Too many changes. Wait a minute.');
    api.refuse(teamEndpoints.update, 'invalid-input', 'Please check the form.', {
      coachEmail: 'This domain takes no mail',
    });
    await press(user, 'Update Team', dialog);
    await within(dialog).findByText('This domain takes no mail');
    await expectFocus(field(dialog, 'Coach Email'));
    const updated = { ...team, coachName: 'Sam Rivers' };
    api.on(teamEndpoints.update, updated).on(teamEndpoints.list, [updated]);
    enterText(field(dialog, 'Coach Name'), 'Sam Rivers');
    await press(user, 'Update Team', dialog);
    await expectToast('Team updated successfully');
    await screen.findByText('Sam Rivers');
  });

  test('does not report an expired session as a failed update', async () => {
    const api = staffApi()
      .on(teamEndpoints.list, [aTeam()])
      .refuse(teamEndpoints.update, 'signed-out', 'Unauthorized');
    const { user, dialog } = await openEdit(api);
    enterText(field(dialog, 'Coach Name'), 'Typed for nothing');
    await press(user, 'Update Team', dialog);
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    expect(valueOf(field(dialog, 'Coach Name'))).toBe('Typed for nothing');
    await waitFor(() => expect(window.location.pathname).toBe('/api/login'));
    expect(unmatchedToasts()).toEqual([]);
  });

  test('keeps an unknown gender unless another is chosen', async () => {
    const team = { ...aTeam({ sport: 'golf' }), gender: 'mixed' };
    const api = staffApi()
      .answerUnchecked(teamEndpoints.list, [team])
      .answerUnchecked(teamEndpoints.update, team)
      .allowAnyBody(teamEndpoints.update);
    const { user, dialog } = await openEdit(api);
    expect(within(dialog).getByRole('combobox', { name: 'Gender' }).textContent).toBe('mixed');
    await user.type(field(dialog, 'Coach Name'), 'Pat');
    await press(user, 'Update Team', dialog);
    await expectToast('Team updated successfully');
    await gone(() => screen.queryByRole('dialog'));
    await press(user, /^Edit /);
    const again = await screen.findByRole('dialog', { name: 'Edit Team' });
    await chooseOption(user, 'Gender', 'Not specified', again);
    await press(user, 'Update Team', again);
    await expectToast('Team updated successfully');
    expect(api.callsOf(teamEndpoints.update)).toMatchObject([
      { body: { gender: 'mixed', coachName: 'Pat' } },
      { body: { gender: null } },
    ]);
  });

  test('requires a new choice for an unknown sport and level', async () => {
    const team = { ...aTeam(), sport: 'lacrosse', level: 'club' };
    const { user, dialog } = await openEdit(staffApi().answerUnchecked(teamEndpoints.list, [team]));
    await press(user, 'Update Team', dialog);
    await expectTexts(dialog, 'Sport is required', 'Level is required');
  });
});
