import { expect, test } from 'vitest';
import { isoTime } from './iso-time.ts';

test.each([
  ['2026-11-20 14:00:00+00', '2026-11-20T14:00:00.000Z'],
  ['2026-11-20 14:00:00.1+00', '2026-11-20T14:00:00.100Z'],
  ['2026-11-20 14:00:00.123+00', '2026-11-20T14:00:00.123Z'],
])('reads %s as %s', (text, iso) => {
  expect(isoTime(text)).toBe(iso);
  expect(new Date(iso).toISOString()).toBe(iso);
});

test('rejects a time in another time zone', () => {
  expect(() => isoTime('2026-11-20 14:00:00+02')).toThrow('UTC');
});
