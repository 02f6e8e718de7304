import { gameEndpoints } from '@fieldhouse/core-contract';
import { gone, openedDialog, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { pagePart } from '../../../../testing/game-page.ts';
import { gamesApi } from '../../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../../testing/staff-app.ts';

const address = () => window.location.pathname + window.location.search;

describe('the address of a game', () => {
  test('is that of its name in the list, whose filter Back shows again', async () => {
    const { user } = await openStaff(gamesApi(aGame(1, 1)), '/games?period=all');
    await user.click(await screen.findByRole('link', { name: /^Football Varsity vs Roosevelt/ }));
    await pagePart();
    expect(address()).toBe('/games/1');
    window.history.back();
    await waitFor(() => expect(address()).toBe('/games?period=all'));
    await screen.findByRole('link', { name: /^Football Varsity vs Roosevelt/ });
  });

  test('in an email from before a game had a page leads to it, whatever else it says', async () => {
    const api = gamesApi(aGame(1, 1), aGame(2, -9));
    await openStaff(api, '/games?status=verified&game=2');
    await pagePart();
    expect(address()).toBe('/games/2');
    expect(api.callsOf(gameEndpoints.read)).toEqual([{ params: { id: 2 } }]);
  });

  test.each(['/games?game=1&change=opponent', '/games/1?change=opponent'])(
    'can open the form for another opponent, and closing takes it out: %s',
    async (path) => {
      const { user } = await openStaff(gamesApi(aGame(1, 1)), path);
      const dialog = await openedDialog('Edit Game');
      await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('opponentId'));
      expect(address()).toBe('/games/1?change=opponent');
      await user.keyboard('{Escape}');
      await press(user, 'Cancel', dialog);
      await gone(() => screen.queryByRole('dialog'));
      await waitFor(() => expect(address()).toBe('/games/1'));
    },
  );
});
