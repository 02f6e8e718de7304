import { changeEndpoints, gameEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aChangePreview } from '../../../testing/a-change.ts';
import { discard, field, gamesApi, openEdit } from '../../../testing/open-game-dialog.ts';

const CHANGE = { changeSetId: 4, sendAt: '2026-10-14T16:02:00.000Z', recipients: 2 };

const editApi = (game: GameView) =>
  gamesApi(game)
    .on(gameEndpoints.update, ({ body }) => ({
      ...game,
      ...(body?.tell?.length ? { change: CHANGE } : {}),
    }))
    .on(changeEndpoints.checkEdit, aChangePreview());
const chooser = (dialog: HTMLElement) => within(dialog).queryByRole('group', { name: 'Notify' });
const recipientsOf = (api: ReturnType<typeof editApi>) =>
  api.callsOf(gameEndpoints.update).map(({ body }) => body?.tell);

test('who is notified is asked when an edit concerns others, with no one chosen of a game that was never sent', async () => {
  const api = editApi(aGame(1, 3));
  const { user, dialog } = await openEdit(api);
  expect(chooser(dialog)).toBeNull();
  enterText(field(dialog, 'Venue'), 'Orchard Park');
  const other = await within(dialog).findByRole('checkbox', { name: 'Other schools (6)' });
  expect(other).toHaveProperty('checked', false);
  expect(within(dialog).getByRole('checkbox', { name: /^Don.t notify/ })).toHaveProperty(
    'checked',
    true,
  );
  expect(api.callsOf(changeEndpoints.checkEdit)).toMatchObject([
    { params: { id: 1 }, body: { venue: 'Orchard Park' } },
  ]);
  await press(user, 'Update Game', dialog);
  await expectToast('Game updated successfully');
  expect(recipientsOf(api)).toEqual([[]]);
});

test.each(['verification-sent', 'verified', 'reschedule'] as const)(
  'everyone is chosen for a game that the other school knows: %s',
  async (status) => {
    const api = editApi(aGame(1, 3, { status }));
    const { user, dialog } = await openEdit(api);
    // On a slow machine it may be read twice: the focus that comes back does so, too.
    await waitFor(() => expect(api.callsOf(changeEndpoints.list)).not.toHaveLength(0));
    api.forgetCalls();
    enterText(field(dialog, 'Time'), '0815');
    const coaches = await within(dialog).findByRole('checkbox', { name: 'Coaches (4)' });
    expect(coaches).toHaveProperty('checked', true);
    await user.click(coaches);
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(recipientsOf(api)).toEqual([['opponents', 'contacts', 'followers']]);
    // The bar of the latest changes, which has the undo.
    await waitFor(() => expect(api.callsOf(changeEndpoints.list)).not.toHaveLength(0));
    await gone(() => screen.queryByRole('dialog'));
  },
);

test('is not asked for a score, a status that stays on, or a past game', async () => {
  const api = editApi(aGame(1, 3));
  const { user, dialog } = await openEdit(api);
  await chooseOption(user, 'Status', 'Verified', dialog);
  expect(chooser(dialog)).toBeNull();
  await chooseOption(user, 'Status', 'Completed', dialog);
  expect(chooser(dialog)).toBeNull();
  await discard(user);
});

test('is not asked for a game in the past', async () => {
  const api = editApi(aGame(1, -3));
  const { user, dialog } = await openEdit(api);
  enterText(field(dialog, 'Venue'), 'Orchard Park');
  await press(user, 'Update Game', dialog);
  await expectToast('Game updated successfully');
  expect(recipientsOf(api)).toEqual([undefined]);
  expect(api.callsOf(changeEndpoints.checkEdit)).toEqual([]);
});

test('an edit whose recipients cannot be counted can be saved', async () => {
  const api = editApi(aGame(1, 3)).refuse(changeEndpoints.checkEdit, 'unavailable', 'Try later.');
  const { user, dialog } = await openEdit(api);
  enterText(field(dialog, 'Venue'), 'Orchard Park');
  await within(dialog).findByText(/^Couldn't count who gets an email/);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Followers' }));
  await press(user, 'Update Game', dialog);
  await expectToast('Game updated successfully');
  expect(recipientsOf(api)).toEqual([['followers']]);
});

test('a canceled game that is scheduled again is sent to everyone', async () => {
  const api = editApi(aGame(1, 3, { status: 'canceled' }));
  const { user, dialog } = await openEdit(api);
  await chooseOption(user, 'Status', 'Scheduled', dialog);
  await press(user, 'Update Game', dialog);
  await expectToast('Game updated successfully');
  expect(recipientsOf(api)).toEqual([['opponents', 'coaches', 'contacts', 'followers']]);
});

describe('Status Canceled', () => {
  const cancelApi = (game: GameView) =>
    editApi(game).on(changeEndpoints.check, aChangePreview()).on(changeEndpoints.disrupt, CHANGE);

  test('leads to the dialog for canceling, with everyone chosen', async () => {
    const api = cancelApi(aGame(1, 3, { status: 'verified' }));
    const { user, dialog } = await openEdit(api);
    await chooseOption(user, 'Status', 'Canceled', dialog);
    expect(chooser(dialog)).toBeNull();
    within(dialog).getByText('There you give the reason and choose who is notified.');
    await press(user, 'Update Game', dialog);
    const cancel = await openedDialog('Postpone, Delay, Cancel');
    expect(within(cancel).getByRole('radio', { name: 'Canceled' })).toHaveProperty('checked', true);
    await press(user, 'Cancel Game', cancel);
    await expectToast('Game canceled');
    expect(recipientsOf(api)).toEqual([]);
    expect(api.callsOf(changeEndpoints.disrupt)).toMatchObject([
      {
        body: {
          gameIds: [1],
          disruption: 'canceled',
          tell: ['opponents', 'coaches', 'contacts', 'followers'],
        },
      },
    ]);
    await gone(() => screen.queryByRole('dialog'));
  });

  test('changes nothing else', async () => {
    const api = cancelApi(aGame(1, 3));
    const { user, dialog } = await openEdit(api);
    enterText(field(dialog, 'Venue'), 'Orchard Park');
    await chooseOption(user, 'Status', 'Canceled', dialog);
    await press(user, 'Update Game', dialog);
    await within(dialog).findByText('Cancel this game by itself: keep the rest as it is.');
    await chooseOption(user, 'Status', 'Scheduled', dialog);
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([{ body: { venue: 'Orchard Park' } }]);
    expect(api.callsOf(changeEndpoints.disrupt)).toEqual([]);
  });
});
