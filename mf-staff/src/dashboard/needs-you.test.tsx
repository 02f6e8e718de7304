import { gameEndpoints, opponentEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import type { GameView, OpponentView } from '@fieldhouse/core-contract';
import { press, screen, within } from '@fieldhouse/shell/testing';
import { aGame, aTeam, anOpponent, gamesOf } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

const now = '2026-10-14T16:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const against = (schoolName: string) => ({
  opponent: { ...aGame(0, 0).opponent, schoolName },
});
const request = { note: '', proposedDate: null, proposedTime: null, proposedVenue: null };

/** `games` is a function because sample dates depend on the page's clock, which is set when it opens. */
async function openDashboard(games: () => readonly GameView[], opponents: OpponentView[] = []) {
  const api = staffApi()
    .on(teamEndpoints.list, [aTeam()])
    .on(opponentEndpoints.list, opponents)
    .on(gameEndpoints.list, () => [...games()]);
  return openStaff(api, '/', { now });
}

const needs = async () => {
  const card = within(await screen.findByRole('region', { name: 'Needs You' }));
  return card
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const);
};

describe('what needs a person', () => {
  test('comes first, most urgent first, each with its action', async () => {
    await openDashboard(
      () => [
        aGame(1, 5, { ...against('Ash') }),
        aGame(2, 30, {
          ...against('Birch'),
          status: 'verification-sent',
          awaitingSince: daysAgo(4),
        }),
        aGame(3, 9, { ...against('Cedar'), status: 'scheduled', mailProblem: 'Mailbox full.' }),
        aGame(4, 40, {
          ...against('Date'),
          status: 'reschedule',
          rescheduleRequest: { ...request, note: 'Bus trouble', requestedAt: daysAgo(1) },
        }),
        aGame(5, 50, {
          ...against('Elm'),
          status: 'reschedule',
          rescheduleRequest: {
            ...request,
            declined: true,
            note: 'No freshman team',
            requestedAt: daysAgo(1),
          },
        }),
      ],
      [anOpponent({ id: 9, schoolName: 'Fir', email: '' })],
    );
    const all = await needs();
    const lines = all.filter(([text]) => text !== 'Find Another Opponent');
    expect(lines.map(([, href]) => href)).toEqual([
      '/games?game=5',
      '/games?game=4',
      '/games?game=3',
      '/games?game=2',
      '/games?game=1',
      '/opponents?contact=needed',
    ]);
    const texts = [
      /^Elm declined Football Varsity vs Elm .*"No freshman team".*Respond$/,
      /^Date asked to reschedule .*"Bus trouble".*Respond$/,
      /^Email to Cedar couldn't be delivered .*Mailbox full\..*Send Again$/,
      /^No response from Birch for 4 days .*Send Reminder$/,
      /^Not sent to Ash yet .*Send$/,
      /^Fir has no email address .*Add Emails$/,
    ];
    for (const [index, text] of texts.entries()) expect(lines[index]?.[0]).toMatch(text);
    expect(all).toContainEqual(['Find Another Opponent', '/games?game=5&change=opponent']);
    screen.getByRole('button', { name: /^Ask Again about Football Varsity vs Elm/ });
    screen.getByRole('button', { name: /^Suggest Another for Football Varsity vs Date/ });
    const heading = screen.getByRole('heading', { name: 'Needs You' });
    const first = screen.getAllByRole('heading', { level: 2 })[0];
    expect(first).toBe(heading);
  });

  test('leaves out what is recent, far ahead, past or not for a person', async () => {
    await openDashboard(() => [
      aGame(1, 15),
      aGame(2, -1),
      aGame(3, 3, { status: 'verification-sent', awaitingSince: daysAgo(2) }),
      aGame(4, -2, { status: 'verification-sent', awaitingSince: daysAgo(9) }),
      aGame(5, 2, { status: 'verified' }),
      aGame(6, 2, { status: 'canceled' }),
      aGame(7, 2, { opponent: { ...aGame(0, 0).opponent, email: '' } }),
    ]);
    expect(await needs()).toEqual([]);
    screen.getByText('Nothing needs you right now');
  });

  test('has postponed games without a make-up date, and nothing else about them', async () => {
    const postponed = { disruption: 'postponed', ...against('Ash') };
    await openDashboard(() => [
      aGame(1, 3, postponed),
      aGame(2, -9, { ...postponed, status: 'verified' }),
      aGame(3, 2, { ...postponed, makeUpGameId: 4 }),
      aGame(4, 40, { replacesGameId: 3 }),
      aGame(5, 5, { ...postponed, status: 'canceled' }),
      aGame(6, -200, postponed),
      aGame(7, 6, { disruption: 'forfeit' }),
    ]);
    const lines = await needs();
    expect(lines.map(([, href]) => href)).toEqual([
      '/games?game=2&change=make-up',
      '/games?game=1&change=make-up',
    ]);
    expect(lines[0]?.[0]).toMatch(/^No make-up date with Ash yet .*Plan Make-Up$/);
    const upcoming = screen.getByRole('group', { name: 'Upcoming Games' });
    expect(upcoming.textContent).toMatch(/1$/);
    // Only the verified one is in a list.
    const listed = screen.getByText('Postponed').closest('li');
    expect(listed?.querySelector('s')?.textContent).toMatch(/^No longer on .* · 7:00 PM$/);
  });

  test('lists three games per reason and links to the others', async () => {
    await openDashboard(
      () => gamesOf('scheduled', 5, 1, 10),
      [1, 2].map((id) => anOpponent({ id, email: '' })),
    );
    const lines = await needs();
    expect(lines).toHaveLength(5);
    expect(lines[3]).toEqual([
      '2 more games in the next 14 days not sent',
      '/games?status=scheduled&period=next-two-weeks',
    ]);
    expect(lines[4]?.[0]).toContain('2 opponents have no email address');
  });
});

