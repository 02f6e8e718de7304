import { gameEndpoints } from '@fieldhouse/core-contract';
import {
  expectFocus,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { chooseRowAction } from '../../../testing/menus.ts';
import { barIsRead, openStaff, staffApi } from '../../../testing/staff-app.ts';

test('deleting a game asks first, restores the focus, and shows a toast for success or failure', async () => {
  const sentence = 'The database is away for a moment.';
  const api = staffApi()
    .on(gameEndpoints.list, [aGame(1, 1)])
    .refuse(gameEndpoints.remove, 'unavailable', sentence);
  const { user } = await openStaff(api, '/games');
  const menu = await chooseRowAction(user, 'Delete');
  const question = await openedDialog('Delete Game', 'alertdialog');
  within(question).getByText('This action cannot be undone.', { exact: false });
  await press(user, 'Cancel', question);
  await gone(() => screen.queryByRole('alertdialog'));
  await expectFocus(menu);
  await chooseRowAction(user, 'Delete');
  await press(user, 'Delete', await openedDialog('Delete Game', 'alertdialog'));
  await expectToast('Failed to delete game', sentence);
  await gone(() => screen.queryByRole('alertdialog'));
  api.on(gameEndpoints.remove, { message: 'Game deleted' }).on(gameEndpoints.list, []);
  await barIsRead(api);
  api.forgetCalls();
  await chooseRowAction(user, 'Delete');
  await press(user, 'Delete', await openedDialog('Delete Game', 'alertdialog'));
  await expectToast('Game deleted successfully');
  await screen.findByText('No games scheduled');
  expect(new Set(api.log)).toEqual(
    new Set([
      'DELETE /api/games/:id',
      'GET /api/games',
      'GET /api/teams',
      'GET /api/opponents',
      'GET /api/conflicts',
      'GET /api/dashboard',
    ]),
  );
});
