import { addGamesPath, opponentEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { screen, valueOf, waitFor } from '@fieldhouse/shell/testing';
import { aTeam, anOpponent } from '@fieldhouse/shell/testing/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openStaff, staffApi } from '../../../../testing/staff-app.ts';
import './paste-cells.ts';
import { keepTableDraft } from './table-draft.ts';
import { newRows } from './table-rows.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

const cell = (column: string, row: number) =>
  valueOf(screen.getByLabelText<HTMLInputElement>(`${column}, row ${row}`));

test('the games of the address are put after the rows that were kept', async () => {
  keepTableDraft(1, newRows([], [{ team: 'Football Varsity', date: '9/4' }]));
  const api = staffApi()
    .on(teamEndpoints.list, [aTeam({ sport: 'football', level: 'varsity' })])
    .on(opponentEndpoints.list, [anOpponent({ schoolName: 'Roosevelt High School' })]);
  const given = {
    team: 'Football Varsity',
    date: '2026-09-11',
    time: '18:00',
    side: 'Away',
    opponent: 'Roosevelt High School',
    venue: 'Memorial Field',
  } as const;
  await openStaff(api, addGamesPath([given]), { now: '2026-08-20T15:00:00Z' });
  await screen.findByRole('table', { name: 'Games' });
  await waitFor(() =>
    expect(
      ['Team', 'Date', 'Time', 'Home/Away', 'Opponent', 'Venue'].map((column) => cell(column, 2)),
    ).toEqual([
      'Football Varsity',
      'Fri 09/11/2026',
      '6:00 PM',
      'Away',
      'Roosevelt High School',
      'Memorial Field',
    ]),
  );
  expect([cell('Team', 1), cell('Date', 1)]).toEqual(['Football Varsity', '9/4']);
  expect(window.location.search).toBe('');
});
