import { opponentKey } from '@fieldhouse/core-contract/internal';
import { NO_CONTEXT, parseOpponent, plainName } from '@fieldhouse/import-contract/schedule';
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
  ...[
    'Lincoln (H) (DH)',
    'Lincoln (H) *',
    'Lincoln (H) - Senior Night',
    '(Home) Lincoln',
    'Home vs Lincoln',
    'Home: Lincoln',
    'Lincoln - Home',
    'Lincoln, Home',
    'Lincoln HOME',
    'against Lincoln (H)',
    'League - Lincoln [H]',
    'vs Lincoln (Home) (Rescheduled from 04-26-27)',
    'Lincoln (Home) (Date Changed) 01-19-27',
  ].map((cell): [string, string, string] => [cell, 'Lincoln', 'home']),
  ...[
    'Away @ Lincoln',
    'Away vs Lincoln',
    'Lincoln (3-2) (A)',
    'Lincoln - Away',
    'A - Lincoln',
    'Lincoln AWAY',
    'Lincoln Away (DH)',
    'at Lincoln, 5pm',
  ].map((cell): [string, string, string] => [cell, 'Lincoln', 'away']),
  ...[
    'Lincoln (Scrimmage)',
    'Scrimmage: Lincoln',
    'Lincoln DH',
    'Lincoln *DH*',
    'Lincoln (League)',
    'Lincoln - Non-Conference',
    'Lincoln (5-2)',
    'Lincoln (ranked #5)',
    '(12) Lincoln',
    'Lincoln - Game 1',
    'Lincoln Game 2',
    'Lincoln (Arrive 30 minutes early)',
    'Lincoln - Homecoming',
    'Lincoln (District Tournament)',
    'Lincoln (Jan 17 makeup)',
    'Lincoln JV',
    'Lincoln Boys Varsity Soccer',
    'Lincoln (V)',
    'Lincoln-Scrimmage',
    'Lincoln G2',
    'Lincoln 4:00',
    'Lincoln 5:00 & 7:00',
    'Lincoln 4pm',
    'Lincoln Senior Night',
    'Lincoln (Pack the Gym)',
    'Lincoln / Senior Night',
    'Scrimmage with Lincoln',
    'Preseason scrimmage Lincoln',
    'Lincoln W 3-1',
    'Lincoln - L 1-3',
    'Lincoln (W, 3-1)',
    'Lincoln (L, 1-3)',
    'Lincoln - Won 58-44 (OT)',
    'T 2-2 Lincoln',
    'Lincoln 5:00 PM',
    'Lincoln, 5 PM',
    'Lincoln 5:30pm',
    'Lincoln 5pm/7pm',
    'Lincoln 3-1 W',
    'W3-1 Lincoln',
    'Lincoln (practice after)',
    'Lincoln (possible)',
    '7:00 PM Lincoln',
    'Lincoln (JV canceled)',
    'Lincoln (may be canceled)',
    'Lincoln (freshman game postponed)',
    'Lincoln (tentative)',
    'Lincoln (Rain date 1/9)',
    'Lincoln (Off campus)',
    'Lincoln - off-site',
    'Lincoln (after practice)',
    'Lincoln (no practice)',
  ].map((cell): [string, string, null] => [cell, 'Lincoln', null]),
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
  'Bye Lake',
  'Camp Kettle',
  'V.R. Kettle',
  'League City',
  'Round Rock',
  'Greensboro Day',
  'Seton Hall',
  'Holy Spirit',
  'Vanderbilt Park',
  'Philadelphia School for Girls',
  'The Academy at Penguin Hall',
  'District Tournament',
  'Masonic Home',
  'Winner',
  'Opponent 0',
  'School X',
  'Act One Academy',
  'Meet House',
  'Winner High School',
  'Loser Creek',
  'Off Campus Academy',
  'W.T. White',
  'Won Valley',
])('%s is a plain school name', (cell) =>
  expect(parseOpponent(cell)).toEqual({ kind: 'school', name: cell, side: null }),
);

