import { opponentKey } from '@fieldhouse/core-contract/internal';
import { parseOpponent } from '@fieldhouse/import-contract/schedule';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSimilarNames } from './similar-names.ts';

test.each([
  ['  Vestavia   Hills ', 'Vestavia Hills', null],
  ['@ Lincoln', 'Lincoln', 'away'],
  ['@Lincoln', 'Lincoln', 'away'],
  ['at Lincoln', 'Lincoln', 'away'],
  ['vs Lincoln', 'Lincoln', 'home'],
  ['vs. Lincoln', 'Lincoln', 'home'],
  ['vs Lincoln (N)', 'Lincoln', 'neutral'],
  ['#5 Eastlake', 'Eastlake', null],
  ['Eastlake*', 'Eastlake', null],
  ['Atlanta', 'Atlanta', null],
  ['Central (Cedar Falls)', 'Central (Cedar Falls)', null],
  ['=1+1', '=1+1', null],
  ["'=1+1", '=1+1', null],
])('%s is %s', (cell, name, side) =>
  expect(parseOpponent(cell)).toMatchObject({ kind: 'school', name, side }),
);

test.each([
  'TBD Prep',
  'Bye Academy',
  'Open Door Christian',
  'Off Campus High',
  'No Game Lake High',
  'Atlanta',
  'Atwater',
  'V. Sue Cleveland',
  'Vsevolod Academy',
  'Versus-Smith Prep',
  'Total Sports Academy',
  'Record High School',
  'Unknown Soldier High',
  'Pending Oreille',
  'Cancelled Creek High',
  'Postponed Lake',
  'Forfeit Academy',
  'Westfield - North',
  'Nazareth (PA)',
  'Homewood (Alabama)',
  'Academy (HS)',
  "'Iolani",
  'Lewis and Clark',
  'Smith & Jones Academy',
  'Oak Park & River Forest',
  'Park/University',
  'Lincoln, NE',
  'Washington High School, Inc.',
  'Holy Cross (A, B and C)',
])('%s is a plain school name', (cell) =>
  expect(parseOpponent(cell)).toEqual({ kind: 'school', name: cell, side: null }),
);

test('commas separate three or more schools, or two known ones', () => {
  const meetIn = (cell: string, ...known: string[]) => {
    const keys = known.map(opponentKey);
    const reading = parseOpponent(cell, {
      is: (name) => known.includes(name),
      resembles: (name) => keys.includes(opponentKey(name)),
    });
    return reading.kind === 'meet' ? reading.schools : reading.kind;
  };
  const three = ['Jefferson', 'Kennedy', 'Central'];
  expect(meetIn('Jefferson, Kennedy, Central')).toEqual(three);
  expect(meetIn('Jefferson, Kennedy and Central')).toEqual(three);
  expect(meetIn('Jefferson, Kennedy, and Central')).toEqual(three);
  expect(meetIn('Jefferson, Kennedy & Central')).toEqual(three);
  expect(meetIn('Jefferson/Kennedy/Central')).toEqual(three);
  expect(meetIn('Jefferson, Kennedy')).toBe('school');
  expect(meetIn('Jefferson, Kennedy', 'Jefferson High School', 'Kennedy')).toEqual(
    three.slice(0, 2),
  );
  expect(meetIn('Central, Lewis and Clark', 'Lewis and Clark')).toBe('school');
  expect(meetIn('Jefferson, Kennedy and Central', 'Jefferson, Kennedy and Central HS')).toBe(
    'school',
  );
});

test.each(['BYE', 'Bye week', 'OPEN', 'No game', '', '-'])('%s is no game', (cell) =>
  expect(parseOpponent(cell).kind).toBe('none'),
);

test('never guesses a pairing of several schools', () => {
  expect(parseOpponent('A / B / C')).toEqual({ kind: 'meet', schools: ['A', 'B', 'C'] });
});

test('never splits the name of a known opponent', () => {
  for (const name of ['@ Home', 'Bye', 'A / B', '#1 Prep']) {
    expect(parseOpponent(name, { is: (known) => known === name, resembles: () => false })).toEqual({
      kind: 'school',
      name,
      side: null,
    });
  }
});

test.each([
  ['Jefferson HS', 'Jefferson High School'],
  ['Mount Pleasant H.S.', 'Mount Pleasant'],
  ['Riverview Jr-Sr High School', 'Riverview'],
  ["St. Mary's Academy", 'Saint Mary’s Academy'],
  ['OAK PARK & RIVER FOREST', 'Oak Park and River Forest'],
])('%s is the same school as %s', (one, other) =>
  expect(opponentKey(one)).toBe(opponentKey(other)),
);

test('suggests similar names without treating them as equal', () => {
  expect(opponentKey('Roosvelt')).not.toBe(opponentKey('Roosevelt'));
  expect(
    findSimilarNames(
      ['Roosvelt', 'Eastlake Wolves', 'Kennedy'],
      ['Roosevelt High School', 'Eastlake'],
    ),
  ).toEqual(
    new Map([
      ['Roosvelt', ['Roosevelt High School']],
      ['Eastlake Wolves', ['Eastlake']],
    ]),
  );
});

test('never throws, and a parsed name is not blank', () => {
  fc.assert(
    fc.property(fc.string(), (cell) => {
      const reading = parseOpponent(cell);
      if (reading.kind === 'school') expect(reading.name.trim()).not.toBe('');
    }),
  );
});
