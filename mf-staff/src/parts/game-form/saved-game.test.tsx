import { gameEndpoints, verificationEndpoints } from '@fieldhouse/core-contract';
import { expectFocus, expectToast, gone, press, screen, within } from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import {
  field,
  fillIn,
  gamesApi,
  openEdit,
  openNew,
  pickToday,
} from '../../../testing/open-game-dialog.ts';

describe('the dialog of a game', () => {
  test('starts at its date, where a key changes nothing else', async () => {
    const { user, dialog } = await openEdit(gamesApi(aGame(1, 3)));
    await expectFocus(field(dialog, 'Date'));
    await user.keyboard('{Escape}');
  });

  test('shows that it is saving, and a toast for a scheduled game', async () => {
    const api = gamesApi(aGame(1, 3)).on(gameEndpoints.create, () => {
      api.on(gameEndpoints.list, [aGame(1, 3), aGame(2, 4)]);
      return aGame(2, 4);
    });
    const { user, dialog } = await openNew(api);
    await fillIn(user, dialog);
    await pickToday(user, dialog);
    const release = api.hold(gameEndpoints.create);
    await press(user, 'Schedule Game', dialog);
    await within(dialog).findByRole('button', { name: 'Saving...' });
    release();
    await expectToast('Game scheduled successfully');
    await gone(() => screen.queryByRole('dialog'));
    await screen.findByText('Field 2');
    expect(api.callsOf(gameEndpoints.create)).toMatchObject([
      {
        body: {
          teamId: 1,
          opponentId: 2,
          date: dayFromNow(0),
          time: '19:30:00',
          venue: 'Orchard Park Annex',
        },
      },
    ]);

    api.on(verificationEndpoints.verify, { status: 'verification-sent', message: 'Sent' });
    await press(user, 'Send');
    await expectToast('Verification email sent to opponent');
    expect(api.callsOf(verificationEndpoints.verify)).toEqual([{ params: { id: 2 } }]);
  });

  test('offers no sending of a game whose other school has no email', async () => {
    const opponent = { ...aGame(2, 4).opponent, email: '' };
    const api = gamesApi(aGame(1, 3)).on(gameEndpoints.create, aGame(2, 4, { opponent }));
    const { user, dialog } = await openNew(api);
    await fillIn(user, dialog);
    await pickToday(user, dialog);
    await press(user, 'Schedule Game', dialog);
    await expectToast('Game scheduled successfully');
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });
});
