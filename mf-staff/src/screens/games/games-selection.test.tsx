import {
  changeEndpoints,
  conflictEndpoints,
  gameEndpoints,
  verificationEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  expectToast,
  fireEvent,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aBulkEdit } from '../../../testing/a-bulk-edit.ts';
import { aConflict } from '../../../testing/a-conflict.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { describeGame } from '../../data/school-data/name-game.ts';

const adams = { ...aGame(0, 0).opponent, id: 2, schoolName: 'Adams High School' };
const unreachable = { ...aGame(0, 0).opponent, id: 3, schoolName: 'Central', email: '' };

const gamesApi = (...games: readonly GameView[]) => staffApi().on(gameEndpoints.list, [...games]);
const five = () => [1, 2, 3, 4, 5].map((id) => aGame(id, id));

/** The checkbox of a row, by the game's number. */
const boxes = () => screen.findAllByRole('checkbox', { name: /^Select Football/ });
const box = async (number: number) => {
  const found = (await boxes())[number - 1];
  if (!found) throw new Error(`No row ${number}`);
  return found;
};
const expectSelected = (...numbers: readonly number[]) =>
  waitFor(async () => {
    const checked = (await boxes()).map((one) => one instanceof HTMLInputElement && one.checked);
    expect(checked.flatMap((isChecked, at) => (isChecked ? [at + 1] : []))).toEqual(numbers);
  });
const expectStatus = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((it) => it.textContent)).toContain(text));

describe('selecting games', () => {
  test('selects rows, ranges by Shift with mouse and keyboard, and all; Escape clears', async () => {
    const { user } = await openStaff(gamesApi(...five()), '/games');
    await user.click(await box(2));
    await expectStatus('1 of 5 games selected');
    await user.keyboard('{Shift>}');
    await user.click(await box(4));
    await user.keyboard('{/Shift}');
    await expectSelected(2, 3, 4);
    (await box(1)).focus();
    await user.keyboard('{Shift>}[Space]{/Shift}');
    await expectSelected(1, 2, 3, 4);
    await user.click(await box(3));
    await expectSelected(1, 2, 4);
    const all = screen.getByRole('checkbox', { name: 'Select all 5 games' });
    expect(all).toHaveProperty('indeterminate', true);
    await user.click(all);
    await expectSelected(1, 2, 3, 4, 5);
    await user.keyboard('{Escape}');
    await expectSelected();
    await expectStatus('5 games');
  });

  test('a row that the filter hides is not selected', async () => {
    const api = gamesApi(...five().with(2, aGame(3, 3, { venue: 'Orchard Park' })));
    const { user } = await openStaff(api, '/games');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5 games' }));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'orchard' } });
    await expectStatus('1 of 1 game selected');
    await press(user, 'Clear Selection');
    await expectStatus('1 of 5 games');
  });
});

