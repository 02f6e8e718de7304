import {
  dashboardEndpoints,
  gameEndpoints,
  opponentEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import { expectToast, gone, press, screen, waitFor, within } from '@fieldhouse/shell/testing';
import { aDashboard, aGame, anOpponent, aSchool, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { gamesAsked } from '../../../testing/games-asked.ts';
import { showYear, yearSwitcher } from '../../../testing/show-year.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';
import { chooseMore } from '../../../testing/menus.ts';

const NOW = { now: '2026-11-25T17:00:00.000Z' };
const adams = { ...anOpponent({ id: 2, schoolName: 'Adams High School' }) };
const on = (id: number, date: string, parts: Partial<GameView> = {}) =>
  aGame(id, 0, { date, ...parts });
const LAST = on(1, '2025-10-03', {
  status: 'completed',
  score: 'W 24-17',
  opponentId: 2,
  opponent: adams,
});
const TODAY = on(2, '2026-11-25');
const SPRING = on(3, '2027-05-01');
const NEXT = on(4, '2027-09-10');

const yearsApi = (...games: readonly GameView[]) =>
  staffApi()
    .on(
      schoolEndpoints.read,
      aSchool({ gameYears: [2025, 2026, 2027], published: true, slug: 'lincoln' }),
    )
    .on(teamEndpoints.list, [aTeam()])
    .on(opponentEndpoints.list, [
      anOpponent({ gamesCount: 3, gamesByYear: { 2026: 2, 2027: 1 } }),
      anOpponent({ ...adams, gamesCount: 1, gamesByYear: { 2025: 1 } }),
    ])
    .on(gameEndpoints.list, gamesAsked(games));
const open = (path: string) => openStaff(yearsApi(LAST, TODAY, SPRING, NEXT), path, NOW);
const search = () => window.location.search;
const back = async () => {
  window.history.back();
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
};

describe('the switcher of the school year', () => {
  test('shows the current year without saying so in the address', async () => {
    const { user } = await open('/games');
    expect((await yearSwitcher()).textContent).toBe('2026-27');
    expect(search()).toBe('');
    expect(screen.queryByRole('region', { name: 'School year' })).toBeNull();
    await user.click(await yearSwitcher());
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '2027-28',
      '2026-27',
      '2025-26',
      'All Years',
    ]);
  });

  test('keeps the chosen year while a person goes through the screens, and says that it is another one', async () => {
    const { user } = await open('/games');
    await showYear(user, '2027-28');
    expect(search()).toBe('?year=2027-28');
    await screen.findByText('Showing 2027-28');
    await user.click(screen.getAllByRole('link', { name: 'Teams' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Team Management' });
    expect([window.location.pathname, search()]).toEqual(['/teams', '?year=2027-28']);
    const games = await screen.findByRole('link', { name: '1 of Football Varsity' });
    await user.click(games);
    await screen.findByRole('table', { name: 'Games' });
    expect(search()).toBe('?team=1&period=all&year=2027-28');
    await press(user, 'Show 2026-27');
    await waitFor(() => expect(search()).toBe('?team=1&period=all'));
    expect(screen.queryByText('Showing 2027-28')).toBeNull();
    await user.click(screen.getAllByRole('link', { name: 'Teams' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Team Management' });
    expect(search()).toBe('');
  });

  test('goes back to the year of the address that Back leads to', async () => {
    const { user } = await open('/games');
    await showYear(user, '2025-26');
    await screen.findByText('Showing 2025-26');
    await back();
    await waitFor(() => expect(screen.queryByText('Showing 2025-26')).toBeNull());
    expect(search()).toBe('');
    expect((await yearSwitcher()).textContent).toBe('2026-27');
  });

  test.each(['2026', 'next', '2027-29'])('takes "%s" for no year', async (year) => {
    await open(`/games?year=${year}`);
    expect((await yearSwitcher()).textContent).toBe('2026-27');
    expect(screen.queryByRole('region', { name: 'School year' })).toBeNull();
  });

  test('begins the year when the school does', async () => {
    const api = yearsApi()
      .on(schoolEndpoints.read, aSchool({ schoolYearStart: '12-01' }))
      .on(gameEndpoints.list, gamesAsked([TODAY, SPRING], '12-01'));
    await openStaff(api, '/games?period=all', NOW);
    await waitFor(async () => expect((await yearSwitcher()).textContent).toBe('2025-26'));
    await screen.findByText('1 game');
  });
});

describe('what follows the school year', () => {
  test('the games with their count, export, teams and opponents, all of a past year at first', async () => {
    const { user } = await open('/games');
    await screen.findByText('2 games');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findAllByRole('menuitem', { name: /^Export 2 Games/ });
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('menu'));
    await user.click(screen.getByRole('combobox', { name: 'Opponent' }));
    await screen.findByRole('option', { name: 'Roosevelt High School' });
    expect(screen.queryByRole('option', { name: 'Adams High School' })).toBeNull();
    await user.keyboard('{Escape}');
    await showYear(user, '2025-26');
    await screen.findByText('1 game');
    expect(screen.getByRole('combobox', { name: 'Period' }).textContent).toBe('All Games');
    await showYear(user, 'All Years');
    await screen.findByText('4 games');
    await screen.findByText('Showing all school years');
  });

  test('a year without games, which can be planned', async () => {
    const { user } = await open('/games?year=2028-29');
    await screen.findByText('No games in 2028-29');
    await press(user, 'Schedule a Game');
    const dialog = await screen.findByRole('dialog', { name: 'Schedule New Game' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Date' }), '9/5');
    await within(dialog).findByText('Tue 09/05/2028');
    await user.click(within(dialog).getByRole('button', { name: 'Pick a date' }));
    await screen.findByRole('grid', { name: 'September 2028' });
  });

  test('a game that is saved for another year is not lost', async () => {
    const games = [TODAY];
    const api = yearsApi()
      .on(gameEndpoints.list, gamesAsked(games))
      .on(gameEndpoints.update, () => {
        games[0] = on(2, '2029-09-10');
        return games[0];
      });
    const { user } = await openStaff(api, '/games', NOW);
    await press(user, /^Edit /);
    const dialog = await screen.findByRole('dialog', { name: 'Edit Game' });
    api.on(schoolEndpoints.read, aSchool({ gameYears: [2029] }));
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    await screen.findByText('Saved, in another school year');
    await user.click(await yearSwitcher());
    await screen.findByRole('option', { name: '2029-30' });
    await user.keyboard('{Escape}');
    await press(user, 'Show It');
    await screen.findByText('Showing 2029-30');
    await screen.findByText('1 game');
    expect(search()).toBe('?year=2029-30');
  });

  test('the calendar opens in it, and shows the games of other months all the same', async () => {
    const { user } = await open('/calendar?year=2027-28');
    await screen.findByRole('heading', { name: 'September 2027' });
    for (let month = 0; month < 4; month += 1) await press(user, 'Previous');
    await screen.findByRole('heading', { name: 'May 2027 School year 2026-27' });
    await screen.findByRole('link', { name: /Football Varsity/ });
  });

  test('the calendar of a year without games opens in its first month', async () => {
    await open('/calendar?year=2029-30');
    await screen.findByRole('heading', { name: 'August 2029' });
  });

  test('the dashboard, which says where else a person is needed', async () => {
    const api = yearsApi(LAST, TODAY).on(dashboardEndpoints.read, ({ query }) =>
      query?.year === 'current'
        ? aDashboard({ gamesToday: 1, later: [{ year: '2027-28', count: 1 }] })
        : aDashboard({
            record: { wins: 1, losses: 0, ties: 0 },
            weeks: [{ start: '2025-09-28', confirmed: 1, waiting: 0, change: 0, unsent: 0 }],
          }),
    );
    const { user } = await openStaff(api, '/', NOW);
    await screen.findByText('This season: 0 wins, 0 losses');
    screen.getByText('1 game today');
    await user.click(screen.getByRole('link', { name: '1 game in 2027-28 needs you' }));
    await screen.findByText('Showing 2027-28');
    await showYear(user, '2025-26');
    await screen.findByText('2025-26: 1 win, 0 losses');
    expect(screen.queryByText('1 game today')).toBeNull();
    const week = screen.getByRole('link', { name: /^Week of 09\/28\/2025/ });
    expect(week.getAttribute('aria-label')).toBe(
      'Week of 09/28/2025: 1 confirmed, 0 waiting, 0 change asked, 0 not sent',
    );
    const publicPage = screen.getByRole('link', { name: 'View public schedule in a new tab' });
    expect(publicPage.getAttribute('href')).toBe('/s/lincoln?year=2025-26');
    const years = api.callsOf(dashboardEndpoints.read).map(({ query }) => query?.year);
    expect(new Set(years)).toEqual(new Set(['current', '2027-28', '2025-26']));
    expect(api.callsOf(gameEndpoints.list)).toEqual([]);
  });

  test('the record and the games of a team', async () => {
    const { user } = await open('/teams?year=2025-26');
    const card = await screen.findByRole('article', { name: 'Football Varsity' });
    await within(card).findByText('1–0 in 2025-26');
    expect(card.textContent).toMatch(/Games\s*1 of/);
    await showYear(user, '2026-27');
    await waitFor(() => expect(card.textContent).toMatch(/Games\s*2 of/));
  });

  test('the games against an opponent', async () => {
    const { user } = await open('/opponents');
    const card = await screen.findByRole('article', { name: 'Roosevelt High School' });
    within(card).getByText('2 games');
    await showYear(user, '2027-28');
    await within(card).findByText('1 game');
    await showYear(user, 'All Years');
    await within(card).findByText('3 games');
  });

  test('the links to share, where it is not the current one', async () => {
    const { user } = await open('/games?year=2027-28');
    await chooseMore(user, 'Share');
    const dialog = await screen.findByRole('dialog', { name: 'Share' });
    await within(dialog).findByText(/These links have the games of 2027-28 only/);
    const addresses = `${window.location.origin}/s/lincoln`;
    within(dialog).getByText(`${addresses}?year=2027-28`);
    within(dialog).getByText(`${addresses}.ics?year=2027-28`);
    const season = within(dialog).getByRole('link', { name: /^Season/ });
    expect(season.getAttribute('href')).toBe(`${addresses}?year=2027-28&print=season`);
    expect(within(dialog).queryByRole('link', { name: /This Week/ })).toBeNull();
  });
});
