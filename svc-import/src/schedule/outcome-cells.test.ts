import { parseHeader, parseStatus } from '@fieldhouse/import-contract/schedule';
import { describe, expect, test } from 'vitest';
import { parseRowOutcome } from './outcome-cells.ts';

describe('parses every known status', () => {
  test.each([
    ['Scheduled', 'scheduled'],
    ['Rescheduled', 'scheduled'],
    ['Delayed', 'scheduled'],
    ['Contract Pending', 'scheduled'],
    ['Postponed', 'reschedule'],
    ['Suspended', 'reschedule'],
    ['Canceled', 'canceled'],
    ['CANCELLED', 'canceled'],
    ['Rainout', 'canceled'],
    ['Final', 'completed'],
    ['Forfeit', 'completed'],
  ])('%s', (cell, status) => {
    expect(parseStatus(cell)).toMatchObject({ ok: true, value: { status } });
  });

  test('adds a note where the status was not clear', () => {
    expect(parseStatus('Contract Pending')).toMatchObject({
      notice: 'We didn\'t recognize the status "Contract Pending", so the game is Scheduled',
    });
    expect(parseStatus('Final')).not.toHaveProperty('notice');
    expect(parseStatus(' ')).toEqual({ ok: true, value: null });
  });
});

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
const outcomeOf = (cells: string[], side: 'home' | 'away' = 'home') => {
  const reading = parseRowOutcome(columns, cells, side);
  return reading.ok ? [reading.value.status, reading.value.score?.text ?? null] : reading.problem;
};

test.each([
  [
    ['', 'W', '24-17'],
    ['completed', 'W 24-17'],
  ],
  [
    ['', '', 'W 24-17'],
    ['completed', 'W 24-17'],
  ],
  [
    ['Final', 'W', 'W 24-17'],
    ['completed', 'W 24-17'],
  ],
  [
    ['', 'Loss', '', '14', '21'],
    ['completed', 'L 14-21'],
  ],
  [
    ['', '', '', '14', '21'],
    ['completed', '14-21'],
  ],
  [
    ['', '3rd Place'],
    ['completed', '3rd Place'],
  ],
  [['Forfeit'], ['completed', 'Forfeit']],
  [
    ['Postponed', '', '0-0'],
    ['reschedule', null],
  ],
  [[''], [null, null]],
  [['', 'W', '17-24'], 'The letter and the numbers in "W 17-24" don\'t match'],
  [['', '', '', '14'], 'One of the two scores is missing'],
])('parses %j', (cells, outcome) => expect(outcomeOf(cells)).toEqual(outcome));

test('maps home and away scores to ours by the side', () => {
  const cells = ['', '', '', '', '', '14', '21'];
  expect(outcomeOf(cells, 'home')).toEqual(['completed', '14-21']);
  expect(outcomeOf(cells, 'away')).toEqual(['completed', '21-14']);
});
