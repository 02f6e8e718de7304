import {
  dashboardEndpoints,
  publicationEndpoints,
  schoolEndpoints,
} from '@fieldhouse/core-contract';
import type { DashboardView, GameView } from '@fieldhouse/core-contract';
import { screen, within } from '@fieldhouse/shell/testing';
import { aDashboard, aGame, aSchool, gamesOf } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aPublication } from '../../../testing/a-publication.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

/** Well inside a school year, so that yesterday is in the same one. */
const now = '2026-10-14T16:00:00.000Z';

/** The first three of some games, and how many there are. */
const counted = (games: readonly GameView[], count = games.length) => ({
  count,
  games: games.slice(0, 3),
});

/** `parts` is a function because sample dates depend on the page's clock, which is set when it opens. */
async function openDashboard(parts: () => Partial<DashboardView> = () => ({})) {
  const api = staffApi().on(dashboardEndpoints.read, () => aDashboard(parts()));
  const page = await openStaff(api, '/', { now });
  await screen.findByRole('group', { name: 'Total Teams' });
  return page;
}

const card = (title: string): HTMLElement => {
  const heading = screen.getByRole('heading', { name: title });
  let place = heading.parentElement;
  while (place && !within(place).queryByRole('list')) place = place.parentElement;
  if (!place) throw new Error(`No card ${title}`);
  return place;
};
const rows = (title: string) =>
  within(card(title))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const counter = (label: string) => screen.getByRole('group', { name: label }).textContent;

