import {
  SHOWN_STATUSES,
  formatScreenDay,
  gameEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { pagePart, withGames } from '../../../testing/game-page.ts';
import { textsOf } from '../../../testing/texts-of.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const now = '2026-09-16T16:00:00.000Z';
const TODAY = '2026-09-16';
const on = (date: string, id: number, parts: Partial<GameView> = {}) =>
  aGame(id, 0, { date, ...parts });

const openCalendar = async (games: readonly GameView[] = [], address = '/calendar') => {
  const api = withGames(staffApi(), ...games);
  const page = await openStaff(api, address, { now });
  await screen.findByRole('grid');
  return page;
};
const dates = () => screen.getAllByRole('gridcell').map((cell) => cell.dataset['date']);
const cellOf = (date: string) => {
  const cell = screen.getAllByRole('gridcell').find((one) => one.dataset['date'] === date);
  if (!cell) throw new Error(`No cell of ${date}`);
  return cell;
};
const isToday = (date: string) => cellOf(date).getAttribute('aria-current') === 'date';
const title = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('the calendar', () => {
  test('shows a month in seven columns starting on Sunday, with today marked', async () => {
    await openCalendar();
    screen.getByRole('heading', { level: 1, name: 'Calendar' });
    await title('September 2026');
    const columns = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columns).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(dates()).toHaveLength(35);
    expect(dates().at(0)).toBe('2026-08-30');
    expect(dates().at(-1)).toBe('2026-10-03');
    expect(dates().filter((date = '') => isToday(date))).toEqual([TODAY]);
  });

  test.each(['America/New_York', 'Pacific/Auckland', 'Pacific/Honolulu'])(
    "marks the school's today for a reader in %s",
    async (timeZone) => {
      // 11 PM at the school, in New York.
      await openStaff(staffApi(), '/calendar', { now: '2026-09-17T03:00:00.000Z', timeZone });
      await screen.findByRole('grid');
      await waitFor(() => expect(isToday(TODAY)).toBe(true));
    },
  );

  test('moves to the previous and next month and week, and back to today', async () => {
    const { user } = await openCalendar([], '/calendar?date=2026-12-16');
    await title('December 2026');
    await press(user, 'Next');
    await title('January 2027');
    await press(user, 'Previous');
    await title('December 2026');
    await press(user, 'Previous');
    await title('November 2026');
    await press(user, 'Next');
    await title('December 2026');
    await user.click(screen.getByText('Week'));
    await title('Week of 11/29/2026');
    await waitFor(() => expect(dates()).toHaveLength(7));
    await press(user, 'Next');
    await title('Week of 12/06/2026');
    await press(user, 'Today');
    await title('Week of 09/13/2026');
    expect(isToday(TODAY)).toBe(true);
    await user.click(screen.getByText('Month'));
    await title('September 2026');
  });

  test("lists three games of a day by time, and the others behind '+N more'", async () => {
    const { user } = await openCalendar(
      ['19:00', '15:30', '16:00', '17:45', '12:00'].map((time, index) =>
        on(TODAY, index + 1, { time, status: index === 1 ? 'verified' : 'scheduled' }),
      ),
    );
    const games = within(cellOf(TODAY)).getAllByRole('link', { name: /Football Varsity/ });
    expect(games).toHaveLength(3);
    expect(games[0]?.textContent).toMatch(/12:00 PM/);
    expect(games[1]?.textContent).toMatch(/3:30 PM.*vs Roosevelt/);
    within(cellOf(TODAY)).getByRole('button', { name: '+2 more' }).focus();
    await user.keyboard('{Enter}');
    const whole = await screen.findByRole('dialog', { name: formatScreenDay('2026-09-16') });
    expect(within(whole).getAllByRole('link', { name: /Football Varsity/ })).toHaveLength(5);
    await user.click(within(whole).getByRole('link', { name: /7:00 PM/ }));
    await pagePart();
    expect(window.location.pathname).toBe('/games/1');
  });

  test('starts a game on a day by a click on its free space', async () => {
    const { user } = await openCalendar([on(TODAY, 1)]);
    await user.click(cellOf(TODAY));
    expect(textsOf(await openedDialog('Schedule New Game'))).toContain('09/16/2026');
  });

  test('starts a game on an empty day by Enter', async () => {
    const { user } = await openCalendar();
    cellOf(TODAY).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(textsOf(await openedDialog('Schedule New Game'))).toContain('09/17/2026');
  });

  test('moves between days by keyboard, also to another month, and opens the game of a day', async () => {
    const { user } = await openCalendar([on(TODAY, 1), on('2026-10-07', 2), on('2026-10-07', 3)]);
    await waitFor(() => expect(cellOf(TODAY).tabIndex).toBe(0));
    cellOf(TODAY).focus();
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      cellOf(TODAY),
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{Home}');
    expect(document.activeElement).toBe(cellOf('2026-09-27'));
    await user.keyboard('{PageDown}');
    await title('October 2026');
    await waitFor(() => expect(document.activeElement).toBe(cellOf('2026-10-27')));
    cellOf('2026-10-07').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toContain('Football Varsity');
    await user.keyboard('{Enter}');
    await pagePart();
    expect(window.location.pathname).toBe('/games/2');
  });

  test('shows one team, which the address keeps', async () => {
    const volleyball = aTeam({ id: 2, sport: 'volleyball' });
    const api = staffApi()
      .on(gameEndpoints.list, [on(TODAY, 1), on(TODAY, 2, { teamId: 2, team: volleyball })])
      .on(teamEndpoints.list, [aTeam(), volleyball]);
    const { user } = await openStaff(api, '/calendar', { now });
    await screen.findByRole('link', { name: /Football Varsity/ });
    await chooseOption(user, 'Team', 'Volleyball Varsity');
    await gone(() => screen.queryByRole('link', { name: /Football Varsity/ }));
    screen.getByRole('link', { name: /Volleyball Varsity/ });
    await press(user, 'Next');
    expect(window.location.search).toBe('?date=2026-10-01&team=2');
  });

  test("shows away games with '@', and TBD games without a clock time", async () => {
    await openCalendar([on(TODAY, 1), on('2026-10-01', 2, { isHome: false, time: null })]);
    screen.getByRole('link', { name: /7:00 PM Football Varsity vs Roosevelt/ });
    expect(
      screen.getByRole('link', { name: /^(?!.*\d:\d\d).*Football Varsity @ Roosevelt/ }),
    ).toBeTruthy();
  });

  test('explains the colors in a legend', async () => {
    await openCalendar();
    const legend = within(screen.getByRole('list', { name: 'Status legend' }));
    expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      SHOWN_STATUSES.map(({ label }) => label),
    );
  });

  test('shows what happened to a game, its old time struck through, and opens it with its make-up game', async () => {
    const { user } = await openCalendar([
      on(TODAY, 1, {
        disruption: 'postponed',
        status: 'verified',
        makeUpGameId: 2,
        makeUpDate: '2026-09-21',
      }),
      on('2026-09-21', 2, { replacesGameId: 1 }),
      on(TODAY, 3, { disruption: 'moved-indoors', time: '09:00' }),
    ]);
    const game = screen.getByRole('link', { name: /^7:00 PM Football[^,]*, Postponed$/ });
    expect(game.querySelector('s')?.textContent).toBe('7:00 PM');
    screen.getByRole('link', { name: /^9:00 AM Football[^,]*, moved-indoors$/ });
    within(cellOf(TODAY)).getByText(/, 2 games, 1 of them postponed or canceled$/);
    const legend = within(screen.getByRole('list', { name: 'Changes legend' }));
    expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Postponed',
      'Delayed',
      'Suspended',
      'Forfeit',
    ]);
    await user.click(game);
    const link = within(await pagePart()).getByRole('link', {
      name: `Make-up: ${formatScreenDay('2026-09-21')}`,
    });
    expect(link.getAttribute('href')).toBe('/games/2');
  });

  test('shows games with unknown values, and counts those it cannot show', async () => {
    const newer = {
      ...on(TODAY, 2),
      status: 'postponed',
      team: { id: 2, sport: 'lacrosse', level: 'club', gender: 'mixed' },
    };
    const api = staffApi().answerUnchecked(gameEndpoints.list, [
      on(TODAY, 1),
      newer,
      { note: 'none' },
    ]);
    await openStaff(api, '/calendar', { now });
    await screen.findByRole('link', { name: /Football Varsity vs Roosevelt.*Scheduled/ });
    screen.getByRole('link', { name: /mixed lacrosse club.*postponed/ });
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
  });
});