describe('confirmations by week', () => {
  test('shows each week ahead as a link with its numbers, and as a table', async () => {
    const { user } = await openDashboard(() => [
      aGame(1, 0, { status: 'verified' }),
      aGame(2, 1, { status: 'verification-sent' }),
      aGame(3, 1),
      aGame(4, 15, { status: 'reschedule' }),
      aGame(5, 15, { status: 'canceled' }),
      aGame(6, -20),
    ]);
    const plot = within(await screen.findByRole('region', { name: 'Confirmations by Week' }));
    const bars = plot.getAllByRole('link');
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Week of Oct 11: 1 confirmed, 1 waiting, 0 change asked, 1 not sent',
      'Week of Oct 18: no games',
      'Week of Oct 25: 0 confirmed, 0 waiting, 1 change asked, 0 not sent',
    ]);
    expect(bars[0]?.getAttribute('href')).toBe('/calendar?view=week&date=2026-10-11');
    await press(user, 'Table');
    const rows = within(plot.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Week ofConfirmedWaitingChange askedNot sent',
      'Oct 111101',
      'Oct 180000',
      'Oct 250010',
    ]);
  });

  test('says so if no game is ahead', async () => {
    await openDashboard(() => [aGame(1, -20)]);
    await screen.findByText('No games ahead');
  });
});

describe('the dashboard of an empty school', () => {
  test('shows first steps instead of zeros', async () => {
    await openStaff(staffApi(), '/', { now });
    const steps = within(await screen.findByRole('region', { name: 'First Steps' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/import-games',
      '/teams',
      '/opponents',
      '/games',
      '/settings',
    ]);
    expect(screen.queryByRole('group', { name: 'Total Teams' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Needs You' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Game Status Overview' })).toBeNull();
    expect(screen.queryByText(/^This season/)).toBeNull();
  });

  test('marks the steps that are done', async () => {
    await openDashboard(() => [], [anOpponent()]);
    const steps = within(await screen.findByRole('region', { name: 'First Steps' }));
    const done = steps.getAllByRole('listitem').map((step) => step.textContent.endsWith('Done'));
    expect(done).toEqual([false, true, true, false, false]);
    screen.getByRole('group', { name: 'Total Teams' });
  });
});
