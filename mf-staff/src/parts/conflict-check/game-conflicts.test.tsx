import { conflictEndpoints, gameEndpoints } from '@fieldhouse/core-contract';
import {
  enterText,
  expectFocus,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { openStaff } from '../../../testing/staff-app.ts';
import { accepted, aConflict } from '../../../testing/a-conflict.ts';
import { field, fillIn, gamesApi, openEdit, openNew } from '../../../testing/open-game-dialog.ts';

const { check, accept, betterDates } = conflictEndpoints;

/** The dialog of game 1, with these conflicts as the answer of its check. */
async function openWith(...conflicts: ReturnType<typeof aConflict>[]) {
  const game = aGame(1, 3);
  const api = gamesApi(game)
    .on(check, { conflicts })
    .on(accept, aConflict(1, accepted))
    .on(gameEndpoints.update, game);
  return { api, ...(await openEdit(api)) };
}
const listed = async (dialog: HTMLElement) => {
  const list = await within(dialog).findByRole('list', { name: 'Conflicts' });
  return within(list)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
};

describe('the check of a game', () => {
  test('waits for a complete form, and for a pause in its changes', async () => {
    const api = gamesApi(aGame(1, 3));
    const { user, dialog } = await openNew(api);
    enterText(field(dialog, 'Venue'), 'Main Gym');
    expect(api.callsOf(check)).toEqual([]);
    await fillIn(user, dialog);
    await waitFor(() => expect(api.callsOf(check).at(-1)?.body.venue).toBe('Orchard Park Annex'));
    const checked = api.callsOf(check).at(-1)?.body;
    expect(checked).toMatchObject({ teamId: 1, opponentId: 2, time: '19:30:00', isHome: true });
    expect(checked).not.toHaveProperty('id');
    api.forgetCalls();
    for (const venue of ['Gym', 'Gym A', 'Gym A, east']) enterText(field(dialog, 'Venue'), venue);
    await waitFor(() => expect(api.callsOf(check)).toHaveLength(1));
    expect(api.callsOf(check)).toMatchObject([{ body: { venue: 'Gym A, east' } }]);
  });

  test('shows nothing of an answer about an earlier state of the form', async () => {
    const { api, dialog } = await openWith();
    await waitFor(() => expect(api.callsOf(check)).toHaveLength(1));
    api.on(check, ({ body }) => ({
      conflicts: [aConflict(1, { severity: 'note', message: `About ${body.venue}.` })],
    }));
    const release = api.hold(check);
    enterText(field(dialog, 'Venue'), 'Old Gym');
    await waitFor(() => expect(api.callsOf(check)).toHaveLength(2));
    enterText(field(dialog, 'Venue'), 'New Gym');
    release();
    await within(dialog).findByText('About New Gym.');
    expect(within(dialog).queryByText('About Old Gym.')).toBeNull();
  });

  test('leaves past days alone', async () => {
    const api = gamesApi(aGame(1, -3));
    const { dialog } = await openEdit(api);
    enterText(field(dialog, 'Venue'), 'Main Gym');
    await new Promise((resolve) => void setTimeout(resolve, 400));
    expect(api.callsOf(check)).toEqual([]);
  });

  test('says in a line that it failed, and lets the game be saved', async () => {
    const game = aGame(1, 3);
    const api = gamesApi(game).failNetwork(check).on(gameEndpoints.update, game);
    const { user, dialog } = await openEdit(api);
    await within(dialog).findByText("Couldn't check for conflicts.");
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
  });

  test('shows severity, message, the other game, and what was accepted', async () => {
    const { dialog } = await openWith(
      aConflict(1, { severity: 'warning', rule: 'rest', message: 'No night of rest.' }),
      aConflict(2, { severity: 'note', rule: 'opponent', message: 'Twice this week.' }),
      { ...aConflict(3, { message: 'Both in Gym A.' }), ...accepted },
    );
    expect(await listed(dialog)).toEqual([
      'WarningNo night of rest.',
      'NoteTwice this week.',
      'AcceptedBoth in Gym A.Reason: Doubleheader',
    ]);
    within(dialog).getByRole('button', { name: 'Update Game' });
    expect(within(dialog).queryByText(/^You can save it anyway/)).toBeNull();
  });

  test('links to the other game in a new tab, and drops the notice that says the same', async () => {
    const games = [aGame(1, 3), aGame(2, 3, { opponentId: 2 })] as const;
    const conflict = aConflict(1);
    const api = gamesApi(...games).on(check, { conflicts: [] });
    const { user } = await openEditOf(api);
    const dialog = await openedDialog('Edit Game');
    await within(dialog).findByText('This team already has a game at that time');
    api.on(check, { conflicts: [conflict] });
    enterText(field(dialog, 'Venue'), 'Main Gym');
    const link = await within(dialog).findByRole('link', { name: /^See That Game.*in a new tab/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/games/2',
      '_blank',
    ]);
    expect(within(dialog).queryByText('This team already has a game at that time')).toBeNull();
    await user.keyboard('{Escape}');
  });

  test('shows a severity that it does not know by its own text', async () => {
    const game = aGame(1, 3);
    const api = gamesApi(game).answerUnchecked(check, {
      conflicts: [{ ...aConflict(1), severity: 'blocked', rule: 'weather' }],
    });
    const { dialog } = await openEdit(api);
    const [entry] = await listed(dialog);
    expect(entry).toMatch(/^blocked/);
    within(dialog).getByRole('button', { name: 'Update Game' });
  });
});

const openEditOf = async (api: ReturnType<typeof gamesApi>) => {
  const { user } = await openStaff(api, '/games?period=all');
  const [edit] = await screen.findAllByRole('button', { name: /^Edit / });
  if (edit) await user.click(edit);
  return { user };
};

describe('a game in conflict', () => {
  test('is saved without a question, and its conflict stays open', async () => {
    const { api, user, dialog } = await openWith(aConflict(1));
    await within(dialog).findByText(
      'You can save it anyway. The conflict stays open on the Conflicts page.',
    );
    await press(user, 'Update Game', dialog);
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(gameEndpoints.update)).toHaveLength(1);
    expect(api.callsOf(accept)).toEqual([]);
  });
});

