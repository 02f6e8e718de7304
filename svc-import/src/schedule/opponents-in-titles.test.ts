import { describe, expect, test } from 'vitest';
import { readGames } from '../../testing/read-games.ts';
import { context, titled } from '../../testing/read-opponents.ts';

describe('a title that names the own school second', () => {
  test('tells the side by the venue', async () => {
    const { games, questions } = await titled([
      'Fox Hollow vs Harbor Ridge,Harbor Ridge Gym',
      'Fox Hollow vs Harbor Ridge,Fox Hollow HS',
    ]);
    expect(games.map(([, side]) => side)).toEqual(['home', 'away']);
    expect(questions).toEqual([]);
  });

  test('is asked about, and is an error until it is answered', async () => {
    const titles = ['Fox Hollow vs Harbor Ridge,', 'Otter Lake vs Harbor Ridge,Kettle Park'];
    const { games, errors, questions } = await titled(titles);
    expect([games, errors]).toEqual([
      [],
      [expect.stringContaining('H/A is missing'), expect.stringContaining('H/A is missing')],
    ]);
    expect(questions).toMatchObject([{ rows: 2, from: 'assumed' }]);
    const key = questions[0]?.key ?? '';
    const told = await titled(titles, { answers: { [key]: 'away' } });
    expect(told.games.map(([name, side]) => [name, side])).toEqual([
      ['Fox Hollow', 'away'],
      ['Otter Lake', 'away'],
    ]);
  });

  test('with a mascot is left out until a person says that it is the own school', async () => {
    const titles = ['Fox Hollow at Harbor Ridge Hawks,'];
    const { games, errors, questions } = await titled(titles);
    expect([games, errors]).toEqual([[], [expect.stringContaining('may be your own school')]]);
    const key = questions[0]?.key ?? '';
    const told = await titled(titles, { answers: { [key]: 'own' } });
    expect(told.games).toEqual([['Fox Hollow', 'home', null]]);
  });
});

test.each(['Helmet Fitting', 'Chalk Talk', 'Mandatory ImPACT Test', 'Jersey Return', 'Yoga'])(
  '"Football - %s" is no home game without an answer',
  async (name) => {
    const { games } = await titled(['Football @ Fox Hollow,', `Football (Boys V) - ${name},`]);
    expect(games.map(([opponent]) => opponent)).toEqual(['Fox Hollow']);
  },
);

test('a title with the own school and a mascot behind "vs" is asked about', async () => {
  const { games, questions } = await titled(['Soccer vs Harbor Ridge Hawks,']);
  expect([games, questions.length]).toEqual([[], 1]);
});

test('a title with the names of two schools is asked about, and is skipped if none is the own one', async () => {
  const titles = ['Boys Varsity Soccer: Granite Bluff at Fox Hollow,'];
  const { games, errors, questions } = await titled(titles);
  expect([games, errors]).toEqual([[], [expect.stringContaining('may be your own school')]]);
  const key = questions[0]?.key ?? '';
  const own = await titled(titles, { answers: { [key]: 'own' } });
  expect(own.games).toEqual([['Fox Hollow', 'away', null]]);
  expect(own.questions).toMatchObject([{ taken: 'own', from: 'told', rows: 1 }]);
  const other = await titled(titles, { answers: { [key]: 'other' } });
  expect(other.games).toEqual([]);
  expect(other.skipped.join()).toContain('not a game of your school');
});

test('titles with a dash are home games only where those of away games have "@"', async () => {
  const titles = ['Football (Boys V) - Granite Bluff,', 'Football - Team Pictures,'];
  const lines = ['Football (Boys V) @ Fox Hollow,', 'Football - Fox Hollow,', ...titles];
  const { games, notes, skipped, questions } = await titled(lines);
  const known = [
    ['Fox Hollow', 'away'],
    ['Fox Hollow', 'home'],
  ];
  expect(games.map(([name, side]) => [name, side])).toEqual(known);
  expect(skipped.join()).toContain('may not be a game ("Football (Boys V) - Granite Bluff")');
  expect(questions).toMatchObject([{ taken: 'left-out', from: 'assumed', rows: 1 }]);
  const key = questions[0]?.key ?? '';
  const told = await titled(lines, { answers: { [key]: 'home' } });
  expect(told.games.map(([name, side]) => [name, side])).toEqual([
    ...known,
    ['Granite Bluff', 'home'],
  ]);
  expect(notes.join()).toContain('we read those with a dash as home games');
  const others = await titled(['Football @ Fox Hollow,', 'Football vs Otter Lake,', ...titles]);
  expect(others.games).toHaveLength(2);
});

test('School 1 is another school than School 12', async () => {
  const cells = ['School 1', 'School 2'].map(
    (name) => `1/8/2027,7:00 PM,Boys Varsity Soccer,H,${name}`,
  );
  const own = { ...context, schoolName: 'School 12' };
  const { games } = await readGames(['Date,Time,Team,H/A,Opponent', ...cells].join('\n'), own);
  expect(games).toHaveLength(2);
});
