import { anyCharacter } from '@fieldhouse/endpoint/testing/any-character';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GENDERS, LEVELS, SPORTS, valuesOf } from '../options.ts';
import { formatExportedTeam, parseExportedTeam } from './exported-schedule.ts';

const WORDS = [...SPORTS, ...LEVELS, ...GENDERS].map(({ label }) => label);
const sportName = fc.oneof(
  fc.constantFrom('Quidditch', '"', '""', '"Chess" Club', 'Boys', ...WORDS),
  fc
    .array(fc.constantFrom('"', 'Dance', 'Jr.', ...WORDS), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' ')),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
);
const identity = {
  level: fc.constantFrom(...valuesOf(LEVELS)),
  gender: fc.option(fc.constantFrom(...valuesOf(GENDERS))),
};
const team = fc.oneof(
  fc.record({
    sport: fc.constantFrom(...valuesOf(SPORTS)),
    sportName: fc.constant(null),
    ...identity,
  }),
  fc.record({ sport: fc.constant('other' as const), sportName, ...identity }),
);

test('an exported team parses back to itself, whatever its sport’s name', () => {
  fc.assert(
    fc.property(team, (given) => {
      expect(parseExportedTeam(formatExportedTeam(given))).toEqual(given);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [{ sport: 'other', sportName: null, level: 'varsity', gender: null }, 'Other Varsity'],
  [
    { sport: 'other', sportName: 'Quidditch', level: 'ms', gender: 'coed' },
    'Coed Quidditch Middle School',
  ],
  [{ sport: 'other', sportName: 'Football', level: 'varsity', gender: null }, '"Football" Varsity'],
  [
    { sport: 'football', sportName: null, level: 'jr-varsity', gender: null },
    'Football Jr. Varsity',
  ],
] as const)('%j is formatted as %s', (given, text) => expect(formatExportedTeam(given)).toBe(text));

test.each(['', 'Varsity', 'Football', ' Varsity', '"" Varsity'])(
  '%j is not an exported team',
  (text) => expect(parseExportedTeam(text)).toBeNull(),
);
