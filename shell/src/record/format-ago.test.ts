import { expect, test } from 'vitest';

import { formatAgo } from './format-ago.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:05Z', 'just now'],
  ['2026-11-20T11:59:01Z', 'just now'],
  ['2026-11-20T11:58:01Z', 'a minute ago'],
  ['2026-11-20T11:58:00Z', 'two minutes ago'],
  ['2026-11-20T11:45:00Z', '15 minutes ago'],
  ['2026-11-20T10:30:00Z', 'an hour ago'],
  ['2026-11-20T03:00:00Z', 'nine hours ago'],
  ['2026-11-19T11:00:00Z', 'a day ago'],
  ['2026-11-01T12:00:00Z', '19 days ago'],
])('%s was %s', (at, words) => expect(formatAgo(at, NOW)).toBe(words));
