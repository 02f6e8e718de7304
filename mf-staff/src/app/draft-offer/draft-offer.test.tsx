import { gameEndpoints, schoolEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { setUser } from '@fieldhouse/shell/session';
import {
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aSchool, aTeam, aUser } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { field, gamesApi, openEdit } from '../../../testing/open-game-dialog.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const KEY = 'fieldhouse.interrupted';
const OFFER = 'You have unsaved changes from before you signed in.';
/** The work that a session of the first user left in this tab. No one is signed in. */
const keep = (draft: object | undefined, parts: object = {}) => {
  setUser(null);
  const work = { userId: 1, role: 'user', path: '/teams?x=1', draft, ...parts };
  sessionStorage.setItem(KEY, JSON.stringify(work));
};
const game = aGame(1, 3, { version: 4 });
const venueDraft = { kind: 'game', record: game, values: { venue: 'My court', time: '07:15:00' } };

describe('a session that ends during an edit', () => {
  test('keeps the page and the unsaved form, which is offered after signing in', async () => {
    const api = gamesApi(game).refuse(gameEndpoints.update, 'signed-out', 'Unauthorized');
    const { user, dialog } = await openEdit(api);
    await user.clear(field(dialog, 'Venue'));
    await user.paste('My court');
    await press(user, 'Update Game', dialog);
    await waitFor(() => expect(window.location.pathname).toBe('/api/login'));
    expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toMatchObject({
      userId: 1,
      role: 'user',
      path: '/games?year=all',
      draft: { kind: 'game', record: { id: 1, version: 4 }, values: { venue: 'My court' } },
    });
  });

  test('is back on its page, and its form on Restore, saved with the version then', async () => {
    keep(venueDraft);
    const api = gamesApi({ ...game, version: 5 }).on(gameEndpoints.update, game);
    const { user } = await openStaff(api, '/');
    expect(window.location.pathname + window.location.search).toBe('/teams?x=1');
    await screen.findByText(OFFER);
    await press(user, 'Restore');
    const dialog = await openedDialog('Edit Game');
    await waitFor(() => expect(valueOf(field(dialog, 'Venue'))).toBe('My court'));
    expect(valueOf(field(dialog, 'Time'))).toBe('07:15');
    expect(screen.queryByText(OFFER)).toBeNull();
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([
      { body: { venue: 'My court', time: '07:15:00', version: 4 } },
    ]);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('ends the draft on Discard, and when the restored form is discarded', async () => {
    keep({ kind: 'team', record: null, values: { sport: 'golf', coachName: 'Kim Fox' } });
    const { user } = await openStaff(staffApi().on(teamEndpoints.list, [aTeam()]), '/teams');
    await press(user, 'Restore', await screen.findByRole('main'));
    const dialog = await openedDialog('Add New Team');
    await waitFor(() =>
      expect(valueOf(within(dialog).getByLabelText(/Coach Name/))).toBe('Kim Fox'),
    );
    expect(within(dialog).getByRole('combobox', { name: 'Sport' }).textContent).toBe('Golf');
    await press(user, 'Cancel', dialog);
    await press(user, 'Discard', await openedDialog('Discard Changes?', 'alertdialog'));
    await gone(() => screen.queryByRole('dialog'));
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  test('restores the settings on their page', async () => {
    keep({ kind: 'school', record: aSchool({ version: 7 }), values: { mascot: 'Tigers' } });
    const api = staffApi()
      .on(schoolEndpoints.users, [])
      .on(schoolEndpoints.update, aSchool({ mascot: 'Tigers', version: 8 }));
    const { user } = await openStaff(api, '/teams');
    await press(user, 'Restore');
    await waitFor(async () =>
      expect(valueOf(await screen.findByLabelText('Mascot'))).toBe('Tigers'),
    );
    await press(user, 'Save All Changes');
    await expectToast('School settings saved successfully');
    expect(api.callsOf(schoolEndpoints.update)).toMatchObject([{ body: { version: 7 } }]);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test.each([
    ['another user', { userId: 2 }],
    ['another role', { role: 'sysadmin' }],
  ])('is forgotten for %s', async (_who, parts) => {
    keep(venueDraft, parts);
    await openStaff(staffApi(), '/');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(window.location.pathname).toBe('/');
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  test.each([
    ['another site', { path: '//evil.test/games' }],
    ['a user who has to change the password first', { path: '/games', confined: true }],
  ])('does not go to %s', async (_where, { path, ...rest }) => {
    keep(undefined, { path });
    const signedInAs = aUser({ mustChangePassword: 'confined' in rest });
    await openStaff(staffApi(), '/', { signedInAs });
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(window.location.href).toBe(`${window.location.origin}/`);
  });
});
