import {
  gameEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectToast,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, anOpponent, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aSchoolAroundToday } from '../../../testing/a-school-around-today.ts';
import { yearsOf } from '../../../testing/games-asked.ts';
import { barIsRead, openStaff, staffApi } from '../../../testing/staff-app.ts';

const soccer = { id: 2, sport: 'soccer', level: 'jr-varsity' } as const;
const adams = { ...aGame(0, 0).opponent, id: 2, schoolName: 'Adams High School' };

const gamesApi = (...games: readonly GameView[]) =>
  staffApi()
    .on(gameEndpoints.list, [...games])
    .on(teamEndpoints.list, [aTeam(), aTeam(soccer)])
    .on(opponentEndpoints.list, [anOpponent(), anOpponent(adams)]);

const openGames = (...games: readonly GameView[]) => openStaff(gamesApi(...games), '/games');
const IN_2098 = { now: '2098-12-01T17:00:00.000Z' };

/** IDs of the listed games, in display order. */
const listed = () =>
  screen.queryAllByRole('row').flatMap((row) => {
    const number = /Field (\d+)/.exec(row.textContent)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
const expectListed = (...ids: readonly number[]) => waitFor(() => expect(listed()).toEqual(ids));
const rowOf = (id: number) => {
  const row = screen.getAllByRole('row').find((one) => one.textContent.includes(`Field ${id}`));
  if (!row) throw new Error(`No row of game ${id}`);
  return row;
};
const header = (name: string) => screen.getByRole('columnheader', { name });

describe('the games screen', () => {
  test('has columns, buttons and filters, and shows each game in one row', async () => {
    const games = [
      aGame(1, 1, { date: '2099-01-05', time: '00:05' }),
      aGame(2, 2, { date: '2099-02-06', time: '12:00', isHome: false, status: 'verified' }),
      aGame(3, 3, { date: '2099-03-07', time: null, neutral: true, status: 'reschedule' }),
      aGame(4, 4, { date: '2099-04-08', status: 'completed', score: 'W 24-17' }),
    ];
    await openStaff(gamesApi(...games), '/games', IN_2098);
    await screen.findByRole('table', { name: 'Games' });
    screen.getByRole('heading', { level: 1, name: 'Games' });
    const columns = screen
      .getAllByRole('columnheader')
      .map((cell) => cell.getAttribute('aria-label') ?? cell.textContent);
    expect(columns).toEqual(['Game', 'Date & Time', 'Venue', 'Status', 'Actions']);
    for (const name of ['Refresh', 'Schedule Game']) screen.getByRole('button', { name });
    for (const name of ['Team', 'Opponent', 'Status', 'Period'])
      screen.getByRole('combobox', { name });
    expect(screen.getByRole('combobox', { name: 'Period' }).textContent).toMatch(/future/i);
    expect(rowOf(1).textContent).toMatch(
      /Football Varsity\s*vs Roosevelt High School\s*Home.*Mon 01\/05\/2099\s*· 12:05 AM.*Scheduled/,
    );
    expect(rowOf(2).textContent).toMatch(/@ Roosevelt High School\s*Away.*12:00 PM.*Verified/);
    expect(rowOf(3).textContent).toMatch(/\(N\)\s*Neutral.*TBD.*Reschedule/);
    within(rowOf(4)).getByText('W 24-17');
    within(rowOf(1)).getByRole('button', {
      name: 'Edit Football Varsity vs Roosevelt High School, Mon 01/05/2099',
    });
  });

  test('filters by period, counted from the start of today', async () => {
    const { user } = await openGames(
      ...[-1, 0, 14, 15, 30, 31, 60, 61].map((days, id) => aGame(id, days)),
    );
    await waitFor(() => expect(listed()).toHaveLength(7));
    for (const [name, count] of [
      [/next 2 weeks|next two weeks/i, 2],
      [/next month/i, 4],
      [/next 2 months|next two months/i, 6],
      [/^all/i, 8],
    ] as const) {
      await chooseOption(user, 'Period', name);
      await waitFor(() => expect(listed()).toHaveLength(count));
    }
  });

  test('filters by team, opponent and status, keeps the filter in the URL, and offers to show all', async () => {
    const { user } = await openGames(
      aGame(1, 1),
      aGame(2, 2, { teamId: 2, team: soccer }),
      aGame(3, 3, { opponentId: 2, opponent: adams }),
      aGame(4, 4, { status: 'canceled' }),
    );
    await expectListed(1, 2, 3, 4);
    await chooseOption(user, 'Team', 'Soccer Jr. Varsity');
    await expectListed(2);
    await chooseOption(user, 'Team', 'All Teams');
    await expectListed(1, 2, 3, 4);
    const opponent = screen.getByRole('combobox', { name: 'Opponent' });
    await user.clear(opponent);
    await user.keyboard('hs adam{Enter}');
    await expectListed(3);
    await user.clear(opponent);
    await user.tab();
    expect(valueOf(opponent)).toBe('All Opponents');
    await expectListed(1, 2, 3, 4);
    await chooseOption(user, 'Opponent', 'Adams High School');
    await expectListed(3);
    await chooseOption(user, 'Opponent', /^All/);
    await expectListed(1, 2, 3, 4);
    screen.getByText('4 games');
    await chooseOption(user, 'Status', 'Canceled');
    await expectListed(4);
    screen.getByText('1 of 4 games');
    expect(window.location.search).toContain('status=canceled');
    await chooseOption(user, 'Team', 'Soccer Jr. Varsity');
    await screen.findByText('No games match these filters');
    await press(user, 'Show All Games');
    await expectListed(1, 2, 3, 4);
  });

  test('filters by the URL', async () => {
    const api = gamesApi(aGame(1, 1), aGame(2, -2, { status: 'completed' }), aGame(3, -1));
    await openStaff(api, '/games?status=completed&period=all');
    await expectListed(2);
  });

  test('sorts by date by default, and by each column in both directions', async () => {
    const { user } = await openGames(
      aGame(1, 5, { teamId: 2, team: soccer, status: 'canceled' }),
      aGame(2, 2, { time: '19:00', opponent: adams }),
      aGame(3, 2, { time: '09:30', status: 'verified' }),
    );
    await expectListed(3, 2, 1);
    expect(header('Date & Time').getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(header('Date & Time')).getByRole('button'));
    await expectListed(1, 2, 3);
    expect(header('Date & Time').getAttribute('aria-sort')).toBe('descending');
    expect(window.location.search).toContain('order=desc');
    for (const [column, name, ascending, descending] of [
      ['Game', 'Team', [3, 2, 1], [1, 2, 3]],
      ['Game', 'Opponent', [2, 3, 1], [1, 3, 2]],
      ['Venue', 'Venue', [1, 2, 3], [3, 2, 1]],
      ['Status', 'Status', [1, 2, 3], [3, 2, 1]],
    ] as const) {
      await press(user, name, header(column));
      await expectListed(...ascending);
      expect(header(column).getAttribute('aria-sort')).toBe('ascending');
      within(header(column)).getByRole('button', { name }).focus();
      await user.keyboard('{Enter}');
      await expectListed(...descending);
    }
  });

  test('refetches on Refresh', async () => {
    const api = gamesApi(aGame(1, 1));
    const { user } = await openStaff(api, '/games');
    await expectListed(1);
    api.on(gameEndpoints.list, [aGame(1, 1), aGame(2, 2)]);
    await press(user, 'Refresh');
    await expectToast('Games data has been refreshed');
    await expectListed(1, 2);
    api.refuse(gameEndpoints.list, 'unavailable', 'The database is away.');
    await press(user, 'Refresh');
    await expectToast("Couldn't refresh games", 'The database is away.');
    await expectListed(1, 2);
  });

  test('shows games with unknown or missing values, and counts those it cannot show', async () => {
    const old = {
      ...aGame(1, 1),
      time: '19:00:00',
      score: undefined,
      verificationToken: null,
      team: { sport: 'football', level: 'varsity' },
      opponent: { schoolName: 'Roosevelt High School' },
    };
    const newer = {
      ...aGame(2, 2),
      status: 'postponed',
      team: { id: 2, sport: 'lacrosse', level: 'club', gender: 'mixed' },
      weather: 'rain',
    };
    const api = gamesApi().answerUnchecked(gameEndpoints.list, [
      old,
      newer,
      { note: 'no entry at all' },
    ]);
    await openStaff(api, '/games');
    await expectListed(1, 2);
    expect(rowOf(1).textContent).toMatch(/Football Varsity.*Roosevelt.*Scheduled/);
    expect(rowOf(2).textContent).toMatch(/mixed lacrosse club.*postponed/);
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
  });
});

describe('a changed game', () => {
  const saveFirst = async (user: Awaited<ReturnType<typeof openGames>>['user']) => {
    await user.click(
      (await screen.findAllByRole('button', { name: /^Edit / }))[0] ?? document.body,
    );
    await press(user, 'Update Game', await openedDialog('Edit Game'));
  };

  test('is read again with the lists that count it', async () => {
    const [first, second] = [aGame(1, 2), aGame(2, 4)];
    const api = gamesApi(first, second).on(gameEndpoints.update, () => {
      api.on(gameEndpoints.list, [second, aGame(1, 6)]);
      return aGame(1, 6);
    });
    const school = aSchoolAroundToday();
    api.on(schoolEndpoints.read, {
      ...school,
      gameYears: yearsOf([first], school.schoolYearStart),
    });
    const { user } = await openStaff(api, '/games');
    // Not what the form reads when it opens. It may check the game once more until it has faded out.
    const sinceSaved = () =>
      api.log
        .slice(api.log.indexOf('PUT /api/games/:id'))
        .filter((made) => made !== 'POST /api/games/check');
    await expectListed(1, 2);
    await barIsRead(api);
    api.forgetCalls();
    await saveFirst(user);
    await expectToast('Game updated successfully');
    await expectListed(2, 1);
    expect(sinceSaved()).toEqual([
      'PUT /api/games/:id',
      // The marks of the games, and the count in the sidebar.
      'GET /api/conflicts',
      'GET /api/conflicts',
      'GET /api/games',
      'GET /api/dashboard',
      'GET /api/teams',
      'GET /api/opponents',
    ]);
  });

  test('with an unreadable response counts as changed, and the list is refetched', async () => {
    const api = gamesApi(aGame(1, 2)).answerUnchecked(gameEndpoints.update, {});
    const { user } = await openStaff(api, '/games');
    await expectListed(1);
    api.forgetCalls();
    await saveFirst(user);
    await expectToast('Game updated successfully');
    expect(api.log).toContain('GET /api/games');
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
    await waitFor(() => expect(window.location.search).toBe('?period=all&search=field'));
    expect(screen.queryByText('Saved, but hidden by your filters')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('href')).toMatch(/\/games\/1$/),
    );
  });
});
