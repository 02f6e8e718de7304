import { expect, test } from 'vitest';
import { formatSpan } from './format-span.ts';

test('a span names AM and PM once where they are equal', () => {
  expect(formatSpan('17:00', '18:30')).toBe('5:00-6:30 PM');
  expect(formatSpan('11:00', '12:30')).toBe('11:00 AM-12:30 PM');
  expect(formatSpan('11:00', null)).toBe('11:00 AM');
  expect(formatSpan(null, null)).toBe('TBD');
});
