import { changeEndpoints, gameEndpoints } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  chooseOption,
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

import { aBulkEdit, aBulkGame } from '../../../../testing/a-bulk-edit.ts';
import { aChangePreview, aHeldChange } from '../../../../testing/a-change.ts';
import { aConflict } from '../../../../testing/a-conflict.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const { bulkEdit, check, checkBulkEdit, disrupt, list, undo } = changeEndpoints;
type User = Awaited<ReturnType<typeof openStaff>>['user'];

const gamesApi = (...games: readonly GameView[]) => staffApi().on(gameEndpoints.list, [...games]);
const three = () => [1, 2, 3].map((id) => aGame(id, id));

/** Opens the dialog for all games. */
async function edit(user: User, count: number) {
  await user.click(await screen.findByRole('checkbox', { name: `Select all ${count} games` }));
  await press(user, 'Change');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Date, Time, or Place' }));
  return openedDialog(`Edit ${count} Games`);
}
const choose = (user: User, group: string, choice: string) =>
  user.click(
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: choice }),
  );

test('shows each game as it becomes, changes them, and offers to undo it and to ask the other schools again', async () => {
  const games = three();
  const agreed = aBulkGame(2, {
    was: { ...aBulkGame().was, status: 'verified' },
    becomes: { date: '2026-11-27', time: null, status: 'scheduled' },
    isAgreed: true,
    conflicts: [aConflict(1, { message: 'The team plays twice.' })],
    conflictsCount: 3,
  });
  const edited = aBulkEdit(2, { agreed: 1, games: [aBulkGame(1), agreed] });
  const api = gamesApi(...games).on(bulkEdit, edited);
  const { user } = await openStaff(api, '/games');
  await edit(user, 3);
  await choose(user, 'Date', 'Later by days');
  await choose(user, 'Start time', 'Set time');
  await user.click(screen.getByRole('switch', { name: 'Time TBD' }));
  await press(user, 'Preview Changes');
  const preview = await screen.findByRole('group', { name: 'Preview' });
  const summary = within(preview).getByRole('heading', {
    name: '2 games change, 1 stays as before',
  });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(api.callsOf(bulkEdit)).toEqual([
    { body: { gameIds: [1, 2, 3], change: { shiftDays: 7, time: null }, preview: true } },
  ]);
  for (const text of [
    /^1 agreed game: Roosevelt High School must confirm again\./,
    /^1 game has a conflict after this change\./,
  ])
    within(preview).getByText(text);
  const [first, second] = within(preview).getAllByRole('listitem');
  expect(first?.textContent).toContain('Confirm Again');
  expect(first?.textContent).toMatch(
    /Was: Fri 11\/20\/2026 · 7:00 PM → Becomes: Fri 11\/27\/2026 · TBD.*Was: Verified → Becomes: Scheduled/,
  );
  expect(first?.textContent).toContain('The team plays twice.and 2 more');
  expect(second?.textContent).toMatch(/Fri 11\/27\/2026 · 7:00 PM$/);
  api.on(bulkEdit, { ...edited, changeSetId: 7 });
  await press(user, 'Change 2 Games', preview);
  await expectToast('2 games changed');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('1 game has to be confirmed again');
  expect(notice.textContent).toContain('Roosevelt High School.');
  await press(user, 'Send for Verification', notice);
  await press(user, 'Cancel', await openedDialog('Send 1 Game for Verification', 'alertdialog'));
  api.on(undo, { restored: 2, kept: [] });
  api.on(gameEndpoints.list, games.with(1, aGame(2, 2, { status: 'verified' })));
  await press(user, 'Undo');
  await expectToast('2 games are as before', 'No emails are sent.');
  expect(api.callsOf(undo)).toEqual([{ params: { id: 7 } }]);
  await gone(() => screen.queryByText('1 game has to be confirmed again'));
});

test('says in the form what is missing, and sends nothing', async () => {
  const api = gamesApi(...three());
  const { user } = await openStaff(api, '/games');
  const dialog = await edit(user, 3);
  await press(user, 'Preview Changes');
  await within(dialog).findByText('Choose what to change.');
  await choose(user, 'Date', 'Earlier by days');
  await user.clear(screen.getByRole('textbox', { name: 'Days' }));
  await user.type(screen.getByRole('textbox', { name: 'Days' }), '0');
  await choose(user, 'Venue', 'Set venue');
  await press(user, 'Preview Changes');
  await within(dialog).findByText('Enter a number of days from 1 to 731');
  within(dialog).getByText('Venue is required');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Days' }));
  await choose(user, 'Date', 'Set date');
  await choose(user, 'Start time', 'Set time');
  await press(user, 'Preview Changes');
  await within(dialog).findByText('Enter a date such as 9/5, 9/5/2026, Fri, or +7');
  within(dialog).getByText('Enter a time, or turn on Time TBD');
  expect(api.callsOf(bulkEdit)).toEqual([]);
});

