import type { ImportCorrections } from '@fieldhouse/import-contract';
import { describe, expect, test } from 'vitest';
import { inColumns, readLines, titled } from '../../testing/read-opponents.ts';

describe('an opponent cell', () => {
  test.each(['Practice at Kettle Park', 'Spring Break', 'Picture Day', 'No School', 'JV Tryouts'])(
    '%s is skipped and listed',
    async (cell) => {
      const { games, skipped } = await inColumns(cell);
      expect([games, skipped]).toEqual([[], [`Row 2: no game ("${cell}")`]]);
    },
  );

  test.each(['Practice', 'Bye Lake', 'Camp Kettle'])('%s is a school', async (cell) => {
    expect((await inColumns(cell)).games).toEqual([[cell, 'home', null]]);
  });

  test('with the own school is an error', async () => {
    for (const name of ['Harbor Ridge', 'Harbor Ridge HS', 'HARBOR RIDGE JV']) {
      const { games, errors } = await inColumns(name);
      expect(games).toEqual([]);
      expect(errors).toEqual([expect.stringContaining('is your own school')]);
    }
  });

  test.each(['Harbor Ridge Hawks', 'HRHS', 'Harbor', 'H.R.H.S.'])(
    'with %s is left out until a person says that it is another school',
    async (name) => {
      const { games, errors, questions } = await inColumns(name);
      expect([games, errors]).toEqual([[], [expect.stringContaining('may be your own school')]]);
      expect(questions).toMatchObject([{ taken: 'left-out', from: 'assumed', rows: 1 }]);
      const key = questions[0]?.key ?? '';
      const other = await inColumns(name, '', '', { answers: { [key]: 'other' } });
      expect(other.games).toHaveLength(1);
      const own = await inColumns(name, '', '', { answers: { [key]: 'own' } });
      expect(own.errors).toEqual([expect.stringContaining('is your own school')]);
      expect(own.questions).toMatchObject([{ taken: 'own', from: 'told' }]);
    },
  );

  test.each(['Harbor Ridge Christian', 'Harbor Ridge (NE)', 'Harbor View', 'Harborside', 'HRS'])(
    'with %s is not asked about',
    async (name) => {
      const { games, questions } = await inColumns(name);
      expect([games, questions]).toEqual([[[name, 'home', null]], []]);
    },
  );

  test('names a place, unless there is one', async () => {
    const { games, notes } = await inColumns('Fox Hollow at Kettle Park');
    expect(games).toEqual([['Fox Hollow', 'home', 'Kettle Park']]);
    expect(notes).toContain(
      'We read the opponent "Fox Hollow at Kettle Park" as "Fox Hollow", at "Kettle Park" (row 2).',
    );
    expect((await inColumns('Fox Hollow at Kettle Park', 'Main Gym')).games).toEqual([
      ['Fox Hollow', 'home', 'Main Gym'],
    ]);
  });

  test('with an event before the school says so', async () => {
    expect((await inColumns('Senior Night vs Fox Hollow')).notes).toContain(
      'We read the opponent "Senior Night vs Fox Hollow" as "Fox Hollow" (row 2).',
    );
  });

  test('of a game that was moved is skipped, unless its row has the new day', async () => {
    const { games, skipped } = await inColumns('Fox Hollow (Rescheduled to 1/17/27)');
    expect(games).toEqual([]);
    expect(skipped).toEqual(['Row 2: the game was moved to another day ("1/17/27")']);
    for (const day of ['1/8/27', 'Friday'])
      expect((await inColumns(`Fox Hollow (Rescheduled to ${day})`)).games).toHaveLength(1);
    expect((await inColumns('Fox Hollow (moved to Monday)')).games).toEqual([]);
  });

  test.each(['DH vs Fox Hollow', 'vs. Fox Hollow'])(
    'leaves the side to the H/A cell beside "vs": %s',
    async (cell) => {
      const { games } = await readLines([
        'Date,Time,Team,H/A,Opponent',
        `1/8/2027,7:00 PM,Boys Varsity Soccer,A,${cell}`,
      ]);
      expect(games).toEqual([['Fox Hollow', 'away', null]]);
    },
  );
});

