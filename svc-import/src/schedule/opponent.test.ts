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
    '(vs) Lincoln',
    'HOME Lincoln',
    'Districts vs Lincoln',
    'State Semifinal vs. Lincoln',
    'Kiwanis Classic vs Lincoln',
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
    '(@) Lincoln',
    'Lincoln (@)',
    'Lincoln,away',
    'Quarterfinal @ Lincoln',
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
    'Lincoln (from 4/2)',
    'Lincoln (resch. from 4/2)',
    'Lincoln (5 inn.)',
    'Lincoln (x2)',
    'Lincoln (Dig Pink)',
    'Lincoln (State QF)',
    'Lincoln (8-AAA)',
    'Lincoln (2nd of 8)',
    'Lincoln (L 2-1, 2OT)',
    'Lincoln - Sr. Night',
    'Lincoln MAKEUP',
    'Lincoln (Coaches vs Cancer)',
    'Lincoln - Coaches vs. Cancer',
    'Scrimmage-Lincoln',
    '+Lincoln',
    'Lincoln ¹',
    'Lincoln 9th',
    'Lincoln ***HOMECOMING***',
    'Lincoln (Kiwanis Classic)',
    'Lincoln - rain date 10/21',
    'Lincoln rain date Oct 21',
    'Host: Lincoln',
    'Lincoln (host)',
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
  'Trinity School at River Ridge',
  'Tilden Academy at Kettle Lake',
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

test('a text that is too long for a name is not read', () => {
  const long = 'jv '.repeat(600).trim();
  const { name } = plainName(long, NO_CONTEXT.known, false);
  expect(name).toBe(long);
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
