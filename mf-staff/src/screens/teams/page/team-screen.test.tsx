import {
  facilityEndpoints,
  gameEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  expectToast,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, aSchool, aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';

import { aFacility, aGym } from '../../../../testing/a-facility.ts';
import { chooseMore } from '../../../../testing/menus.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const NOW = { now: '2026-10-07T16:00:00Z' };
const on = (id: number, date: string, parts: Partial<GameView> = {}) =>
  aGame(id, 0, { date, ...parts });
const SEASON = [
  on(1, '2026-09-04', { status: 'completed', score: 'W 24-17' }),
  on(2, '2026-09-11', { status: 'completed', score: 'L 7-10', isHome: false }),
  on(3, '2026-09-18', { disruption: 'postponed' }),
  on(4, '2026-10-16'),
  on(5, '2026-10-23', { isHome: false }),
  on(6, '2026-10-16', { teamId: 2 }),
];
const TEAM = aTeam({
  coachName: 'Ana Diaz',
  coachEmail: 'ana@lincoln.test',
  coachPhone: '5551234567',
});

const openTeam = (games: readonly GameView[] = SEASON, path = '/teams/1', team = TEAM) => {
  const api = staffApi()
    .on(teamEndpoints.list, [team, aTeam({ id: 2, sport: 'golf' })])
    .on(gameEndpoints.list, [...games]);
  return { api, opened: openStaff(api, path, NOW) };
};
const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim();

describe('the page of a team', () => {
  test('shows its season by week: results, games ahead and off, today, and the weeks without games folded', async () => {
    await openTeam().opened;
    await screen.findByRole('heading', { level: 1, name: 'Football Varsity' });
    screen.getByText('1–1 this season');
    const strip = await screen.findByRole('list', { name: 'Games by week' });
    expect([...strip.children].map(textOf)).toEqual([
      'Week of Aug 30W',
      'Week of Sep 6L',
      'Week of Sep 1318',
      '···2 weeks without games',
      'Week of This Week',
      'Week of Oct 1116',
      'Week of Oct 1823',
    ]);
    const [won, lost, off] = within(strip).getAllByRole('link');
    expect(
      [won, lost, off].map((mark) => [
        mark?.getAttribute('href'),
        mark?.getAttribute('aria-label'),
      ]),
    ).toEqual([
      ['/games/1', 'Fri 09/04/2026 vs Roosevelt High School: W 24-17'],
      ['/games/2', 'Fri 09/11/2026 @ Roosevelt High School: L 7-10'],
      ['/games/3', 'Fri 09/18/2026 vs Roosevelt High School: Postponed'],
    ]);
    expect([won?.hasAttribute('data-home'), lost?.hasAttribute('data-home')]).toEqual([
      true,
      false,
    ]);
  });

  test('has the next game first, then the others, which lead to the page of each', async () => {
    await openTeam().opened;
    const next = await screen.findByRole('table', { name: 'Next Game' });
    const link = within(next).getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'vs Roosevelt High School',
      '/games/4',
    ]);
    const all = screen.getByRole('table', { name: 'Other Games' });
    expect(within(all).getAllByRole('row')).toHaveLength(5);
    within(all).getByRole('button', { name: /^Send verification .* Fri 10\/23\/2026$/ });
  });

  test('says who coaches it and where it plays, the usual facility first, with maps', async () => {
    const { api, opened } = openTeam(
      [on(1, '2026-10-16', { venue: 'main gym' }), on(2, '2026-10-17', { venue: 'Elsewhere' })],
      '/teams/1',
      { ...TEAM, defaultFacilityId: 3, published: true, slug: 'football-varsity' },
    );
    api
      .on(schoolEndpoints.read, aSchool({ published: true, slug: 'lincoln' }))
      .on(facilityEndpoints.list, [
        aFacility({ address: '1200 Lincoln Avenue' }),
        aGym(),
        aFacility({ id: 3, name: 'Stadium', venue: 'Stadium' }),
      ]);
    await opened;
    const facts = await screen.findByRole('region', { name: 'Coach and Places' });
    expect(
      (await within(facts).findByRole('link', { name: 'Main Gym' })).getAttribute('href'),
    ).toBe('/facilities/2');
    expect(
      within(facts)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      'mailto:ana@lincoln.test',
      'tel:+15551234567',
      '/facilities/3',
      '/facilities/2',
      `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: 'Main Gym, Lincoln High School, 1200 Lincoln Avenue' }).toString()}`,
      '/s/lincoln/football-varsity',
      '/games?team=1&period=all',
      '/calendar?team=1',
    ]);
  });

  test('schedules a game of the team', async () => {
    const { user } = await openTeam([]).opened;
    await screen.findByText('No games this season');
    await press(user, 'Schedule Game');
    const dialog = await openedDialog('Schedule New Game');
    await waitFor(() =>
      expect(within(dialog).getByRole('combobox', { name: 'Team' })).toHaveProperty(
        'value',
        'Football Varsity',
      ),
    );
  });

  test('is left for the list after the team is deleted', async () => {
    const { api, opened } = openTeam();
    const { user } = await opened;
    api.on(teamEndpoints.remove, { message: 'Team deleted' });
    await screen.findByRole('heading', { level: 1, name: 'Football Varsity' });
    await chooseMore(user, 'Delete');
    api.on(teamEndpoints.list, []);
    await press(user, 'Delete', await openedDialog('Delete Team', 'alertdialog'));
    await expectToast('Team deleted successfully');
    await screen.findByRole('heading', { level: 1, name: 'Team Management' });
    expect(window.location.pathname).toBe('/teams');
  });

  test.each(['/teams/9', '/teams/none'])('does not exist at %s', async (path) => {
    await openTeam(SEASON, path).opened;
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
  });
});
