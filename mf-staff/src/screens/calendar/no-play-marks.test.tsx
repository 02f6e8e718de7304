import { gameEndpoints, noPlayDateEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { screen, waitFor, within } from '@fieldhouse/shell/testing';
import { aGame, aTeam, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { aNoPlayDate } from '../../../testing/a-no-play-date.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const today = dayFromNow(0);
const days = { from: today, to: today };
const api = () =>
  staffApi()
    .on(teamEndpoints.list, [aTeam(), aTeam({ id: 2, sport: 'soccer' })])
    .on(gameEndpoints.list, [aGame(1, 0)])
    .on(noPlayDateEndpoints.list, [
      aNoPlayDate(days),
      aNoPlayDate({ ...days, id: 2, name: 'Team Banquet', scope: 'team', refId: 1 }),
      aNoPlayDate({ ...days, id: 3, name: 'Soccer Trip', scope: 'team', refId: 2 }),
    ]);
const todayCell = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('gridcell')
    .find((cell) => cell.ariaCurrent === 'date' || cell.getAttribute('aria-current') === 'date');

test("the calendar names a day's no-play dates, others' with their team, and reads them with the day", async () => {
  await openStaff(api(), '/calendar');
  await screen.findByText('Football Varsity: Team Banquet');
  expect(todayCell()?.textContent).toMatch(
    /no play: Final Exams, no play: Football Varsity: Team Banquet, no play: Soccer Varsity: Soccer Trip, 1 game/,
  );
});

test("the calendar of a team has its own no-play dates and the school's", async () => {
  await openStaff(api(), '/calendar?team=1');
  await screen.findByText('Team Banquet');
  await waitFor(() => screen.getByText('Final Exams'));
  expect(screen.queryByText(/Soccer Trip/)).toBeNull();
});
