import type { TeamIdentity } from '@fieldhouse/core-contract';
import { NO_ANSWERS, parseHeader, parseStatus } from '@fieldhouse/import-contract/schedule';
import { describe, expect, test } from 'vitest';
import { exportedOutcome, outcomeFieldInError, parseRowOutcome } from './outcome-cells.ts';

const HEADERS = [
  'Status',
  'Result',
  'Score',
  'School Score',
  'Opponent Score',
  'Home Score',
  'Away Score',
];
const { columns } = parseHeader(
  HEADERS,
  { allSides: new Set(), opponentTellsSide: false, titleNamesTeam: false },
  new Map(),
  true,
);
const read = (
  cells: string[],
  isAhead: boolean,
  side: 'home' | 'away' = 'home',
  team?: TeamIdentity,
) =>
  parseRowOutcome(columns, cells, {
    team,
    side,
    told: [],
    date: isAhead ? '2026-10-02' : '2026-09-30',
    today: '2026-10-01',
    readStatus: (cell) => parseStatus(cell),
    answers: NO_ANSWERS,
  });
const outcomeOf = (cells: string, side: 'home' | 'away' = 'home') => {
  const reading = read(cells.split(' | '), false, side);
  if (!reading.ok) return reading.problem;
  const { status, score } = reading.value;
  return `${status ?? '-'} ${score?.text ?? '-'}`;
};

test.each([
  [' | W | 24-17', 'completed W 24-17'],
  [' |  | W 24-17', 'completed W 24-17'],
  ['Final | W | W 24-17', 'completed W 24-17'],
  [' | Loss |  | 14 | 21', 'completed L 14-21'],
  [' |  |  | 14 | 21', 'completed 14-21'],
  [' | 3rd Place', 'completed 3rd Place'],
  [' | Won by 10', 'completed W'],
  [' | L by 3 runs', 'completed L'],
  ['Forfeit', 'completed Forfeit'],
  ['Final 3-1', 'completed 3-1'],
  ['W 3-1', 'completed W 3-1'],
  ['L, 14-21', 'completed L 14-21'],
  ['Completed (W 24-17 OT)', 'completed W 24-17 OT'],
  ['F 3-1', 'completed 3-1'],
  ['Final - 3rd of 7', 'completed 3rd of 7'],
  ['Final 9/5', 'completed -'],
  ['Final (7)', 'completed -'],
  ['W |  | 3-1', 'completed W 3-1'],
  ['Final 3-1 |  | 3-2', '"Final 3-1" and "3-2" are different scores'],
  ['W 14-21', 'The letter and the numbers in "W 14-21" don\'t match'],
  ['Forfeit |  | 0-0', 'completed Forfeit'],
  ['Conference | W | 24-17', 'completed W 24-17'],
  ['Postponed |  | 0-0', 'reschedule -'],
  ['', '- -'],
  [' | W | 17-24', 'The letter and the numbers in "W 17-24" don\'t match'],
  ['Final |  | 28-21 W', 'completed W 28-21'],
  [' | 21-28 L', 'completed L 21-28'],
  [' | Lost, 14 to 21', 'completed L 14-21'],
  [' | won | 3-2 (OT)', 'completed W 3-2 OT'],
  [' | w | 24–17', 'completed W 24-17'],
  [' | W 24-17 | 24-17', 'completed W 24-17'],
  [' | FINAL 28-21', 'completed 28-21'],
  [' | 3RD PLACE', 'completed 3rd place'],
  [' | D 1-1', 'completed T 1-1'],
  [' | T-2nd', 'completed T-2nd'],
  [' |  | 152', 'completed 152'],
  [' | 4th/12', 'completed 4th/12'],
  [' | T-5', 'completed T-5'],
  [' | RUNNER-UP', 'completed RUNNER-UP'],
  [' | W 3-1 (25-20, 20-25, 25-18, 25-22)', 'completed W 3-1 (25-20, 20-25, 25-18, 25-22)'],
  [' | W by forfeit', 'completed W Forfeit'],
  [' |  |  | 3 (OT) | 2', 'completed 3-2 OT'],
  [' |  |  | 21* | 14', 'completed 21-14'],
  [' |  |  | 5.5 | 3.0', 'completed 5.5-3'],
  [' |  |  | W | L', 'completed W'],
  [' |  |  | PPD | PPD', 'reschedule -'],
  [' | 28-21 L', 'The letter and the numbers in "28-21 L" don\'t match'],
  [' | 28-21 (L)', 'The letter and the numbers in "28-21 (L)" don\'t match'],
  [' |  | Lost 28-21', 'The letter and the numbers in "Lost 28-21" don\'t match'],
  [' |  | 14-21 victory', 'The letter and the numbers in "14-21 victory" don\'t match'],
  [' | W | L 3-4', '"W" and "L 3-4" are different scores'],
  [' | W 24-17 | 21-14', '"W 24-17" and "21-14" are different scores'],
  [' | 7:00 PM', '"7:00 PM" is a time, not a score'],
  [' |  |  | 7:30p | ', '"7:30p" is a time, not a score'],
  [' |  | 2026-03-01', '"2026-03-01" looks like a date, not a score'],
  [' |  | 3-Jan', '"3-Jan" looks like a date, not a score'],
  [' |  |  | 46082 | 1', '"46082" looks like a date, not a score'],
])('parses %s', (cells, outcome) => expect(outcomeOf(cells)).toBe(outcome));

