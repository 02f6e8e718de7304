import { dashboardEndpoints } from '@fieldhouse/core-contract';
import type { DashboardView, GameNeed, GameView } from '@fieldhouse/core-contract';
import { press, screen, within } from '@fieldhouse/shell/testing';
import { aDashboard, aGame, aUser, gamesOf } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const now = '2026-10-14T16:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();
const against = (schoolName: string) => ({
  opponent: { ...aGame(0, 0).opponent, schoolName },
});
const request = { note: '', proposedDate: null, proposedTime: null, proposedVenue: null };

/** `parts` is a function because sample dates depend on the page's clock, which is set when it opens. */
const openDashboard = async (parts: () => Partial<DashboardView> = () => ({})) => {
  const api = staffApi().on(dashboardEndpoints.read, () => aDashboard(parts()));
  return { api, ...(await openStaff(api, '/', { now })) };
};

/** A reason with the first of its games. */
const need = (reason: GameNeed, games: readonly GameView[], count = games.length) => ({
  need: reason,
  count,
  games: games.slice(0, 3),
});

const needs = async () => {
  const card = within(await screen.findByRole('region', { name: 'Needs You' }));
  return card
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const);
};

describe('what needs a person', () => {
  test('comes first, most urgent first, each with its action', async () => {
    await openDashboard(() => ({
      needs: [
        need('unsent', [aGame(1, 5, against('Ash'))]),
        need('unanswered', [
          aGame(2, 30, {
            ...against('Birch'),
            status: 'verification-sent',
            awaitingSince: daysAgo(4),
          }),
        ]),
        need('undelivered', [aGame(3, 9, { ...against('Cedar'), mailProblem: 'Mailbox full.' })]),
        need('moved', [aGame(6, 100, against('Gum'))]),
        need('reschedule', [
          aGame(4, 40, {
            ...against('Date'),
            status: 'reschedule',
            rescheduleRequest: { ...request, note: 'Bus trouble', requestedAt: daysAgo(1) },
          }),
        ]),
        need('declined', [
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
        ]),
      ],
      noAddress: { count: 1, first: 'Fir' },
    }));
    const all = await needs();
    const lines = all.filter(([text]) => text !== 'Find Another');
    expect(lines.map(([, href]) => href)).toEqual([
      '/games/5',
      '/games/4',
      '/games/6',
      '/games/3',
      '/games/2',
      '/games/1',
      '/opponents?contact=needed',
    ]);
    const texts = [
      /^Elm declined Football Varsity · .*"No freshman team" $/,
      /^Date asked to reschedule .*"Bus trouble" $/,
      /^Changed after it was sent, and not sent again Football Varsity vs Gum .*Send Again$/,
      /^Email to Cedar couldn't be delivered .*Mailbox full\..*Send Again$/,
      /^No response from Birch for 4 days .*Send Reminder$/,
      /^Not sent to Ash yet .*Send$/,
      /^Fir has no email address .*Add Emails$/,
    ];
    for (const [index, text] of texts.entries()) expect(lines[index]?.[0]).toMatch(text);
    expect(all).toContainEqual(['Find Another', '/games/5?change=opponent']);
    screen.getByRole('button', { name: /^Ask Again about Football Varsity vs Elm/ });
    screen.getByRole('button', { name: /^Suggest Another for Football Varsity vs Date/ });
    const heading = screen.getByRole('heading', { name: 'Needs You' });
    const first = screen.getAllByRole('heading', { level: 2 })[0];
    expect(first).toBe(heading);
  });

  test('is nothing', async () => {
    await openDashboard();
    expect(await needs()).toEqual([]);
    screen.getByText('Nothing needs you right now');
  });

  test('is a make-up date for a postponed game', async () => {
    const postponed = aGame(2, -9, { disruption: 'postponed', ...against('Ash') });
    await openDashboard(() => ({ needs: [need('make-up', [postponed])] }));
    const [[text, href] = []] = await needs();
    expect(href).toBe('/games/2?change=make-up');
    expect(text).toMatch(/^No make-up date with Ash yet .*Plan Make-Up$/);
  });

  test('lists three changed games, and leads to the scheduled ones for the others', async () => {
    await openDashboard(() => ({ needs: [need('moved', gamesOf('scheduled', 3, 20, 10), 5)] }));
    const lines = await needs();
    expect(lines).toHaveLength(4);
    expect(lines[3]).toEqual([
      '2 more games changed after they were sent',
      '/games?status=scheduled',
    ]);
  });

  test('leads to what is not listed, also of later years', async () => {
    await openDashboard(() => ({
      noAddress: { count: 2, first: 'Fir' },
      later: [{ year: '2027-28', count: 2 }],
    }));
    const lines = await needs();
    expect(lines).toHaveLength(2);
    expect(lines[0]?.[0]).toContain('2 opponents have no email address');
    expect(lines[1]).toEqual(['2 games in 2027-28 need you', '/?year=2027-28']);
  });

  test('marks what came since the last visit', async () => {
    const asked = (id: number, requestedAt: string) =>
      aGame(id, 40, {
        ...against(`School ${id}`),
        status: 'reschedule',
        rescheduleRequest: { ...request, requestedAt },
      });
    localStorage.setItem(`fieldhouse.dashboard-seen.${aUser().id}`, `0 ${Date.parse(daysAgo(3))}`);
    await openDashboard(() => ({
      needs: [need('reschedule', [asked(1, daysAgo(1)), asked(2, daysAgo(5))])],
    }));
    const lines = (await needs()).map(([text]) => text?.includes('New'));
    expect(lines).toEqual([true, false]);
  });
});