describe('a better day', () => {
  test('fills in date and time', async () => {
    const { api, user, dialog } = await openWith(
      aConflict(1, { severity: 'warning', rule: 'rest' }),
    );
    const days = [4, 5, 6, 7, 8, 9].map((days) => ({
      date: dayFromNow(days),
      time: days === 5 ? null : '18:15',
      why: ['Main Gym is free.', 'Two nights of rest.'],
    }));
    api.on(betterDates, { dates: days });
    await press(user, 'Find a Better Day', dialog);
    const found = await within(dialog).findByRole('list', { name: 'Better days' });
    const choices = within(found).getAllByRole('button');
    expect(choices).toHaveLength(5);
    expect(choices[0]?.textContent).toMatch(/6:15 PM Main Gym is free\. Two nights of rest\.$/);
    api.on(check, { conflicts: [] });
    if (choices[0]) await user.click(choices[0]);
    expect(valueOf(field(dialog, 'Time'))).toBe('06:15');
    await expectFocus(field(dialog, 'Date'));
    await gone(() => within(dialog).queryByRole('button', { name: 'Find a Better Day' }));
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([
      { body: { date: dayFromNow(4), time: '18:15:00' } },
    ]);
  });

  test('says that there is none, or that the search failed', async () => {
    const { api, user, dialog } = await openWith(aConflict(1));
    api.failNetwork(betterDates);
    await press(user, 'Find a Better Day', dialog);
    await within(dialog).findByText("Couldn't look for a better day. Try again.");
    api.on(betterDates, { dates: [] });
    await press(user, 'Find a Better Day', dialog);
    await within(dialog).findByText('We found no better day. Choose a date yourself.');
    expect(api.callsOf(betterDates)).toHaveLength(2);
  });
});
