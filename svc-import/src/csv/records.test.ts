import { expect, test } from 'vitest';
import { readRecords } from './records.ts';

// It took half a minute when the spaces were looked at for each quotation mark.
test('quotation marks within a cell are an error of its row, however many spaces follow', async () => {
  const hostile = `"${'a"'.repeat(60_000)}${' '.repeat(150_000)}`;
  const text = ['Date,Opponent', `${hostile},x`, '9/4/2026,"East, lake"'].join('\n');
  const read = [];
  for await (const batch of readRecords([text], ','))
    read.push(...batch.map(({ row, fault, cells }) => [row, fault, fault ? '' : cells.join('|')]));
  expect(read).toEqual([
    [1, null, 'Date|Opponent'],
    [2, 'quote', ''],
    [3, null, '9/4/2026|East, lake'],
  ]);
}, 5_000);