describe('the dashboard', () => {
  test('counts teams, verified, rescheduled and upcoming games', async () => {
    await openDashboard(() => ({
      teams: 2,
      statuses: { verified: 3, reschedule: 1 },
      upcoming: counted([], 5),
    }));
    screen.getByRole('heading', { level: 1, name: 'Dashboard' });
    expect(within(screen.getByRole('main')).getByText('Lincoln High School')).toBeTruthy();
    expect(counter('Total Teams')).toContain('2');
    expect(counter('Verified Games')).toContain('3');
    expect(counter('Rescheduled Games')).toContain('1');
    expect(counter('Upcoming Games')).toContain('5');
  });

  test('says that the schedule is public, and how often calendars fetched it', async () => {
    const publication = aPublication({ published: true, slug: 'lincoln', calendarFetches: 1340 });
    const api = staffApi()
      .on(schoolEndpoints.read, aSchool({ published: true, slug: 'lincoln' }))
      .on(publicationEndpoints.read, publication);
    await openStaff(api, '/');
    const link = await screen.findByRole('link', { name: 'View public schedule in a new tab' });
    expect(link.getAttribute('href')).toBe('/s/lincoln');
    await screen.findByText(', 1,340 calendar fetches this week');
  });

  test('does not ask how a schedule is published that is not', async () => {
    const api = staffApi();
    await openStaff(api, '/');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(screen.queryByRole('link', { name: /^Public/ })).toBeNull();
    expect(api.callsOf(publicationEndpoints.read)).toEqual([]);
  });

  test('lists three games per card and the number of others', async () => {
    const { user } = await openDashboard(() => ({
      verified: counted(gamesOf('verified', 5, 10, 100)),
      reschedule: counted(gamesOf('reschedule', 4, 20, 200)),
      upcoming: counted(gamesOf('scheduled', 4, 1, 300)),
    }));
    const more = screen.getByRole('link', { name: '+2 more verified games' });
    expect(more.getAttribute('href')).toContain('status=verified');
    screen.getByRole('link', { name: '+1 more reschedule request' });
    expect(rows('Verified Games')).toHaveLength(3);
    expect(rows('Verified Games')[0]).toContain('vs School 100');
    expect(rows('Reschedule Needed')).toHaveLength(3);
    expect(rows('Upcoming Schedule')).toHaveLength(3);
    expect(rows('Upcoming Schedule')[0]).toMatch(/vs School 300.*Home/);
    await user.click(more);
    await screen.findByRole('heading', { level: 1, name: 'Games' });
  });

  test('leads from each counter, game and list to where it is', async () => {
    await openDashboard(() => ({ upcoming: counted(gamesOf('scheduled', 4, 20, 300)) }));
    const linkOf = (label: string) =>
      within(screen.getByRole('group', { name: label }))
        .getByRole('link')
        .getAttribute('href');
    expect(linkOf('Total Teams')).toBe('/teams');
    expect(linkOf('Verified Games')).toBe('/games?status=verified&period=all');
    expect(linkOf('Rescheduled Games')).toBe('/games?status=reschedule&period=all');
    expect(linkOf('Upcoming Games')).toBe('/games');
    const game = within(card('Upcoming Schedule')).getAllByRole('link', { name: /Football/ })[0];
    expect(game?.getAttribute('href')).toBe('/games/300');
    screen.getByRole('link', { name: '+1 more upcoming game' });
  });

  test('marks an upcoming game as Home or Away', async () => {
    await openDashboard(() => ({
      upcoming: counted([aGame(1, 1), aGame(2, 2, { isHome: false, time: '00:05' })]),
    }));
    const upcoming = rows('Upcoming Schedule');
    expect(upcoming[0]).toMatch(/7:00 PM.*Home/);
    expect(upcoming[1]).toMatch(/@ Roosevelt.*12:05 AM.*Away/);
  });

  test("counts games by status, with reschedule as 'Reschedule Needed'", async () => {
    await openDashboard(() => ({
      statuses: { canceled: 2, completed: 1, postponed: 3, abandoned: 4 },
    }));
    const counts = rows('Game Status Overview').map((row) =>
      /^([A-Za-z ]+)(\d+)/.exec(row)?.slice(1),
    );
    expect(counts).toEqual([
      ['Scheduled', '0'],
      ['Verification Sent', '0'],
      ['Verified', '0'],
      ['Reschedule Needed', '0'],
      ['Declined', '0'],
      ['Canceled', '2'],
      ['Completed', '1'],
      ['Postponed', '3'],
      ['abandoned', '4'],
    ]);
  });

  test('shows results in recent activity, and the record', async () => {
    await openDashboard(() => ({
      recent: counted([
        aGame(1, 0, { status: 'completed', score: 'W 24-17' }),
        aGame(2, 3, { status: 'canceled', isHome: false }),
        aGame(3, 4, { status: 'verified' }),
      ]),
      recentBy: { 2: { kind: 'person', name: 'Dana Whitfield' }, 3: { kind: 'other-school' } },
      record: { wins: 1, losses: 1, ties: 0 },
    }));
    const recent = rows('Recent Activity');
    expect(recent).toHaveLength(3);
    expect(recent[0]).toContain('Win · W 24-17');
    expect(recent[0]).toMatch(/ ago(?! by)/);
    expect(recent[1]).toContain('Canceled');
    expect(recent[1]).toContain(' ago by Dana Whitfield');
    expect(recent[2]).toContain('Verified');
    expect(recent[2]).toContain(' ago by the other school');
    expect(card('Recent Activity').parentElement?.textContent).toContain('1 win, 1 loss');
  });

  test('shows the empty text of each card', async () => {
    await openDashboard();
    for (const text of [
      'No verified games yet',
      'No reschedule requests',
      'No upcoming games scheduled',
      'No recent activity for future games',
    ])
      screen.getByText(text);
    expect(counter('Upcoming Games')).toContain('0');
  });

  test("shows 'School' if the school cannot be loaded", async () => {
    await openStaff(
      staffApi().refuse(schoolEndpoints.read, 'unavailable', 'The database is away.'),
      '/',
    );
    await screen.findByRole('heading', { name: 'Recent Activity' });
    screen.getByText('School');
  });

  test('shows games with unknown values, and counts those it cannot show', async () => {
    const newer = { ...aGame(2, 2), status: 'abandoned', team: { id: 2, sport: 'x', level: 'y' } };
    const upcoming = { count: 3, games: [aGame(1, 1), newer, { note: 'no entry at all' }] };
    const needs = [{ need: 'a new reason', ...counted([aGame(3, 1)]) }];
    const api = staffApi().answerUnchecked(dashboardEndpoints.read, {
      ...aDashboard(),
      upcoming,
      needs,
      statuses: { abandoned: 1 },
    });
    await openStaff(api, '/');
    await screen.findByRole('group', { name: 'Total Teams' });
    expect(rows('Upcoming Schedule')).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toContain("1 entry can't be shown");
    expect(screen.queryByText('Nothing needs you right now')).toBeNull();
    expect(screen.getAllByText('abandoned').length).toBeGreaterThan(0);
  });
});