describe('a column that says what an entry is', () => {
  test.each([
    ['Event Type', 'Practice'],
    ['Type', 'Bus'],
    ['Category', 'Team Meeting'],
    ['Game/Practice', 'practice'],
    ['Type', 'No Game'],
    ['Type', 'Non-game'],
    ['Type', 'Game Film'],
  ])('%s: %s', async (header, type) => {
    const { games, skipped } = await inColumns('Elk Gap', `,${type}`, `,${header}`);
    expect([games, skipped]).toEqual([[], [`Row 2: no game (${header} "${type}")`]]);
  });

  test.each([
    'Game',
    'Region',
    'Non-Region',
    'Scrimmage',
    'Tournament',
    '',
    'Homecoming',
    'Senior Night',
    'Night Game',
    'Thanksgiving Game',
    'Camp Game',
    'Alumni Match',
    'Fundraiser Game 2',
    'Youth Night',
  ])('%s is a game', async (type) => {
    expect((await inColumns('Fox Hollow', `,${type}`, ',Game Type')).games).toHaveLength(1);
  });
});

describe('home and away team', () => {
  const league = (home: string, away: string, corrections?: ImportCorrections) =>
    readLines(
      ['Date,Time,Team,Home Team,Away Team', `1/8/2027,7:00 PM,Boys Soccer,${home},${away}`],
      corrections,
    );

  test.each([
    ['Harbor Ridge JV', 'Otter Lake JV', 'home'],
    ['Otter Lake Varsity', 'Harbor Ridge Varsity', 'away'],
    ['Otter Lake (V)', 'Harbor Ridge (V)', 'away'],
    ['Harbor Ridge Boys Varsity Soccer', 'Otter Lake Boys Varsity Soccer', 'home'],
    ['JV Harbor Ridge HS', 'Otter Lake', 'home'],
    ['Harbor Ridge', 'Otter Lake (3-2)', 'home'],
  ])('%s against %s', async (home, away, side) => {
    expect((await league(home, away)).games).toEqual([['Otter Lake', side, null]]);
  });

  test('a name that begins with that of the own school is asked about', async () => {
    const { games, errors, questions } = await league('Harbor Ridge Hawks', 'Otter Lake');
    expect([games, errors.length]).toEqual([[], 1]);
    expect(questions).toMatchObject([{ taken: 'left-out', rows: 1 }]);
    const key = questions[0]?.key ?? '';
    const told = await league('Harbor Ridge Hawks', 'Otter Lake', { answers: { [key]: 'own' } });
    expect(told.games).toEqual([['Otter Lake', 'home', null]]);
    expect(told.questions).toMatchObject([{ key, taken: 'own', from: 'told' }]);
  });

  test('but not if the other team is the own school', async () => {
    const { games, questions } = await league('Harbor Ridge', 'Harbor Ridge Hawks');
    expect([games, questions]).toEqual([[['Harbor Ridge Hawks', 'home', null]], []]);
  });
});

describe('a result beside the opponent', () => {
  test.each([
    ['Soccer vs Fox Hollow (W 3-1)', 'W 3-1'],
    ['Final: Soccer vs Fox Hollow 3-1', '3-1'],
    ['Soccer vs Fox Hollow Lost in OT 2-3', 'L 2-3 OT'],
    ['3-0 W: Soccer @ Fox Hollow', 'W 3-0'],
  ])('of %s is stored', async (title, score) => {
    const { scores } = await titled([`${title},`]);
    expect(scores).toEqual([score]);
  });

  test('is left out with a note where it may be in the other order', async () => {
    const { games, scores, notes } = await titled(['Final: Fox Hollow at Harbor Ridge 3-1,']);
    expect([games.length, scores]).toEqual([1, []]);
    expect(notes.join()).toContain(`can't tell whose score comes first in "3-1"`);
  });

  test('is an error of the title if the letter and the numbers disagree', async () => {
    const { games, errors } = await titled(['Soccer vs Fox Hollow (W 1-3),']);
    expect([games, errors]).toEqual([[], [expect.stringContaining("don't match")]]);
  });

  test('of an opponent cell is stored, unless the row has one', async () => {
    expect((await inColumns('Fox Hollow W 3-1')).scores).toEqual(['W 3-1']);
    expect((await inColumns('"W, Fox Hollow 3-1"')).scores).toEqual(['W 3-1']);
    expect((await inColumns('W-Town 3-1')).games).toEqual([['W-Town', 'home', null]]);
    expect((await inColumns('Fox Hollow (W 3-1)', ',L 0-2', ',Result')).scores).toEqual(['L 0-2']);
  });
});