test('each part of the form becomes a part of the change', async () => {
  const api = gamesApi(...three()).on(bulkEdit, aBulkEdit(0));
  const { user } = await openStaff(api, '/games');
  const dialog = await edit(user, 3);
  await choose(user, 'Date', 'Earlier by days');
  await choose(user, 'Venue', 'Set venue');
  await user.type(screen.getByRole('combobox', { name: 'New venue' }), ' North Field ');
  await choose(user, 'Home or away', 'Neutral site');
  await user.click(within(dialog).getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Reschedule' }));
  await user.click(within(dialog).getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Scrimmage' }));
  await press(user, 'Preview Changes');
  await screen.findByText('These games are like this already');
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
  expect(api.callsOf(bulkEdit)).toMatchObject([
    {
      body: {
        change: {
          shiftDays: -7,
          venue: 'North Field',
          side: 'neutral',
          status: 'reschedule',
          gameType: 'scrimmage',
        },
      },
    },
  ]);
  // What was entered is still there.
  await press(user, 'Back');
  expect(await screen.findByDisplayValue('North Field')).not.toBeNull();
  await choose(user, 'Home or away', 'Swap home and away');
  await press(user, 'Preview Changes');
  await waitFor(() => expect(api.callsOf(bulkEdit)).toHaveLength(2));
  expect(api.callsOf(bulkEdit)[1]).toMatchObject({ body: { change: { swapSides: true } } });
});

test('a preview that fails and a change that is refused leave the form as it is', async () => {
  const api = gamesApi(...three()).refuse(bulkEdit, 'unavailable', 'The database is away.');
  const { user } = await openStaff(api, '/games');
  const dialog = await edit(user, 3);
  await choose(user, 'Date', 'Later by days');
  await press(user, 'Preview Changes');
  await expectToast("Couldn't preview the changes", 'The database is away.');
  api.on(bulkEdit, aBulkEdit(3, { conflictCheck: 'failed' }));
  await press(user, 'Preview Changes');
  await within(dialog).findByText("Couldn't check for conflicts.");
  api.refuse(bulkEdit, 'not-found', 'Game not found');
  await press(user, 'Change 3 Games');
  await expectToast("Couldn't change these games", 'Game not found');
  await press(user, 'Back');
  await press(user, 'Cancel');
  await press(user, 'Discard', await openedDialog('Discard Changes?', 'alertdialog'));
  await gone(() => screen.queryByRole('dialog'));
});

test('notifies the people who are chosen, and leaves the undo to the notice of the held emails', async () => {
  const edited = aBulkEdit(3, { tellable: 2 });
  const api = gamesApi(...three())
    .on(bulkEdit, edited)
    .on(checkBulkEdit, aChangePreview());
  const { user } = await openStaff(api, '/games');
  await edit(user, 3);
  await choose(user, 'Date', 'Later by days');
  await press(user, 'Preview Changes');
  const nobody = await screen.findByRole('checkbox', { name: "Don't notify anyone" });
  expect(nobody).toHaveProperty('checked', true);
  await user.click(await screen.findByRole('checkbox', { name: /^Coaches.*4/ }));
  const change = { shiftDays: 7 };
  expect(api.callsOf(checkBulkEdit)).toEqual([{ body: { gameIds: [1, 2, 3], change } }]);
  api
    .on(bulkEdit, {
      ...edited,
      changeSetId: 7,
      change: { changeSetId: 7, sendAt: aHeldChange().sendAt, recipients: 4 },
    })
    .on(list, [aHeldChange({ kind: 'edited', gamesCount: 3 })]);
  await press(user, 'Change 3 Games');
  await expectToast('3 games changed');
  expect(api.callsOf(bulkEdit).at(-1)).toEqual({
    body: { gameIds: [1, 2, 3], change, tell: ['coaches'] },
  });
  await screen.findByText(/^3 games changed\. 1 email goes out at /);
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
});

test('everyone is chosen as soon as another school knows one of the games', async () => {
  const known = aBulkGame(2, { was: { ...aBulkGame().was, status: 'verification-sent' } });
  const api = gamesApi(...three())
    .on(bulkEdit, aBulkEdit(2, { tellable: 2, games: [aBulkGame(1), known] }))
    .on(checkBulkEdit, aChangePreview());
  const { user } = await openStaff(api, '/games');
  await edit(user, 3);
  await choose(user, 'Start time', 'Set time');
  await user.click(screen.getByRole('switch', { name: 'Time TBD' }));
  await press(user, 'Preview Changes');
  const nobody = await screen.findByRole('checkbox', { name: "Don't notify anyone" });
  expect(nobody).toHaveProperty('checked', false);
  await press(user, 'Change 2 Games');
  await expectToast('2 games changed');
  expect(api.callsOf(bulkEdit).at(-1)).toMatchObject({
    body: { tell: ['opponents', 'coaches', 'contacts', 'followers'] },
  });
});

test('Status Canceled leads to the dialog for canceling, which changes nothing else', async () => {
  const api = gamesApi(...three())
    .on(check, aChangePreview())
    .on(disrupt, { changeSetId: 7, sendAt: aHeldChange().sendAt, recipients: 4 });
  const { user } = await openStaff(api, '/games');
  const dialog = await edit(user, 3);
  await choose(user, 'Date', 'Later by days');
  await chooseOption(user, 'Status', 'Canceled', dialog);
  await press(user, 'Preview Changes');
  await within(dialog).findByText('Cancel these games by themselves: keep the rest as it is.');
  await choose(user, 'Date', 'Keep');
  await press(user, 'Preview Changes');
  const cancel = await openedDialog('Postpone, Delay, Cancel');
  await press(user, 'Cancel 3 Games', cancel);
  await expectToast('3 games canceled');
  expect(api.callsOf(bulkEdit)).toEqual([]);
  expect(api.callsOf(disrupt)).toMatchObject([
    { body: { gameIds: [1, 2, 3], disruption: 'canceled' } },
  ]);
});

test('hundreds of games are listed in parts', async () => {
  const api = gamesApi(...three()).on(bulkEdit, aBulkEdit(500, { conflictCheck: 'too-many' }));
  const { user } = await openStaff(api, '/games');
  await edit(user, 3);
  await choose(user, 'Date', 'Later by days');
  await press(user, 'Preview Changes');
  const list = await screen.findByRole('list', { name: 'Changes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(50);
  screen.getByText(/too many conflicts to list/);
  await press(user, 'Show More Games');
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(100));
});
