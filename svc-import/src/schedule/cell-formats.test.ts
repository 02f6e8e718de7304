import { parseOpponent, parseTeam } from '@fieldhouse/import-contract/schedule';
import { describe, expect, test } from 'vitest';
import { parseEventTitle } from './event-title.ts';

/*
 * Cell formats of scheduling systems that schools use, collected from their files and help pages; headers are in
 * header-aliases.test.ts.
 */

describe('a team', () => {
  const words = {
    boys: "Boys|Men's|B",
    girls: "Girls|Women's|G",
    coed: 'Coed',
  };
  test.each(
    Object.entries(words).flatMap(([gender, all]) =>
      all.split('|').map((word) => [word, gender] as const),
    ),
  )('%s is %s', (word, gender) =>
    expect(parseTeam(`${word} Varsity Volleyball`)).toMatchObject({ ok: true, value: { gender } }),
  );
  const levels = {
    varsity: 'Varsity|Var|V',
    'jr-varsity': 'JV|Jr Varsity|Junior Varsity|JV A|JV B',
    freshman: 'Freshman|Frosh|FR|9th|C|C-Team',
    sophomore: 'Sophomore|Soph',
    ms: 'MS|Middle School|Jr High|8th|7th',
    '6th-grade': '6th',
  };
  test.each(
    Object.entries(levels).flatMap(([level, all]) =>
      all.split('|').map((word) => [word, level] as const),
    ),
  )('%s is %s', (word, level) =>
    expect(parseTeam(`${word} Volleyball`)).toMatchObject({ ok: true, value: { level } }),
  );
  const sports = {
    football: 'FB|Football',
    soccer: 'SOC|Soccer|SO',
    volleyball: 'VB',
    basketball: 'BKB|hoops',
    baseball: 'BA|BSB',
    softball: 'SB|fastpitch',
    tennis: 'TE',
    golf: 'GO',
    'cross-country': 'CC|XC|X-Country',
    track: 'TR|T&F|track',
    swimming: 'SW|swim & dive',
    wrestling: 'WR',
    cheer: 'cheer',
    other: 'LAX|FH|WP|Other',
  };
  test.each(
    Object.entries(sports).flatMap(([sport, all]) =>
      all.split('|').map((word) => [word, sport] as const),
    ),
  )('%s is %s', (word, sport) =>
    expect(parseTeam(`${word} Varsity`)).toMatchObject({ ok: true, value: { sport } }),
  );
});

test.each([
  ['@ Lincoln', 'away'],
  ['@Lincoln', 'away'],
  ['at Lincoln', 'away'],
  ['vs Lincoln', 'home'],
  ['vs. Lincoln', 'home'],
  ['vs.Lincoln', 'home'],
  ['versus Lincoln', 'home'],
  ['vs Lincoln (N)', 'neutral'],
  ['@ Lincoln (neutral)', 'neutral'],
  ['Lincoln (H)', 'home'],
  ['Lincoln (A)', 'away'],
  ['Lincoln [A]', 'away'],
  ['(A) Lincoln', 'away'],
  ['vs Lincoln (A)', 'away'],
  ['  Lincoln  ', null],
  ['#5 Lincoln', null],
  ['Lincoln*', null],
])('%s is Lincoln (%s)', (cell, side) =>
  expect(parseOpponent(cell)).toMatchObject({ kind: 'school', name: 'Lincoln', side }),
);
test.each([
  'BYE',
  'Bye Week',
  'OPEN',
  'Open Date',
  'No game',
  'vs BYE',
  '@ OPEN',
  'BYE*',
  'Canceled',
])('%s is no game', (cell) =>
  expect(parseOpponent(cell)).toMatchObject({ kind: 'none', reason: `no game ("${cell}")` }),
);
test.each([
  'TBD',
  'TBA',
  'T.B.D.',
  'Opponent TBD',
  'TBD opponent',
  'Opponent: TBA',
  'vs TBD',
  'TBD vs',
  'TBD vs.',
  '@ TBA',
  'TBD (H)',
  'To be determined',
  'TBD/TBA',
  '?',
  '#TBD',
  'TBD*',
])('%s is no opponent yet', (cell) =>
  expect(parseOpponent(cell)).toMatchObject({
    kind: 'none',
    reason: `no opponent yet ("${cell}")`,
  }),
);
test('does not guess between away and home', () =>
  expect(parseOpponent('@ Lincoln (H)')).toMatchObject({ kind: 'unclear' }));
test.each([
  ['CANCELED: Lincoln', 'canceled'],
  ['CANCELLED - Lincoln', 'canceled'],
  ['*Canceled* Lincoln', 'canceled'],
  ['Lincoln (canceled)', 'canceled'],
  ['Lincoln - POSTPONED', 'reschedule'],
  ['Lincoln *PPD*', 'reschedule'],
  ['@ Lincoln (Rained out)', 'canceled'],
])('%s is a game against Lincoln that is %s', (cell, status) =>
  expect(parseOpponent(cell)).toMatchObject({ name: 'Lincoln', status: { status } }),
);

test.each([
  [
    'Girls JV Field Hockey at Santa Clara High School',
    'Girls JV Field Hockey',
    'Santa Clara High School',
  ],
  ['Wildcats vs Riverhawks', 'Wildcats', 'Riverhawks'],
  ['Wildcats @ Thunder', 'Wildcats', 'Thunder'],
  ['Boys V Soccer @Thunder', 'Boys V Soccer', 'Thunder'],
  ['vs. Lincoln', '', 'Lincoln'],
])('the title %s', (cell, team, name) =>
  expect(parseEventTitle(cell)).toMatchObject({ team, opponent: { kind: 'school', name } }),
);