test('commas separate three or more schools, or two known ones', () => {
  const meetIn = (cell: string, ...known: string[]) => {
    const keys = known.map(opponentKey);
    const reading = parseOpponent(cell, {
      ...NO_CONTEXT,
      known: {
        is: (name) => known.includes(name),
        resembles: (name) => keys.includes(opponentKey(name)),
      },
    });
    return reading.kind === 'meet' ? reading.schools : reading.kind;
  };
  const three = ['Jefferson', 'Kennedy', 'Central'];
  expect(meetIn('Jefferson, Kennedy, Central')).toEqual(three);
  expect(meetIn('Jefferson, Kennedy and Central')).toEqual(three);
  expect(meetIn('Jefferson, Kennedy, and Central')).toEqual(three);
  expect(meetIn('Jefferson, Kennedy & Central')).toEqual(three);
  expect(meetIn('Jefferson/Kennedy/Central')).toEqual(three);
  expect(meetIn('Jefferson w/ Kennedy and Central')).toEqual(three);
  expect(meetIn('Jefferson with Kennedy, Central')).toEqual(three);
  expect(meetIn('Jefferson w/Kennedy')).toEqual(three.slice(0, 2));
  expect(meetIn('Jefferson w/ Senior Night')).toBe('school');
  expect(meetIn('Jefferson, Kennedy')).toBe('school');
  expect(meetIn('Jefferson, Kennedy', 'Jefferson High School', 'Kennedy')).toEqual(
    three.slice(0, 2),
  );
  expect(meetIn('Central, Lewis and Clark', 'Lewis and Clark')).toBe('school');
  expect(meetIn('Jefferson, Kennedy and Central', 'Jefferson, Kennedy and Central HS')).toBe(
    'school',
  );
});

test.each([
  ['vs Lincoln at Kettle Park', 'home', 'Kettle Park'],
  ['vs. Lincoln @ Kettle Arena', 'home', 'Kettle Arena'],
  ['vs Lincoln - Kettle Park', 'home', 'Kettle Park'],
  ['@ Lincoln (Field 3)', 'away', 'Field 3'],
  ['Lincoln (at Kettle Club)', null, 'Kettle Club'],
  ['Lincoln - Main Gym', null, 'Main Gym'],
  ['Lincoln, Memorial Stadium', null, 'Memorial Stadium'],
  ['@ Lincoln, Field 3', 'away', 'Field 3'],
  ['at Granite Bluff vs Lincoln', 'neutral', 'Granite Bluff'],
  ['vs Lincoln at Granite Bluff High School', 'neutral', 'Granite Bluff High School'],
  ['vs Lincoln at Lincoln', 'away', undefined],
  ['vs Lincoln @ Home', 'home', undefined],
  ['vs Lincoln at TBD', 'home', undefined],
])('%s is played at a place', (cell, side, place) => {
  const reading = parseOpponent(cell);
  const { place: found, ...others } = { place: undefined, ...reading };
  expect(others).toMatchObject({ kind: 'school', name: 'Lincoln', side });
  expect(found).toBe(place);
});

test.each([
  'CANCELED: vs Lincoln',
  'Canceled - @ Lincoln',
  'vs Lincoln (A) - CANCELED',
  '@ Lincoln (canceled) (DH)',
])('%s is canceled', (cell) =>
  expect(parseOpponent(cell)).toMatchObject({ name: 'Lincoln', status: { status: 'canceled' } }),
);

test('two other schools in a cell are no opponent', () => {
  expect(parseOpponent('Lincoln vs Roosevelt').kind).toBe('unclear');
});

test('a text that is too long for a name is not read', () => {
  const long = 'jv '.repeat(600).trim();
  const { name } = plainName(long, NO_CONTEXT.known, false);
  expect(name).toBe(long);
});

test('never guesses a pairing of several schools', () => {
  expect(parseOpponent('A / B / C')).toEqual({ kind: 'meet', schools: ['A', 'B', 'C'] });
});

test('never splits the name of a known opponent', () => {
  for (const name of ['@ Home', 'Bye', 'A / B', '#1 Prep']) {
    const known = { is: (other: string) => other === name, resembles: () => false };
    expect(parseOpponent(name, { ...NO_CONTEXT, known })).toEqual({
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
  ['San Jose Prep', 'San José Prep'],
  ['Pena Blanca', 'Peña Blanca High School'],
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
