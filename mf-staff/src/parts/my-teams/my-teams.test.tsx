import {
  dashboardEndpoints,
  gameEndpoints,
  myTeamEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { MyTeams } from '@fieldhouse/core-contract';
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
import { aDashboard, aGame, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { gamesApi } from '../../../testing/open-game-dialog.ts';
import { openStaff } from '../../../testing/staff-app.ts';

const GIRLS = aTeam({ id: 2, sport: 'soccer', level: 'varsity' });

/** A school with a game of football today and one of soccer tomorrow, whose person chose these teams. */
function schoolOf(mine: MyTeams) {
  let stored = mine;
  const soccer = { teamId: 2, team: { ...aGame(0, 0).team, sport: 'soccer' as const } };
  return gamesApi(aGame(1, 0), aGame(2, 1, soccer))
    .on(teamEndpoints.list, [aTeam({ id: aGame(0, 0).teamId }), GIRLS])
    .on(myTeamEndpoints.read, () => stored)
    .on(myTeamEndpoints.update, ({ body }) => {
      const { teamIds = stored.teamIds, only = stored.only } = body;
      stored = { teamIds, only };
      return stored;
    });
}
const SOCCER = { teamIds: [2], only: true };

const venues = () =>
  [...screen.getByRole('main').querySelectorAll('tbody tr')].map(
    (row) => /Field \d/.exec(row.textContent)?.[0],
  );
const expectVenues = (...shown: readonly string[]) =>
  waitFor(() => expect(venues()).toEqual(shown));

describe('the games', () => {
  test('are those of the own teams, which is said, until all are wanted', async () => {
    const api = schoolOf(SOCCER);
    const { user } = await openStaff(api, '/games');
    await expectVenues('Field 2');
    expect(screen.getByText('Showing your team.')).toBeDefined();
    await chooseOption(user, 'Team', 'All Teams');
    await expectVenues('Field 1', 'Field 2');
    expect(api.callsOf(myTeamEndpoints.update)).toEqual([{ body: { only: false } }]);
    await chooseOption(user, 'Team', 'My Teams');
    await expectVenues('Field 2');
  });

  test('are those of the team in the address, whoever’s it is', async () => {
    await openStaff(schoolOf(SOCCER), `/games?team=${aGame(0, 0).teamId}`);
    await expectVenues('Field 1');
    expect(screen.queryByText('Showing your team.')).toBeNull();
  });

  test('are all again with Show All Games, where the own teams have none', async () => {
    const { user } = await openStaff(schoolOf({ teamIds: [9], only: true }), '/games');
    await press(user, 'Show All Games');
    await expectVenues('Field 1', 'Field 2');
  });

  test('are all while the choice can’t be read', async () => {
    const api = schoolOf(SOCCER).refuse(myTeamEndpoints.read, 'unavailable', 'Away');
    await openStaff(api, '/games');
    await expectVenues('Field 1', 'Field 2');
  });

  test('stay as they were when the choice can’t be saved', async () => {
    const api = schoolOf(SOCCER).refuse(myTeamEndpoints.update, 'unavailable', 'Away');
    const { user } = await openStaff(api, '/games');
    await expectVenues('Field 2');
    await chooseOption(user, 'Team', 'All Teams');
    await expectToast('Failed to save which teams are shown', 'Away');
    await expectVenues('Field 2');
  });

  test('are exported by ID', async () => {
    const api = schoolOf(SOCCER).refuse(gameEndpoints.exportCsv, 'unavailable', 'Away');
    const { user } = await openStaff(api, '/games');
    await expectVenues('Field 2');
    await press(user, 'More');
    await user.click(await screen.findByRole('menuitem', { name: 'Export 1 Game: CSV (.csv)' }));
    await expectToast("Couldn't export games", 'Away');
    expect(api.callsOf(gameEndpoints.exportCsv)).toEqual([{ query: { ids: '2' } }]);
  });
});

describe('the own teams', () => {
  test('are chosen in the filter at first, and shown from then on', async () => {
    const api = schoolOf({ teamIds: [], only: false });
    const { user } = await openStaff(api, '/games');
    await expectVenues('Field 1', 'Field 2');
    await user.click(screen.getByRole('combobox', { name: 'Team' }));
    await user.click(await screen.findByRole('option', { name: 'Choose My Teams...' }));
    const dialog = await openedDialog('My Teams');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Soccer Varsity' }));
    await press(user, 'Save Teams', dialog);
    await expectToast('Your teams have been saved');
    await expectVenues('Field 2');
    expect(api.callsOf(myTeamEndpoints.update)).toEqual([{ body: { teamIds: [2], only: true } }]);
  });

  test('are changed from the note, and on the own account, which keeps what is shown', async () => {
    const api = schoolOf(SOCCER);
    const { user } = await openStaff(api, '/account');
    expect(await screen.findByText('You chose 1 team.')).toBeDefined();
    await press(user, 'Choose Teams');
    const dialog = await openedDialog('My Teams');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Football Varsity' }));
    await press(user, 'Save Teams', dialog);
    await screen.findByText('You chose 2 teams.');
    expect(api.callsOf(myTeamEndpoints.update)).toEqual([
      { body: { teamIds: [aGame(0, 0).teamId, 2] } },
    ]);
  });
});

test('the calendar has the games of the own teams', async () => {
  await openStaff(schoolOf(SOCCER), '/calendar');
  await screen.findAllByText(/Soccer/);
  expect(within(screen.getByRole('main')).queryByText(/Football/)).toBeNull();
  expect(screen.getByText('Showing your team.')).toBeDefined();
});

describe('the dashboard', () => {
  const dashboard = (mine: MyTeams) => () => aDashboard({ myTeams: mine });

  test('says that it counts the own teams, and counts all again', async () => {
    const api = schoolOf(SOCCER).on(dashboardEndpoints.read, dashboard(SOCCER));
    const { user } = await openStaff(api, '/');
    await screen.findByText('Showing your team.');
    api.on(dashboardEndpoints.read, dashboard({ ...SOCCER, only: false }));
    await press(user, 'All Teams');
    await gone(() => screen.queryByText('Showing your team.'));
    expect(api.callsOf(myTeamEndpoints.update)).toEqual([{ body: { only: false } }]);
  });

  test('has no switch for a person without teams', async () => {
    await openStaff(schoolOf({ teamIds: [], only: false }), '/');
    await screen.findByText('Recent Activity');
    expect(screen.queryByRole('group', { name: 'Teams' })).toBeNull();
  });
});