describe('a word in a score column is no score', () => {
  test.each([
    ['reschedule', 'Postponed|PPD|PPD - rain|Rescheduled to 1/20'],
    ['canceled', 'Canceled|CANCELLED|No Contest|Rained out 3-2|0-0 (canceled)'],
    ['completed', 'Final|F|Completed'],
    [null, 'Preview|Buy Tickets|TBD|N/A|-|--|Live Stats|Not reported|No score yet'],
  ])('%s: %s', (status, cells) => {
    for (const cell of cells.split('|'))
      for (const at of [1, 2]) {
        const row = ['', '', ''].with(at, cell);
        const reading = read(row, false);
        expect([cell, reading.ok && reading.value, reading.ok && reading.notice]).toEqual([
          cell,
          { status, score: null },
          undefined,
        ]);
      }
  });
});

test('maps home and away scores to ours by the side', () => {
  const cells = ' |  |  |  |  | 14 | 21';
  expect(outcomeOf(cells, 'home')).toBe('completed 14-21');
  expect(outcomeOf(cells, 'away')).toBe('completed 21-14');
});

test.each([
  ['WEATHER', '"WEATHER" isn\'t a score, so we left it out'],
  ['Group L', '"Group L" isn\'t a score, so we left it out'],
  ['3', '"3" alone isn\'t a score, so we left it out'],
  ['0', '"0" alone isn\'t a score, so we left it out'],
  ['See website', '"See website" isn\'t a score, so we left it out'],
  ['W-L', '"W-L" isn\'t a score, so we left it out'],
  ['W 5-3, L 2-4', '"W 5-3, L 2-4" isn\'t a score, so we left it out'],
  ['14-7 (3rd)', 'We can\'t tell whose score comes first in "14-7 (3rd)", so we left it out'],
  ['28-21 Lincoln', 'We can\'t tell whose score comes first in "28-21 Lincoln", so we left it out'],
])('leaves out %s', (cell, notice) =>
  expect(read(['', cell], false)).toMatchObject({ value: { status: null, score: null }, notice }),
);

test.each(
  [
    'must win|Win probability 60|W?|Win/Loss|W or L|Lost and found|not played - lost power',
    'Draw TBA|Tie-breaker|1st game|2nd round|8th, 9th grade|Champions League|2026-27',
    '-3|Lost to injury|3rd quarter|Victory lap|1,234-1,200',
  ].flatMap((cells) => cells.split('|')),
)('leaves out %s, which has other words beside a result', (cell) =>
  expect(read(['', cell], false)).toMatchObject({
    value: { status: null, score: null },
    notice: `"${cell}" isn't a score, so we left it out`,
  }),
);

test('keeps words that would count as a loss out of a score', () => {
  const reading = read(['', 'W 24-17 Lincoln Lions'], false);
  expect(reading).toMatchObject({
    value: { score: { text: 'W 24-17', ourScore: 24, theirScore: 17 } },
    notice: expect.stringContaining('We read the score "W 24-17 Lincoln Lions" as "W 24-17"'),
  });
});

