import { expect, test } from 'vitest';
import { SharedStrings } from './shared-strings.ts';

test('a workbook with more than two million texts is refused with a sentence', () => {
  const texts = new SharedStrings(1);
  for (let count = 0; count < 2_000_000; count += 1) texts.add('');
  expect(() => texts.add('')).toThrow(
    'This workbook has more than 2,000,000 texts. Copy the sheet into a new workbook.',
  );
});
