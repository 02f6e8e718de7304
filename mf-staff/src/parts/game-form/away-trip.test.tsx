import { gameEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectToast,
  openedDialog,
  press,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aTeam } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { discard, field, gamesApi, openEdit, openNew } from '../../../testing/open-game-dialog.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { minutesBefore } from './minutes-before.ts';

const football = aTeam({ dismissMinutes: 150, departMinutes: 120, transport: 'Bus 4' });

test("a new away game starts with the team's usual trip, unless something was typed", async () => {
  const { user, dialog } = await openNew(gamesApi().on(teamEndpoints.list, [football]));
  await chooseOption(user, 'Team', 'Football Varsity', dialog);
  enterText(field(dialog, 'Time'), '0430');
  expect(within(dialog).queryByText('Trip')).toBeNull();
  await user.click(field(dialog, 'Home Game'));
  await waitFor(() => expect(valueOf(field(dialog, 'Departure'))).toBe('02:30'));
  expect(valueOf(field(dialog, 'Dismissal'))).toBe('02:00');
  expect(valueOf(field(dialog, 'Transportation'))).toBe('Bus 4');
  enterText(field(dialog, 'Departure'), '2:15');
  enterText(field(dialog, 'Time'), '0530');
  await waitFor(() => expect(valueOf(field(dialog, 'Dismissal'))).toBe('03:00'));
  expect(valueOf(field(dialog, 'Departure'))).toBe('02:15');
  await discard(user);
});

test('the trip of an away game is edited and removed', async () => {
  const game = aGame(1, 5, {
    isHome: false,
    dismissalTime: '13:45',
    departureTime: '14:15',
    transport: 'Bus 4',
  });
  const api = gamesApi(game).on(gameEndpoints.update, game);
  const { user, dialog } = await openEdit(api);
  expect(valueOf(field(dialog, 'Dismissal'))).toBe('01:45');
  await user.clear(field(dialog, 'Transportation'));
  enterText(field(dialog, 'Departure'), '2:00');
  await press(user, 'Update Game', dialog);
  await expectToast('Game updated successfully');
  expect(api.callsOf(gameEndpoints.update)).toMatchObject([
    { body: { dismissalTime: '13:45', departureTime: '14:00', transport: null } },
  ]);
});

test("a team's usual trip is saved", async () => {
  const api = staffApi()
    .on(teamEndpoints.list, [aTeam({ version: 1 })])
    .on(teamEndpoints.update, football);
  const { user } = await openStaff(api, '/teams');
  await press(user, /^Edit /);
  const dialog = await openedDialog(/Edit Team/);
  await user.type(field(dialog, 'Dismissal (minutes before the game)'), '150');
  await user.type(field(dialog, 'Departure (minutes before the game)'), '120');
  enterText(field(dialog, 'Usual transportation'), 'Bus 4');
  await press(user, 'Update Team', dialog);
  await expectToast('Team updated successfully');
  expect(api.callsOf(teamEndpoints.update)).toMatchObject([
    { body: { dismissMinutes: 150, departMinutes: 120, transport: 'Bus 4' } },
  ]);
});

test.each([
  ['16:30:00', 120, '14:30'],
  ['16:30', 0, '16:30'],
  ['00:30', 45, null],
  [null, 45, null],
  ['', 45, null],
  ['16:30', null, null],
])('%s less %s minutes is %s', (time, minutes, before) => {
  expect(minutesBefore(time, minutes)).toBe(before);
});