describe('sending the selected games', () => {
  test('sends one email per opponent, and says which games were not sent and why', async () => {
    const api = gamesApi(
      aGame(1, 1),
      aGame(2, 2, { opponentId: 2, opponent: adams }),
      aGame(3, 3),
      aGame(4, 4, { status: 'verified' }),
      aGame(5, 5, { opponentId: 3, opponent: unreachable }),
    );
    api.refuse(verificationEndpoints.verifySeveral, 'mail-refused', 'The address is unknown.');
    const { user } = await openStaff(api, '/games');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5 games' }));
    await press(user, 'Send for Verification');
    const question = await openedDialog('Send 3 Games for Verification', 'alertdialog');
    for (const line of ['Roosevelt High School: 2 games', 'Adams High School: 1 game'])
      within(question).getByText(line);
    expect(question.textContent).toMatch(/only scheduled games can be sent.*no email contact/);
    await press(user, 'Send 2 Emails', question);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Roosevelt High School: The address is unknown.');
    expect(notice.textContent).toContain('1 game not sent: only scheduled games can be sent.');
    expect(notice.textContent).toContain('1 game not sent: no email contact for Central.');
    expect(api.callsOf(verificationEndpoints.verifySeveral)).toEqual([
      { body: { gameIds: [1, 3] } },
      { body: { gameIds: [2] } },
    ]);
    await press(user, 'Dismiss', notice);
    await gone(() => screen.queryByRole('alert'));
    api.on(verificationEndpoints.verifySeveral, { message: 'Sent', status: 'verification-sent' });
    await user.click(await box(1));
    await press(user, 'Send for Verification');
    await press(user, 'Send Email', await openedDialog(/^Send 1 Game /, 'alertdialog'));
    await expectToast('Verification email sent to opponent');
    await expectStatus('5 games');
  });

  test('names the games in conflict first, and sends them all the same', async () => {
    const api = gamesApi(...[1, 2, 3].map((id) => aGame(id, id)))
      .on(conflictEndpoints.list, {
        open: [
          aConflict(1, { gameIds: [1], date: dayFromNow(1) }),
          aConflict(2, { gameIds: [3], severity: 'note', date: dayFromNow(3) }),
        ],
        accepted: [],
      })
      .on(verificationEndpoints.verifySeveral, { message: 'Sent', status: 'verification-sent' });
    const { user } = await openStaff(api, '/games');
    await screen.findByRole('link', { name: 'Conflict' });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 games' }));
    await press(user, 'Send for Verification');
    const question = await openedDialog('Send 3 Games for Verification', 'alertdialog');
    const told = within(question).getByText(/This game has a conflict or a warning:/);
    expect(told.textContent).toContain(describeGame(aGame(1, 1)));
    expect(told.textContent).not.toContain(describeGame(aGame(3, 3)));
    const link = within(question).getByRole('link', { name: 'View Conflicts' });
    expect(link.getAttribute('href')).toBe('/conflicts');
    await press(user, 'Send Email', question);
    await expectToast('Verification email sent to opponent');
  });

  test('asks nothing if none can be sent', async () => {
    const { user } = await openStaff(gamesApi(aGame(1, 1, { status: 'verified' })), '/games');
    await user.click(await box(1));
    await press(user, 'Send for Verification');
    await screen.findByText('No games could be sent');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('deleting the selected games', () => {
  const { bulkEdit, undo } = changeEndpoints;
  const selectAndDelete = async (user: Awaited<ReturnType<typeof openStaff>>['user']) => {
    await user.click(await box(1));
    await user.click(await box(2));
    await press(user, 'Delete');
    return openedDialog('Delete 2 Games', 'alertdialog');
  };

  test('asks once, says what the other schools know, deletes them together, and offers to undo it', async () => {
    const games = [aGame(1, 1, { status: 'verified' }), aGame(2, 2), aGame(3, 3)];
    const api = gamesApi(...games).on(bulkEdit, aBulkEdit(2, { changeSetId: 7 }));
    const { user } = await openStaff(api, '/games');
    const question = await selectAndDelete(user);
    expect(question.textContent).toContain('You can undo this for 30 days.');
    expect(question.textContent).toContain(
      "The other schools confirmed 1 of them. They won't be notified.",
    );
    api.on(gameEndpoints.list, [aGame(3, 3)]);
    await press(user, 'Delete', question);
    await expectToast('2 games deleted');
    await expectStatus('1 game');
    expect(api.callsOf(bulkEdit)).toEqual([
      { body: { gameIds: [1, 2], change: { delete: true } } },
    ]);
    api.on(gameEndpoints.list, games).on(undo, {
      restored: 1,
      kept: [{ gameId: 2, label: 'Football Varsity vs Adams' }],
    });
    await press(user, 'Undo');
    await expectToast(
      '1 game is as before',
      'Changed since, so not undone: Football Varsity vs Adams.',
    );
    await expectStatus('3 games');
    expect(api.callsOf(undo)).toEqual([{ params: { id: 7 } }]);
  });

  test('says why nothing was deleted, and reads the games again', async () => {
    const api = gamesApi(...five()).refuse(bulkEdit, 'not-found', 'Game not found');
    const { user } = await openStaff(api, '/games');
    const question = await selectAndDelete(user);
    api.on(gameEndpoints.list, [aGame(1, 1)]);
    await press(user, 'Delete', question);
    await expectToast('Failed to delete games', 'Game not found');
    await expectStatus('1 of 1 game selected');
  });
});
