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
import { expect, test } from 'vitest';
import { aChangePreview } from '../../testing/a-change.ts';
import { discard, field, gamesApi, openEdit } from '../../testing/game-dialog.ts';

const CHANGE = { changeSetId: 4, sendAt: '2026-10-14T16:02:00.000Z', recipients: 2 };

const editApi = (game: GameView) =>
  gamesApi(game)
    .on(gameEndpoints.update, ({ body }) => ({
      ...game,
      ...(body?.tell?.length ? { change: CHANGE } : {}),
    }))
    .on(changeEndpoints.checkEdit, aChangePreview());
const chooser = (dialog: HTMLElement) =>
  within(dialog).queryByRole('group', { name: 'Who is told' });
const tellOf = (api: ReturnType<typeof editApi>) =>
  api.callsOf(gameEndpoints.update).map(({ body }) => body?.tell);

test('who is told is asked when an edit concerns others, with no one chosen at first', async () => {
  const api = editApi(aGame(1, 3));
  const { user, dialog } = await openEdit(api);
  expect(chooser(dialog)).toBeNull();
  enterText(field(dialog, 'Venue'), 'Orchard Park');
  const other = await within(dialog).findByRole('checkbox', { name: 'Other schools (6)' });
  expect(other).toHaveProperty('checked', false);
  expect(within(dialog).getByRole('checkbox', { name: /^Tell no/ })).toHaveProperty(
    'checked',
    true,
  );
  expect(api.callsOf(changeEndpoints.checkEdit)).toMatchObject([
    { params: { id: 1 }, body: { venue: 'Orchard Park' } },
  ]);
  await press(user, 'Update Game', dialog);
  await expectToast('Success', 'Game updated successfully');
  expect(tellOf(api)).toEqual([[]]);
});

test('the chosen groups are told, the bar of changes is read again, and the next edit starts with them', async () => {
  const api = editApi(aGame(1, 3));
  const { user, dialog } = await openEdit(api);
  // On a slow machine it may be read twice: the focus that comes back does so, too.
  await waitFor(() => expect(api.callsOf(changeEndpoints.list)).not.toHaveLength(0));
  api.forgetCalls();
  enterText(field(dialog, 'Time'), '0815');
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Coaches (4)' }));
  await press(user, 'Update Game', dialog);
  await expectToast('Success', 'Game updated successfully');
  expect(tellOf(api)).toEqual([['coaches']]);
  await waitFor(() => expect(api.callsOf(changeEndpoints.list)).not.toHaveLength(0));
  await gone(() => screen.queryByRole('dialog'));
  await press(user, /^Edit /);
  const next = await openedDialog('Edit Game');
  enterText(field(next, 'Venue'), 'Orchard Park');
  expect(await within(next).findByRole('checkbox', { name: 'Coaches (4)' })).toHaveProperty(
    'checked',
    true,
  );
  await discard(user);
});

test('is not asked for a score, a status that stays on, or a past game', async () => {
  const api = editApi(aGame(1, 3));
  const { user, dialog } = await openEdit(api);
  await chooseOption(user, 'Status', 'Verified', dialog);
  expect(chooser(dialog)).toBeNull();
  await chooseOption(user, 'Status', 'Canceled', dialog);
  expect(chooser(dialog)).not.toBeNull();
  await chooseOption(user, 'Status', 'Completed', dialog);
  expect(chooser(dialog)).toBeNull();
  await discard(user);
});

test('is not asked for a game in the past', async () => {
  const api = editApi(aGame(1, -3));
  const { user, dialog } = await openEdit(api);
  enterText(field(dialog, 'Venue'), 'Orchard Park');
  await press(user, 'Update Game', dialog);
  await expectToast('Success', 'Game updated successfully');
  expect(tellOf(api)).toEqual([undefined]);
  expect(api.callsOf(changeEndpoints.checkEdit)).toEqual([]);
});

test('an edit whose recipients cannot be counted can be saved', async () => {
  const api = editApi(aGame(1, 3)).refuse(changeEndpoints.checkEdit, 'unavailable', 'Try later.');
  const { user, dialog } = await openEdit(api);
  enterText(field(dialog, 'Venue'), 'Orchard Park');
  await within(dialog).findByText(/^Couldn't count who gets an email/);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Followers' }));
  await press(user, 'Update Game', dialog);
  await expectToast('Success', 'Game updated successfully');
  expect(tellOf(api)).toEqual([['followers']]);
});
