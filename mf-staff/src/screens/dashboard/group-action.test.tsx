import {
  dashboardEndpoints,
  gameEndpoints,
  verificationEndpoints,
} from '@fieldhouse/core-contract';
import type { DashboardView, GameNeed, GameView } from '@fieldhouse/core-contract';
import { expectToast, openedDialog, press, screen, waitFor } from '@fieldhouse/shell/testing';
import { aDashboard, aGame, gamesOf } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const now = '2026-10-14T16:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString();

const group = (need: GameNeed, games: readonly GameView[]) => ({
  need,
  count: games.length,
  games: games.slice(0, 3),
});

/** `needs` is a function because sample dates depend on the page's clock, which is set when it opens. */
const openDashboard = async (
  needs: () => DashboardView['needs'],
  parts: Partial<DashboardView> = {},
) => {
  const api = staffApi().on(dashboardEndpoints.read, () =>
    aDashboard({ needs: needs(), ...parts }),
  );
  return { api, ...(await openStaff(api, '/', { now })) };
};

test('games that were not sent are one line, and are sent together', async () => {
  const games = () =>
    gamesOf('scheduled', 5, 1, 10).map((game) => ({ ...game, opponentId: game.id }));
  const { api, user } = await openDashboard(() => [group('unsent', games())]);
  api
    .on(gameEndpoints.list, games)
    .on(verificationEndpoints.verifySeveral, { message: 'Sent', status: 'verification-sent' });
  const line = await screen.findByRole('link', {
    name: /^5 games not sent yet In the next 14 days/,
  });
  expect(line.getAttribute('href')).toBe('/games?status=scheduled&period=next-two-weeks');
  await press(user, 'Send All');
  const dialog = await openedDialog('Send 5 Games for Verification', 'alertdialog');
  await press(user, 'Send 5 Emails', dialog);
  await waitFor(() => expect(api.callsOf(verificationEndpoints.verifySeveral)).toHaveLength(5));
});

test('games without a response are one line, and their schools are reminded together', async () => {
  const waiting = () =>
    gamesOf('verification-sent', 3, 1, 10).map((game) => ({
      ...game,
      awaitingSince: daysAgo(4),
    }));
  const { api, user } = await openDashboard(() => [group('unanswered', waiting())]);
  const asked = aGame(9, 2, { status: 'verification-sent', awaitingSince: daysAgo(1) });
  api
    .on(gameEndpoints.list, () => [...waiting(), asked])
    .refuse(verificationEndpoints.remind, 'busy', 'It is being sent already.');
  await screen.findByRole('link', { name: /^3 games without a response For 3 days or more/ });
  await press(user, 'Remind All');
  const dialog = await openedDialog('Send 3 Reminders', 'alertdialog');
  await press(user, 'Send 3 Reminders', dialog);
  await expectToast("Some reminders couldn't be sent");
  expect(api.callsOf(verificationEndpoints.remind).map(({ params }) => params.id)).toEqual([
    10, 11, 12,
  ]);
});

test('with My Teams on, only their games are sent', async () => {
  const own = () => [1, 2].map((id) => aGame(id, id, { teamId: 7, opponentId: id }));
  const other = () => aGame(3, 3, { teamId: 8, opponentId: 3 });
  const { api, user } = await openDashboard(() => [group('unsent', own())], {
    myTeams: { teamIds: [7], only: true },
  });
  api
    .on(gameEndpoints.list, () => [...own(), other()])
    .on(verificationEndpoints.verifySeveral, { message: 'Sent', status: 'verification-sent' });
  await press(user, 'Send All');
  const dialog = await openedDialog('Send 2 Games for Verification', 'alertdialog');
  await press(user, 'Send 2 Emails', dialog);
  await waitFor(() =>
    expect(
      api.callsOf(verificationEndpoints.verifySeveral).map(({ body }) => body.gameIds),
    ).toEqual([[1], [2]]),
  );
});
