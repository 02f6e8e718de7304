import { expect, test } from 'vitest';

import { describeRecord } from './describe-record.ts';

test.each([
  [{ wins: 0, losses: 0, ties: 0 }, '0 wins, 0 losses'],
  [{ wins: 5, losses: 1, ties: 0 }, '5 wins, 1 loss'],
  [{ wins: 1, losses: 0, ties: 2 }, '1 win, 0 losses, 2 ties'],
])('a record names ties only if there are any: %j', (record, words) => {
  expect(describeRecord(record)).toBe(words);
});
