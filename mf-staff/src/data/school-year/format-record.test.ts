import { expect, test } from 'vitest';

import { describeRecord, formatRecord } from './format-record.ts';

test.each([
  [{ wins: 0, losses: 0, ties: 0 }, null, '0 wins, 0 losses'],
  [{ wins: 5, losses: 1, ties: 0 }, '5–1', '5 wins, 1 loss'],
  [{ wins: 1, losses: 0, ties: 2 }, '1–0–2', '1 win, 0 losses, 2 ties'],
])('a record names ties only if there are any: %j', (record, short, words) => {
  expect([formatRecord(record), describeRecord(record)]).toEqual([short, words]);
});
