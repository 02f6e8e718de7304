import { facilityEndpoints, gameEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
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
import { aGym } from '../../../testing/a-facility.ts';
import { discard, field, gamesApi, openNew } from '../../../testing/open-game-dialog.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const football = aTeam({ defaultFacilityId: 2, defaultHomeTime: '16:30' });
const soccer = aTeam({ id: 2, sport: 'soccer' });

test("a new home game starts with the team's usual facility and time, unless something was typed", async () => {
  const api = gamesApi(aGame(1, -3, { venue: 'Field of the Past' }))
    .on(teamEndpoints.list, [football, soccer])
    .on(facilityEndpoints.list, [aGym()])
    .on(gameEndpoints.list, [aGame(1, -3, { venue: 'Field of the Past' })]);
  const { user, dialog } = await openNew(api);
  await chooseOption(user, 'Team', 'Football Varsity', dialog);
  await waitFor(() => expect(valueOf(field(dialog, 'Venue'))).toBe('Main Gym'));
  expect(valueOf(field(dialog, 'Time'))).toBe('04:30');
  within(dialog).getByText("This team's usual facility");
  await user.click(field(dialog, 'Home Game'));
  await waitFor(() => expect(valueOf(field(dialog, 'Time'))).toBe(''));
  await user.click(field(dialog, 'Home Game'));
  await waitFor(() => expect(valueOf(field(dialog, 'Time'))).toBe('04:30'));
  enterText(field(dialog, 'Time'), '0730');
  enterText(field(dialog, 'Venue'), 'City Park');
  await chooseOption(user, 'Team', 'Soccer Varsity', dialog);
  expect(valueOf(field(dialog, 'Time'))).toBe('07:30');
  expect(valueOf(field(dialog, 'Venue'))).toBe('City Park');
  await discard(user);
});

test("a team's home defaults are saved", async () => {
  const api = staffApi()
    .on(teamEndpoints.list, [aTeam({ version: 1 })])
    .on(facilityEndpoints.list, [aGym()])
    .on(teamEndpoints.update, football);
  const { user } = await openStaff(api, '/teams');
  await press(user, /^Edit /);
  const dialog = await openedDialog(/Edit Team/);
  await chooseOption(user, 'Usual facility', 'Main Gym', dialog);
  enterText(field(dialog, 'Usual home time'), '4:30');
  enterText(field(dialog, 'Length of a game (minutes)'), '95 min');
  await press(user, 'Update Team', dialog);
  await expectToast('Team updated successfully');
  expect(api.callsOf(teamEndpoints.update)).toMatchObject([
    { body: { defaultFacilityId: 2, defaultHomeTime: '16:30', gameMinutes: 95 } },
  ]);
});