test('a day with games has the way to change them together', async () => {
  await openDashboard(() => ({ gamesToday: 2 }));
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  today.getByText('2 games today');
  expect(today.getByRole('link', { name: 'Weather Day' }).getAttribute('href')).toBe(
    '/weather-day',
  );
});

test('a day without games has not', async () => {
  await openDashboard();
  await screen.findByRole('region', { name: 'Needs You' });
  expect(screen.queryByRole('link', { name: 'Weather Day' })).toBeNull();
});

describe('confirmations by week', () => {
  test('shows each week ahead as a link with its numbers, and as a table', async () => {
    const none = { confirmed: 0, waiting: 0, change: 0, unsent: 0 };
    const { user } = await openDashboard(() => ({
      weeks: [
        { ...none, start: '2026-10-11', confirmed: 1, waiting: 1, unsent: 1 },
        { ...none, start: '2026-10-25', change: 1 },
      ],
    }));
    const plot = within(await screen.findByRole('region', { name: 'Confirmations by Week' }));
    const bars = plot.getAllByRole('link');
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Week of 10/11/2026: 1 confirmed, 1 waiting, 0 change asked, 1 not sent',
      'Week of 10/18/2026: no games',
      'Week of 10/25/2026: 0 confirmed, 0 waiting, 1 change asked, 0 not sent',
    ]);
    expect(bars[0]?.getAttribute('href')).toBe('/calendar?view=week&date=2026-10-11');
    await press(user, 'Show as Table');
    const rows = within(await plot.findByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Week ofConfirmedWaitingChange askedNot sent',
      '10/11/20261101',
      '10/18/20260000',
      '10/25/20260010',
    ]);
  });

  test('counts above each bar, marks this week, and folds weeks without games', async () => {
    const none = { confirmed: 0, waiting: 0, change: 0, unsent: 0 };
    await openDashboard(() => ({
      weeks: [
        { ...none, start: '2026-11-08', confirmed: 12, change: 1 },
        { ...none, start: '2027-02-21', unsent: 1 },
      ],
    }));
    const weeks = within(await screen.findByRole('list', { name: 'Games by week' }));
    expect(
      weeks
        .getAllByRole('listitem')
        .map((week) => [
          week.textContent,
          week.querySelector('[data-count]')?.getAttribute('data-count'),
        ]),
    ).toEqual([
      ['10/11', ''],
      ['3 weeks without games', undefined],
      ['11/08', '13'],
      ['14 weeks without games', undefined],
      ['02/21', '1'],
    ]);
    const [current, next] = weeks.getAllByRole('link');
    expect(current?.getAttribute('aria-current')).toBe('date');
    expect(next?.getAttribute('aria-current')).toBeNull();
  });

  test('says so if no game is ahead', async () => {
    await openDashboard();
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
      '/facilities',
      '/games',
      '/settings',
    ]);
    expect(screen.queryByRole('group', { name: 'Total Teams' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Needs You' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Game Status Overview' })).toBeNull();
    expect(screen.queryByText(/^This season/)).toBeNull();
  });

  test('marks the steps that are done', async () => {
    await openDashboard(() => ({ hasGames: false }));
    const steps = within(await screen.findByRole('region', { name: 'First Steps' }));
    const done = steps.getAllByRole('listitem').map((step) => step.textContent.endsWith('Done'));
    expect(done).toEqual([false, true, true, false, false, false]);
    screen.getByRole('group', { name: 'Total Teams' });
  });
});