const team = (sport: TeamIdentity['sport'], sportName: string | null = null): TeamIdentity => ({
  sport,
  level: 'varsity',
  gender: null,
  sportName,
});
test.each([
  [team('golf'), 'W 160-172', 'W 160-172'],
  [team('golf'), '160-172', '160-172'],
  [team('cross-country'), 'W 20-35', 'W 20-35'],
  [team('other', 'Disc Golf'), 'L 12-4', 'L 12-4'],
  [team('other', 'Sailing'), 'W 19-26', 'W 19-26'],
])('fewer strokes or points can win: %j %s', (sport, score, text) =>
  expect(read(['', '', score], false, 'home', sport)).toMatchObject({
    value: { status: 'completed', score: { text, ourScore: null, theirScore: null } },
  }),
);
test.each([
  [team('swimming'), 'L 91-79'],
  [team('track'), 'W 60-76'],
  [team('wrestling'), 'L 42-30'],
])('more points win: %j %s', (sport, score) =>
  expect(read(['', score], false, 'home', sport).ok).toBe(false),
);

test.each([
  [['', '', '', '14'], 'One of the two scores is missing, so we left out the other'],
  [['', '', '', 'W', 'W'], 'We left out "W" and "W", which aren\'t two scores'],
])('a game keeps its row without two scores: %j', (cells, notice) =>
  expect(read(cells, false)).toMatchObject({ value: { status: null, score: null }, notice }),
);

describe('zeros that were filled in ahead', () => {
  const ZEROS = [
    ['', '', '', '0', '0'],
    ['', '', '0-0'],
    ['', '00-00'],
    ['', 'T', '0 - 0'],
  ];
  test.each(ZEROS)('of a game to come are no result: %s %s %s %s %s', (...cells) => {
    expect(read(cells, true)).toMatchObject({
      value: { status: null, score: null },
      notice: expect.stringMatching(/^We left out ".*0" of games that weren't played yet$/),
    });
    expect(read(cells, false)).toMatchObject({ value: { status: 'completed' } });
  });

  test('are one if the file says that the game is over, or of another score', () => {
    expect(read(['Final', '', '0-0'], false)).toMatchObject({ value: { score: { text: '0-0' } } });
    expect(read(['', '', '10-0'], false)).toMatchObject({ value: { score: { text: '10-0' } } });
  });
});

test.each([
  ['', 'W vs Fox Hollow', '', 'W'],
  ['', 'Lost at Lincoln', '', 'L'],
  ['', '2nd at Fox Hollow', '', '2nd'],
])('a letter or a place beside an opponent counts: %s %s', (status, result, score, text) =>
  expect(outcomeOf([status, result, score].join(' | '))).toBe(`completed ${text}`),
);

describe('a game of a later day that is said to be over', () => {
  test.each(['Completed', 'Final', 'F', 'L', 'Played'])('is asked about: %s', (cell) =>
    expect(read([cell], true)).toMatchObject({
      value: { leftOut: expect.stringContaining("isn't clear") },
      asked: { key: `status: ${cell.toLowerCase()}` },
    }),
  );
  test('is none by its result', () => {
    expect(read(['', 'Final'], true)).toMatchObject({ value: { status: null } });
    expect(read(['Forfeit'], true)).toMatchObject({ value: { status: 'completed' } });
  });
});

test.each(['28-21 at Lincoln', '10/12', 'May 3-1', '7:00 PM', 'L 28-21', '24-17 Windy'])(
  'our own export keeps the score %s',
  (score) =>
    expect(exportedOutcome(columns, ['Completed', '', score])).toMatchObject({
      ok: true,
      value: { status: 'completed', score: { text: score } },
    }),
);

test('names the cell to correct among several', () => {
  const faulty = ['', '7:00 PM', '', '3', '1'];
  expect(outcomeFieldInError(columns, faulty, 'home')).toBe('result');
  expect(outcomeFieldInError(columns, ['', '', '', '3', '3-Jan'], 'home')).toBe('theirScore');
  expect(outcomeFieldInError(columns, ['', 'W', '17-24'], 'home')).toBe('score');
  expect(outcomeFieldInError(columns, ['W 17-24'], 'home')).toBe('status');
});

test('a row that the file calls deleted is left out', () => {
  expect(read(['Deleted', 'W', '3-1'], false)).toMatchObject({
    value: { leftOut: 'the status is "Deleted"' },
  });
  expect(read(['Tentative'], false)).toMatchObject({
    value: {
      leftOut: 'the status "Tentative" isn\'t clear. Answer the question about it in the preview',
    },
    asked: { key: 'status: tentative' },
  });
});
