import { expect, test } from 'vitest';
import { readFlag, statusOfFlagHeader } from './status-flag.ts';

test.each([
  ['Cancelled', 'canceled'],
  ['Is Canceled?', 'canceled'],
  ['Game Cancelled', 'canceled'],
  ['Postponed', 'reschedule'],
  ['Deleted', 'left-out'],
  ['Rescheduled', undefined],
  ['Cancel Reason', undefined],
  ['Date Postponed', undefined],
])('a "Yes" under %s says %s', (header, status) =>
  expect(statusOfFlagHeader(header)?.status).toBe(status),
);
test.each(['', 'No', 'n', 'FALSE', '0', '-', 'N/A'])('%j is no "Yes"', (cell) =>
  expect(readFlag(cell)).toBe('not'),
);
test.each(['Yes', 'TRUE', 'x', '1', '1/5/2027', 'weather'])('%j is like a "Yes"', (cell) =>
  expect(readFlag(cell)).toBe('set'),
);

test.each(['Never', 'No, on', 'not canceled', 'nope'])('%j is no "Yes", either', (cell) =>
  expect(readFlag(cell)).toBe('not'),
);
test.each(['maybe', 'possible', 'unlikely', 'OK', 'ask Kim', 'bus'])('%j may be a "Yes"', (cell) =>
  expect(readFlag(cell)).toBe('unsure'),
);
test.each(['y', 'true', '1/5', 'Rained out', 'canceled 1/5'])('%j is a "Yes", too', (cell) =>
  expect(readFlag(cell)).toBe('set'),
);
