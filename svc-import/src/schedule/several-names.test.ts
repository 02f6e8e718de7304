import { opponentKey } from '@fieldhouse/core-contract/internal';
import { NO_CONTEXT, createOwnSchool, parseOpponent } from '@fieldhouse/import-contract/schedule';
import { expect, test } from 'vitest';

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
  expect(meetIn('Jefferson\nKennedy')).toEqual(three.slice(0, 2));
  expect(meetIn('Jefferson or Kennedy')).toEqual(three.slice(0, 2));
  expect(meetIn('Jefferson and others')).toEqual(['Jefferson', 'others']);
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
  ['vs Lincoln at Tilden', 'neutral', 'Tilden'],
  ['vs Lincoln (@ Elm Gap)', 'neutral', 'Elm Gap'],
  ['vs Lincoln (Sectional Final @ Elm Gap)', 'neutral', 'Elm Gap'],
  ['vs Lincoln @ Elm Gap Tournament', 'neutral', 'Elm Gap Tournament'],
  ['Lincoln (Neutral - Kettle Arena)', 'neutral', 'Kettle Arena'],
  ['@ Lincoln (Kettle Park)', 'away', 'Kettle Park'],
  ['vs Lincoln W 3-1 - Kettle Field', 'home', 'Kettle Field'],
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

test('never guesses a pairing of several schools', () => {
  expect(parseOpponent('A / B / C')).toEqual({ kind: 'meet', schools: ['A', 'B', 'C'] });
});

test('a place that is like the own school is ours', () => {
  const own = createOwnSchool('Summit Ridge Charter Academy');
  for (const cell of [
    'Lincoln Academy at Summit Ridge',
    'Lincoln Academy at Summit Ridge Charter Acad.',
    'vs Lincoln Academy at Summit Ridge Charter Acad.',
  ])
    expect(parseOpponent(cell, { ...NO_CONTEXT, own })).toMatchObject({
      name: 'Lincoln Academy',
      side: 'home',
    });
});
