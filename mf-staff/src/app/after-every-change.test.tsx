import {
  contestRuleEndpoints,
  facilityEndpoints,
  gameEndpoints,
  noPlayDateEndpoints,
  opponentEndpoints,
  responseActionEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { screen, waitFor } from '@fieldhouse/shell/testing';
import { aGame, anOpponent, aTeam } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';

import { barIsRead, openStaff, staffApi } from '../../testing/staff-app.ts';
import { aNoPlayDate } from '../../testing/a-no-play-date.ts';
import { teams } from '../parts/team-form/team.record.ts';
import { noPlayDates } from '../screens/no-play-dates/no-play-date.record.ts';
import { saveContestRules } from '../screens/contest-rules/contest-rules.api.ts';
import { acceptProposal } from '../parts/responses/responses.api.ts';
import { createGame, deleteGame, updateGame } from '../data/school-data/game-edits.ts';
import { nameVenues } from '../data/school-data/facilities.api.ts';

const game = aGame(1, 1);
const input = {
  teamId: 1,
  opponentId: 1,
  date: game.date,
  time: game.time,
  venue: game.venue,
  isHome: true,
  neutral: false,
};
const team = {
  sport: 'football',
  level: 'varsity',
  gender: null,
  sportName: '',
  coachName: '',
  coachEmail: '',
  coachPhone: '',
} as const;
const AFTER_A_GAME = ['GET /api/games', 'GET /api/opponents', 'GET /api/teams'];

test.each([
  ['a new game', AFTER_A_GAME, () => createGame(input)],
  ['an edited game', AFTER_A_GAME, () => updateGame(1, input)],
  ['a deleted game', AFTER_A_GAME, () => deleteGame(1)],
  [
    "the other school's proposal is accepted",
    [...AFTER_A_GAME, 'GET /api/change-sets'],
    () => acceptProposal(1, { requestedAt: '2026-11-20T15:00:00.000Z', tell: [] }),
  ],
  ['an edited team', ['GET /api/teams'], () => teams.save(aTeam(), team, 1)],
  ['a deleted team', ['GET /api/teams'], () => teams.remove(aTeam())],
  ['a venue is known', ['GET /api/conflicts'], () => nameVenues({ venues: ['Pool'] })],
  ['a deleted no-play date', ['GET /api/conflicts'], () => noPlayDates.remove(aNoPlayDate())],
  ['other contest rules', ['GET /api/conflicts'], () => saveContestRules([])],
])('after %s what a colleague may have changed is read again: %j', async (_, reads, change) => {
  const api = staffApi()
    .on(gameEndpoints.list, [game])
    .on(teamEndpoints.list, [aTeam()])
    .on(opponentEndpoints.list, [anOpponent()])
    .on(gameEndpoints.create, game)
    .on(gameEndpoints.update, game)
    .on(gameEndpoints.remove, { message: 'Game deleted' })
    .on(responseActionEndpoints.accept, { game, thanked: false })
    .on(teamEndpoints.update, aTeam())
    .on(teamEndpoints.remove, { message: 'Team deleted' })
    .on(facilityEndpoints.nameVenues, { message: 'Saved' })
    .on(noPlayDateEndpoints.remove, { message: 'No-play date deleted' })
    .on(contestRuleEndpoints.replace, []);
  await openStaff(api, '/games');
  await screen.findByRole('table', { name: 'Games' });
  await barIsRead(api);
  api.forgetCalls();
  await change();
  await waitFor(() => expect(api.log).toEqual(expect.arrayContaining([...reads])));
});
