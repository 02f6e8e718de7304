import { gameEndpoints } from '@fieldhouse/core-contract';
import { chooseOption, expectToast, press, screen } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { gamesApi, openEdit, select } from '../../../testing/open-game-dialog.ts';

test('shows the type of a game, keeps it, and sends another one', async () => {
  const game = aGame(1, 3, { gameType: 'scrimmage' });
  const api = gamesApi(game).on(gameEndpoints.update, game);
  const { user, dialog } = await openEdit(api);
  expect(select(dialog, 'Type').textContent).toBe('Scrimmage');
  await chooseOption(user, 'Type', 'Playoff', dialog);
  await press(user, 'Update Game', dialog);
  await expectToast('Game updated successfully');
  expect(api.callsOf(gameEndpoints.update)).toMatchObject([{ body: { gameType: 'playoff' } }]);
  await screen.findByText('Scrimmage');
});
