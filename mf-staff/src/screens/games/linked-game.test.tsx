import { gameEndpoints } from '@fieldhouse/core-contract';
import {
  expectFocus,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
} from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';

const search = () => window.location.search;

describe('the game of the URL', () => {
  test('is opened even outside the filter, and closing removes it', async () => {
    const api = gamesApi(aGame(1, 1), aGame(2, -9));
    const { user } = await openStaff(api, '/games?status=verified&game=2');
    const view = await openedDialog('Football Varsity');
    await press(user, 'Edit', view);
    await press(user, 'Cancel', await openedDialog('Edit Game'));
    await gone(() => screen.queryByRole('dialog', { name: 'Edit Game' }));
    await press(user, 'Close', view);
    await gone(() => screen.queryByRole('dialog'));
    expect(search()).toBe('?status=verified');
  });

  test('is said to be missing if it does not exist', async () => {
    const { user } = await openStaff(gamesApi(aGame(1, 1)), '/games?game=77');
    await screen.findByText("This game isn't on your schedule");
    await press(user, 'Dismiss');
    await gone(() => screen.queryByRole('alert'));
    expect(search()).toBe('');
  });

  test('is opened by its name in the list, which keeps its filter', async () => {
    const { user } = await openStaff(gamesApi(aGame(1, 1)), '/games?period=all');
    const name = await screen.findByRole('link', { name: /^Football Varsity vs Roosevelt/ });
    await user.click(name);
    const view = await openedDialog('Football Varsity');
    expect(search()).toBe('?period=all&game=1');
    await press(user, 'Close', view);
    await gone(() => screen.queryByRole('dialog'));
    await waitFor(() => expect(search()).toBe('?period=all'));
    await expectFocus(name);
  });
});

describe('a game that is saved outside the filter', () => {
  test('is said to be hidden, and can be shown', async () => {
    const api = gamesApi(aGame(1, 1), aGame(2, 2)).on(
      gameEndpoints.update,
      aGame(1, -5, { status: 'completed' }),
    );
    const { user } = await openStaff(api, '/games?status=scheduled&search=field');
    const [edit] = await screen.findAllByRole('button', { name: /^Edit / });
    if (edit) await user.click(edit);
    await press(user, 'Update Game', await openedDialog('Edit Game'));
    await expectToast('Game updated successfully');
    await screen.findByText('Saved, but hidden by your filters');
    await press(user, 'Show It');
    await waitFor(() => expect(search()).toBe('?period=all&search=field'));
    expect(screen.queryByText('Saved, but hidden by your filters')).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toMatch(/game=1$/));
  });
});
