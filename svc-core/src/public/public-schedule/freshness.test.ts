import { expect, test } from 'vitest';
import { agoOf } from './freshness.ts';

const changed = new Date('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T11:59:00Z', 'a few minutes ago', '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:14:59Z', 'a few minutes ago', '2026-11-20T12:00:00Z'],
  ['2026-11-20T12:15:00Z', '15 minutes ago', '2026-11-20T12:15:00Z'],
  ['2026-11-20T12:59:59Z', '45 minutes ago', '2026-11-20T12:45:00Z'],
  ['2026-11-20T13:00:00Z', '1 hour ago', '2026-11-20T13:00:00Z'],
  ['2026-11-22T11:59:59Z', '47 hours ago', '2026-11-22T11:00:00Z'],
  ['2026-11-22T12:00:00Z', '2 days ago', '2026-11-22T12:00:00Z'],
  ['2026-12-20T11:59:59Z', '29 days ago', '2026-12-19T12:00:00Z'],
  ['2026-12-20T12:00:00Z', 'Fri, Nov 20', '2026-11-20T12:00:00Z'],
  ['2028-01-01T00:00:00Z', 'Fri, Nov 20, 2026', '2026-11-20T12:00:00Z'],
])('at %s it was updated %s, which has been right since %s', (now, words, since) => {
  const ago = agoOf(changed, new Date(now));
  expect(ago).toEqual({ words: `Updated ${words}`, since: Date.parse(since) });
});
