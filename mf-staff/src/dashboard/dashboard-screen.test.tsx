import {
  gameEndpoints,
  publicationEndpoints,
  schoolEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameView, TeamView } from '@fieldhouse/core-contract';
import { screen, within } from '@fieldhouse/shell/testing';
import { aGame, aSchool, aTeam, gamesOf } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { aPublication } from '../../testing/a-publication.ts';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

/** Well inside a school year, so that yesterday is in the same one. */
const now = '2026-10-14T16:00:00.000Z';

/** `games` is a function because sample dates depend on the page's clock, which is set when it opens. */
async function openDashboard(
  games: () => readonly GameView[],
  teams: TeamView[] = [aTeam(), aTeam({ id: 2 })],
) {
  const api = staffApi()
    .on(teamEndpoints.list, teams)
    .on(gameEndpoints.list, () => [...games()]);
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
    await openDashboard(() => [
      ...gamesOf('verified', 2, 1, 10),
      ...gamesOf('verified', 1, -9, 20),
      ...gamesOf('reschedule', 1, 4, 30),
      ...gamesOf('scheduled', 2, 0, 40),
      ...gamesOf('verification-sent', 1, 6, 50),
      ...gamesOf('completed', 2, -5, 60),
    ]);
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
    const link = await screen.findByRole('link', { name: 'Public schedule, in a new tab' });
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
    const { user } = await openDashboard(() => [
      ...gamesOf('verified', 5, 10, 100),
      ...gamesOf('reschedule', 4, 20, 200),
      ...gamesOf('scheduled', 4, 1, 300),
    ]);
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
    await openDashboard(() => [...gamesOf('scheduled', 4, 20, 300)]);
    const linkOf = (label: string) =>
      within(screen.getByRole('group', { name: label }))
        .getByRole('link')
        .getAttribute('href');
    expect(linkOf('Total Teams')).toBe('/teams');
    expect(linkOf('Verified Games')).toBe('/games?status=verified&period=all');
    expect(linkOf('Rescheduled Games')).toBe('/games?status=reschedule&period=all');
    expect(linkOf('Upcoming Games')).toBe('/games');
    const game = within(card('Upcoming Schedule')).getAllByRole('link', { name: /Football/ })[0];
    expect(game?.getAttribute('href')).toBe('/games?game=300');
    screen.getByRole('link', { name: '+1 more upcoming game' });
  });

  test('marks an upcoming game as Home or Away', async () => {
    await openDashboard(() => [aGame(1, 1), aGame(2, 2, { isHome: false, time: '00:05' })]);
    const upcoming = rows('Upcoming Schedule');
    expect(upcoming[0]).toMatch(/7:00 PM.*Home/);
    expect(upcoming[1]).toMatch(/@ Roosevelt.*12:05 AM.*Away/);
  });

  test("counts games by status, with reschedule as 'Reschedule Needed'", async () => {
    await openDashboard(() => [
      ...gamesOf('canceled', 2, -20, 1),
      ...gamesOf('completed', 1, -30, 10),
    ]);
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
    ]);
  });

  test('shows the latest changes to games from today on as recent activity, with results', async () => {
    const at = (hour: number) => `2026-10-01T${hour}:00:00.000Z`;
    await openDashboard(() => [
      aGame(1, 0, { status: 'completed', score: 'W 24-17', updatedAt: at(14) }),
      aGame(2, 3, { status: 'canceled', updatedAt: at(13), isHome: false }),
      aGame(3, 4, { status: 'verified', updatedAt: at(12) }),
      aGame(4, 5, { status: 'reschedule', updatedAt: at(11) }),
      aGame(5, 6, { updatedAt: at(15) }),
      aGame(6, -1, { status: 'completed', score: 'L 14-21', updatedAt: at(16) }),
    ]);
    const recent = rows('Recent Activity');
    expect(recent).toHaveLength(3);
    expect(recent[0]).toContain('Win · W 24-17');
    expect(recent[1]).toContain('Canceled');
    expect(recent[2]).toContain('Verified');
    expect(card('Recent Activity').parentElement?.textContent).toContain('1 win, 1 loss');
  });

  test('shows the empty text of each card', async () => {
    await openDashboard(() => []);
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

  test('shows games and teams with unknown values, and counts those it cannot show', async () => {
    const newer = { ...aGame(2, 2), status: 'postponed', team: { id: 2, sport: 'x', level: 'y' } };
    const api = staffApi()
      .answerUnchecked(gameEndpoints.list, [aGame(1, 1), newer, { note: 'no entry at all' }])
      .answerUnchecked(teamEndpoints.list, [aTeam(), { ...aTeam({ id: 2 }), level: 'club' }, null]);
    await openStaff(api, '/');
    await screen.findByRole('group', { name: 'Total Teams' });
    expect(counter('Total Teams')).toContain('2');
    expect(screen.getByRole('alert').textContent).toContain("2 entries can't be shown");
    expect(screen.getAllByText('postponed').length).toBeGreaterThan(0);
  });
});
