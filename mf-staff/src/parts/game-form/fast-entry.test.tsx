import {
  formatScreenDay,
  gameEndpoints,
  opponentEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectFocus,
  expectToast,
  fireEvent,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aTeam, anOpponent, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import {
  field,
  gamesApi,
  openEdit,
  openNew,
  options,
  select,
} from '../../../testing/open-game-dialog.ts';
import { staffApi } from '../../../testing/staff-app.ts';

/** A school of several teams and opponents, and of this one game. */
const school = (...games: readonly GameView[]) =>
  gamesApi(...games).on(teamEndpoints.list, [
    aTeam({ id: 1, sport: 'volleyball', level: 'varsity', gender: 'girls' }),
    aTeam({ id: 2, sport: 'soccer', level: 'varsity', gender: 'girls' }),
    aTeam({ id: 3, sport: 'soccer', level: 'jr-varsity', gender: 'girls' }),
    aTeam({ id: 4, sport: 'soccer', level: 'varsity', gender: 'boys' }),
  ]);
const soccerGame = (id: number, parts: Partial<GameView> = {}) =>
  aGame(id, 5, {
    teamId: 2,
    team: { id: 2, sport: 'soccer', level: 'varsity', gender: 'girls' },
    venue: 'Soccer Park',
    ...parts,
  });

describe('the team and opponent pickers', () => {
  test('group the teams by sport, and find one by any words', async () => {
    const { user, dialog } = await openNew(school());
    await user.click(select(dialog, 'Team'));
    expect(await options()).toEqual([
      'Boys Soccer Varsity',
      'Girls Soccer Varsity',
      'Girls Soccer Jr. Varsity',
      'Girls Volleyball Varsity',
      'Add a Team',
    ]);
    screen.getByRole('group', { name: 'Volleyball' });
    enterText(select(dialog, 'Team'), 'soc girls v');
    expect(await options()).toEqual([
      'Girls Soccer Varsity',
      'Girls Soccer Jr. Varsity',
      'Add a Team for "soc girls v"',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    await gone(() => screen.queryByRole('listbox'));
    expect(valueOf(select(dialog, 'Team'))).toBe('Girls Soccer Jr. Varsity');
    enterText(select(dialog, 'Team'), 'volley');
    await user.tab();
    expect(valueOf(select(dialog, 'Team'))).toBe('Girls Volleyball Varsity');
    await expectFocus(select(dialog, 'Opponent School'));
  });

  test('drop a text that may mean several, and close before the dialog does', async () => {
    const { user, dialog } = await openNew(school());
    await user.click(select(dialog, 'Team'));
    enterText(select(dialog, 'Team'), 'soccer');
    await user.click(field(dialog, 'Venue'));
    expect(valueOf(select(dialog, 'Team'))).toBe('');
    await user.click(select(dialog, 'Team'));
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('listbox'));
    await openedDialog('Schedule New Game');
  });

  test('show the first hundred of many, and say so', async () => {
    const many = Array.from({ length: 1_000 }, (_, id) =>
      anOpponent({ id: id + 1, schoolName: `School ${id + 1}` }),
    );
    const { user, dialog } = await openNew(gamesApi().on(opponentEndpoints.list, many));
    await user.click(select(dialog, 'Opponent School'));
    await screen.findByText('Showing 100 of 1,000. Keep typing to narrow.');
    expect(await options()).toHaveLength(101);
    enterText(select(dialog, 'Opponent School'), '777');
    expect(await options()).toEqual(['School 777', 'Add "777"']);
  });

  test('say that there are no teams, and add one in place', async () => {
    const team = aTeam({ id: 9, sport: 'golf', level: 'jr-varsity' });
    const api = staffApi().on(teamEndpoints.create, team);
    const { user, dialog } = await openNew(api);
    enterText(select(dialog, 'Team'), 'golf jv');
    await screen.findByText('There are no teams yet.');
    await user.click(screen.getByRole('option', { name: 'Add a Team for "golf jv"' }));
    const add = await openedDialog('Add New Team');
    expect(select(add, 'Sport').textContent).toBe('Golf');
    expect(select(add, 'Level').textContent).toBe('Jr. Varsity');
    api.on(teamEndpoints.list, [team]);
    await press(user, 'Add Team', add);
    await expectToast('Team created successfully');
    await openedDialog('Schedule New Game');
    expect(valueOf(select(dialog, 'Team'))).toBe('Golf Jr. Varsity');
  });

  test('take an existing school instead of adding one with nearly its name', async () => {
    const { user, dialog } = await openNew();
    enterText(select(dialog, 'Opponent School'), 'Adamz HS');
    await user.click(await screen.findByRole('option', { name: 'Add "Adamz HS"' }));
    const add = await openedDialog('Add Opponent School');
    expect(valueOf(field(add, 'School name'))).toBe('Adamz HS');
    await press(user, 'Use "Adams High School"', add);
    await openedDialog('Schedule New Game');
    await expectFocus(select(dialog, 'Opponent School'));
    expect(valueOf(select(dialog, 'Opponent School'))).toBe('Adams High School');
  });
});

describe('a game is entered fast', () => {
  test('with a typed date and time, at the usual venue, one after the other', async () => {
    const stored = soccerGame(2, { date: dayFromNow(7), time: '10:00' });
    const api = school(soccerGame(1)).on(gameEndpoints.create, stored);
    const { user, dialog } = await openNew(api);
    await chooseOption(user, 'Team', 'Girls Soccer Varsity', dialog);
    await chooseOption(user, 'Opponent School', 'Adams High School', dialog);
    expect(valueOf(field(dialog, 'Venue'))).toBe('Soccer Park');
    within(dialog).getByText("This team's usual home venue");
    enterText(field(dialog, 'Date'), '+7');
    within(dialog).getByText(formatScreenDay(dayFromNow(7)));
    enterText(field(dialog, 'Time'), '10');
    expect(select(dialog, 'AM/PM').textContent).toBe('AM');
    await press(user, 'Save and Add Another', dialog);
    await expectToast('Game scheduled successfully');
    await within(dialog).findByText(/^Girls Soccer Varsity vs .* · 10:00 AM, Soccer Park$/);
    await expectFocus(select(dialog, 'Opponent School'));
    expect(valueOf(select(dialog, 'Opponent School'))).toBe('');
    expect(valueOf(field(dialog, 'Date'))).toBe('');
    expect(valueOf(field(dialog, 'Time'))).toBe('10:00');
    await chooseOption(user, 'Opponent School', 'Adams High School', dialog);
    enterText(field(dialog, 'Date'), '+7');
    within(dialog).getByText(formatScreenDay(dayFromNow(14)));
    fireEvent.submit(field(dialog, 'Date'));
    await gone(() => screen.queryByRole('dialog'));
    const shared = { teamId: 2, opponentId: 2, time: '10:00:00', venue: 'Soccer Park' };
    expect(api.callsOf(gameEndpoints.create)).toMatchObject([
      { body: { ...shared, date: dayFromNow(7) } },
      { body: { ...shared, date: dayFromNow(14) } },
    ]);
  });

  test('with a venue, and AM or PM, that are guessed until a person chooses', async () => {
    const { user, dialog } = await openNew(school());
    const time = field(dialog, 'Time');
    for (const [typed, guess] of [
      ['9', 'AM'],
      ['430', 'PM'],
      ['8a', 'AM'],
      ['4', 'AM'],
    ] as const) {
      enterText(time, typed);
      expect(select(dialog, 'AM/PM').textContent).toBe(guess);
    }
    const venue = field(dialog, 'Venue');
    await chooseOption(user, 'Team', 'Boys Soccer Varsity', dialog);
    expect(valueOf(venue)).toBe('Lincoln High School');
    await user.click(within(dialog).getByRole('switch', { name: 'Home Game' }));
    await chooseOption(user, 'Opponent School', 'Adams High School', dialog);
    expect(valueOf(venue)).toBe('Adams High School');
    enterText(venue, 'Court 2');
    await chooseOption(user, 'Opponent School', 'Roosevelt High School', dialog);
    expect(valueOf(venue)).toBe('Court 2');
  });

  test('and a text that is no date is refused in words, with the focus on it', async () => {
    const game = aGame(1, 3);
    const { user, dialog } = await openEdit(gamesApi(game));
    enterText(field(dialog, 'Date'), '13/45');
    await press(user, 'Update Game', dialog);
    await within(dialog).findByText('Enter a date such as 9/5, 9/5/2026, Fri, or +7');
    expect(valueOf(field(dialog, 'Date'))).toBe('13/45');
    await expectFocus(field(dialog, 'Date'));
  });
});

describe('before it is saved', () => {
  const fillInAgain = async () => {
    const api = school(soccerGame(1, { time: '19:00' })).on(gameEndpoints.create, soccerGame(2));
    const { user, dialog } = await openNew(api);
    await chooseOption(user, 'Team', 'Girls Soccer Varsity', dialog);
    await chooseOption(user, 'Opponent School', 'Roosevelt High School', dialog);
    enterText(field(dialog, 'Date'), '+5');
    enterText(field(dialog, 'Time'), '7');
    await within(dialog).findByText('This team already has a game at that time');
    await press(user, 'Schedule Game', dialog);
    await within(dialog).findByText('This game is already on the schedule');
    await expectFocus(within(dialog).getByRole('button', { name: 'Open the Existing Game' }));
    expect(api.callsOf(gameEndpoints.create)).toEqual([]);
    return { api, user, dialog };
  };

  test('an equal game can be opened instead', async () => {
    const { user, dialog } = await fillInAgain();
    await press(user, 'Open the Existing Game', dialog);
    const edit = await openedDialog('Edit Game');
    expect(valueOf(field(edit, 'Venue'))).toBe('Soccer Park');
  });

  test('an equal game can be saved anyway', async () => {
    const { api, user, dialog } = await fillInAgain();
    await press(user, 'Save Anyway', dialog);
    await expectToast('Game scheduled successfully');
    expect(api.callsOf(gameEndpoints.create)).toHaveLength(1);
  });
});
