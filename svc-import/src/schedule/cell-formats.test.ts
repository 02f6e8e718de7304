import {
  parseDate,
  parseOpponent,
  parseSide,
  parseStatus,
  parseTeam,
  parseTime,
} from '@fieldhouse/import-contract/schedule';
import { describe, expect, test } from 'vitest';
import { parseEventTitle } from './event-title.ts';

/*
 * Cell formats of scheduling systems that schools use, collected from their files and help pages; headers are in
 * header-aliases.test.ts.
 */

const rules = { dayFirst: false, schoolYear: 2025, yearFrom: 'dates' } as const;
test.each([
  '9/5/2025',
  '09/05/25',
  '9-5-2025',
  '2025-09-05',
  '2025/9/5',
  '20250905',
  '5-Sep-2025',
  'Sep 5 2025',
  'Sept. 5',
  'September 5, 2025',
  'Fri 9/5',
  'Friday, Sept 5',
  '9/5 (Fri)',
  '45905',
])('%s is September 5', (cell) =>
  expect(parseDate(cell, rules)).toMatchObject({ ok: true, value: { date: '2025-09-05' } }),
);
test.each([
  ['Dec. 18 - 22, 2025', '2025-12-18'],
  ['1/8', '2026-01-08'],
])('%s is %s', (cell, date) =>
  expect(parseDate(cell, rules)).toMatchObject({
    ok: true,
    value: { date },
    notice: expect.any(String),
  }),
);
test.each(['2/30/2026', '13/45/2026', '31/12/2026'])('rejects the date %s', (cell) =>
  expect(parseDate(cell, rules).ok).toBe(false),
);
test('accepts 31/12/2026 if the whole file is day/month', () =>
  expect(parseDate('31/12/2026', { ...rules, dayFirst: true })).toMatchObject({
    value: { date: '2026-12-31' },
  }));

test.each([
  '7:00 PM',
  '7:00PM',
  '7 PM',
  '7pm',
  '7p',
  '7:00p',
  '7:00 p.m.',
  '19:00',
  '19:00:00',
  '7.00 PM',
  '1900',
  '0.7916666667',
  '7:00',
  '7',
])('%s is 7:00 PM', (cell) => expect(parseTime(cell)).toMatchObject({ ok: true, value: '19:00' }));
test.each([
  ['noon', '12:00'],
  ['1:00', '13:00'],
  ['7:59', '19:59'],
  ['8:00', '08:00'],
  ['11:59', '11:59'],
  ['4:30/6:00', '16:30'],
])('%s is %s', (cell, time) => expect(parseTime(cell)).toMatchObject({ ok: true, value: time }));
test.each(['TBD', 'TBA', 'T.B.D.', 'pending', 'n/a', '-', '', 'after JV', 'see notes'])(
  "'%s' is no time yet, and never midnight",
  (cell) => expect(parseTime(cell)).toMatchObject({ ok: true, value: null }),
);

test.each([
  ...['H', 'Home', 'Hm', 'vs', 'vs.', 'v', 'v.', '(H)', 'host'].map((cell) => [cell, 'home']),
  ...['A', 'Away', '@', 'at', '(A)', 'road', 'visitor'].map((cell) => [cell, 'away']),
  ...['N', 'Neutral', 'Neut', '(N)', 'tournament site'].map((cell) => [cell, 'neutral']),
])('%s is %s', (cell = '', side) => expect(parseSide(cell)).toEqual({ ok: true, value: side }));
test.each([
  ['1', 'is-home', 'home'],
  ['true', 'is-home', 'home'],
  ['0', 'is-home', 'away'],
  ['false', 'is-home', 'away'],
  ['1', 'status-code', 'home'],
  ['2', 'status-code', 'away'],
] as const)('%s under %s is %s', (cell, column, side) =>
  expect(parseSide(cell, column)).toEqual({ ok: true, value: side }),
);
test.each(['', '1', 'true', '2'])("'%s' is not guessed", (cell) =>
  expect(parseSide(cell).ok).toBe(false),
);

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
  test.each(['Football - Varsity', 'Varsity Football', 'Football, Varsity', 'FB BOYS V'])(
    '%s',
    (cell) =>
      expect(parseTeam(cell)).toMatchObject({ value: { sport: 'football', level: 'varsity' } }),
  );
  test.each(['SO', 'BB', 'BB V', 'G V'])('%s is not guessed', (cell) =>
    expect(parseTeam(cell).ok).toBe(false),
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
  ['Scheduled', 'scheduled'],
  ['Postponed', 'reschedule'],
  ['Canceled', 'canceled'],
  ['Cancelled', 'canceled'],
  ['Delayed', 'scheduled'],
  ['Suspended', 'reschedule'],
  ['Forfeit', 'completed'],
  ['Forfeit (W)', 'completed'],
  ['Loss by forfeit', 'completed'],
  ['Rainout', 'canceled'],
  ['Final', 'completed'],
  ['Contract Pending', 'scheduled'],
])('the status %s is %s', (cell, status) =>
  expect(parseStatus(cell)).toMatchObject({ ok: true, value: { status } }),
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
