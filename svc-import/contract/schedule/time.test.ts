import { formatTime } from '@fieldhouse/core-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTime } from './time.ts';

const timeOf = (cell: string) => {
  const reading = parseTime(cell);
  return reading.ok ? reading.value : reading.problem;
};
const noticeOf = (cell: string) => {
  const reading = parseTime(cell);
  return reading.ok ? reading.notice : undefined;
};

describe('parses every time format', () => {
  test.each([
    ...[
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
      '0.7916667',
    ].map((cell) => [cell, '19:00']),
    ['noon', '12:00'],
    ['12:00 PM', '12:00'],
    ['12:00 AM', '00:00'],
    ['12:30 am', '00:30'],
    ['0730', '07:30'],
    ['9:05 a.m.', '09:05'],
  ])('%s', (cell, time) => {
    expect(timeOf(cell ?? '')).toBe(time);
    expect(noticeOf(cell ?? '')).toBeUndefined();
  });
});

test.each(['TBD', 'tba', 'T.B.D.', 'TBA.', 'pending', 'n/a', '-', '', '  '])(
  '%s is TBD',
  (cell) => {
    expect(timeOf(cell)).toBeNull();
    expect(noticeOf(cell)).toBeUndefined();
  },
);

test.each([
  ['7:00', '19:00', 'so we used PM'],
  ['7', '19:00', 'so we used PM'],
  ['1:00', '13:00', 'so we used PM'],
  ['7:59', '19:59', 'so we used PM'],
  ['8:00', '08:00', 'so we used AM'],
  ['11:59', '11:59', 'so we used AM'],
  ['12:30', '12:30', 'so we used PM'],
  ['4:30/6:00', '16:30', 'so we used the first'],
  ['4:30 PM - 6:00 PM', '16:30', 'so we used the first'],
  ['7:00 PM ET', '19:00', 'time zone'],
])('%s is parsed as %s with a note', (cell, time, notice) => {
  expect(timeOf(cell)).toBe(time);
  expect(noticeOf(cell)).toContain(notice);
});

test('unknown words are TBD with a note', () => {
  expect(timeOf('After JV')).toBeNull();
  expect(noticeOf('After JV')).toBe('We couldn\'t read the time "After JV", so it\'s TBD');
});

test.each(['25:99', '24:00', '7:60 PM', '13 PM', '0 PM', '99', '0'])('rejects %s', (cell) =>
  expect(timeOf(cell)).toBe(`"${cell}" isn't a valid time`),
);

test('parses what an export writes', () => {
  const times = fc.option(
    fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
  );
  fc.assert(
    fc.property(times, (clock) => {
      const time = clock?.map((part) => String(part).padStart(2, '0')).join(':') ?? null;
      expect(timeOf(formatTime(time))).toBe(time);
    }),
  );
});

test('never throws, and every parsed time is valid', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[ 0-9:.apmAPMT/-]{0,20}$/)), (cell) => {
      const reading = parseTime(cell);
      if (reading.ok && reading.value !== null)
        expect(reading.value).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    }),
  );
});
