import { describe, expect, test } from 'vitest';
import { readGames } from '../../testing/read-games.ts';
import type { CorrectedRow } from '@fieldhouse/import-contract';

const FOOTBALL = { sport: 'football', level: 'varsity', gender: null, sportName: null } as const;
const context = {
  schoolName: 'Lincoln High School',
  today: '2026-10-01',
  opponents: ['Roosevelt'],
  teams: [FOOTBALL],
  memory: { columns: {}, teams: {}, opponents: {}, files: {}, years: {} },
};

/** The only game of a file with these corrections in row 2, or its problems. */
async function readRow(header: string, row: string, corrected: CorrectedRow) {
  const { reader, games } = await readGames(`${header}\n${row}`, context, {
    rows: { 2: corrected },
  });
  const [game = null] = games;
  return {
    game: game && {
      ...game,
      team: reader.teams.values[game.team],
      opponent: reader.opponents.values[game.opponent],
    },
    fields: reader.diagnostics.rowErrors.flatMap(({ fields = [] }) => fields),
  };
}

const HEADER = 'Date,Time,Team,H/A,Opponent,Venue,Status,Score';
const GOOD = '9/4/2026,7:00 PM,Football V,H,Roosevelt,Stadium,,';

describe('a row in error', () => {
  test.each([
    ['9/31/2026,7:00 PM,Football V,H,Roosevelt,,,', 'date', 'Date', '9/31/2026'],
    ['9/4/2026,25:99,Football V,H,Roosevelt,,,', 'time', 'Time', '25:99'],
    ['9/4/2026,7:00 PM,Quidditch V,H,Roosevelt,,,', 'team', 'Team', 'Quidditch V'],
    ['9/4/2026,7:00 PM,Football V,maybe,Roosevelt,,,', 'side', 'H/A', 'maybe'],
    ['9/4/2026,7:00 PM,Football V,H,"A, B and C",,,', 'opponent', 'Opponent', 'A, B and C'],
    ['9/4/2026,7:00 PM,Football V,H,Roosevelt,,,W 17-24', 'score', 'Score', 'W 17-24'],
  ])('names the cell to correct: %s', async (row, field, header, value) => {
    const { game, fields } = await readRow(HEADER, row, {});
    expect(game).toBeNull();
    expect(fields).toMatchObject([{ field, header, value }]);
    expect(fields[0]?.message).toMatch(/\. Expected .+\.$/);
  });

  test('has no cell to correct where the whole row is wrong', async () => {
    expect(await readRow(HEADER, `${GOOD},,too,many`, {})).toEqual({ game: null, fields: [] });
  });
});

describe('a correction', () => {
  test('replaces cells of its row only', async () => {
    const { game } = await readRow(HEADER, '9/31/2026,25:99,Quidditch V,maybe,"A, B",,,W 17-24', {
      date: '9/30/2026',
      time: '6:30 PM',
      team: 'Football Varsity',
      side: 'neutral',
      opponent: 'A, B',
      venue: 'Field 2',
      score: '',
    });
    expect(game).toMatchObject({
      date: '2026-09-30',
      time: '18:30',
      team: FOOTBALL,
      side: 'neutral',
      opponent: 'A, B',
      venue: 'Field 2',
      score: null,
    });
  });

  test('that is wrong too is shown as it was typed', async () => {
    const { fields } = await readRow(HEADER, GOOD, { date: '2/30/2027' });
    expect(fields).toMatchObject([{ field: 'date', value: '2/30/2027' }]);
  });

  test('decides where columns disagree or are shared', async () => {
    const { game } = await readRow(
      'Date,Time,Sport,Level,H/A,Opponent',
      '9/4/2026,7 PM,Quidditch,V,H,@ Roosevelt',
      { team: 'Football Varsity', side: 'away' },
    );
    expect(game).toMatchObject({ team: FOOTBALL, side: 'away', opponent: 'Roosevelt' });
  });

  test('of the opponent keeps the side that the file tells', async () => {
    const { game } = await readRow(
      'Date,Time,Team,Home Team,Away Team',
      '9/4/2026,7 PM,Football V,Roosevelt,Lincoln High School',
      { opponent: 'Roosevelt Prep' },
    );
    expect(game).toMatchObject({ side: 'away', opponent: 'Roosevelt Prep' });
  });
});
