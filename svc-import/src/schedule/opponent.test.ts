import { opponentKey } from '@fieldhouse/svc-core/contract/internal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';
import { readOpponent } from './opponent.ts';

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
  expect(readOpponent(cell)).toMatchObject({ kind: 'school', name, side }),
);

test.each(['BYE', 'Bye week', 'OPEN', 'No game', '', '-'])('%s is no game', (cell) =>
  expect(readOpponent(cell).kind).toBe('none'),
);

test('several schools are never made a pairing', () => {
  expect(readOpponent('A / B / C')).toEqual({ kind: 'meet', schools: ['A', 'B', 'C'] });
});

test('a name that the school has is never taken apart', () => {
  for (const name of ['@ Home', 'Bye', 'A / B', '#1 Prep']) {
    expect(readOpponent(name, { is: (known) => known === name, resembles: () => false })).toEqual({
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

test('what resembles is offered and not the same', () => {
  expect(opponentKey('Roosvelt')).not.toBe(opponentKey('Roosevelt'));
  expect(
    nearNames(['Roosvelt', 'Eastlake Wolves', 'Kennedy'], ['Roosevelt High School', 'Eastlake']),
  ).toEqual(
    new Map([
      ['Roosvelt', ['Roosevelt High School']],
      ['Eastlake Wolves', ['Eastlake']],
    ]),
  );
});

test('nothing throws, and a name that is read is not blank', () => {
  fc.assert(
    fc.property(fc.string(), (cell) => {
      const reading = readOpponent(cell);
      if (reading.kind === 'school') expect(reading.name.trim()).not.toBe('');
    }),
  );
});
