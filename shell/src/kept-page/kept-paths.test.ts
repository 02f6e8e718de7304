import { CORE_ENDPOINTS } from '@fieldhouse/core-contract';
import { expect, test } from 'vitest';

import { isKeptPath } from './kept-paths.ts';

const at = (path: string): boolean => isKeptPath(new URL(path, 'https://play.example.org'));

test.each(['/', '/games', '/games?team=3', '/changes/12', '/sysadmin/schools'])(
  'a page at %s may be kept',
  (path) => {
    expect(at(path)).toBe(true);
  },
);

test.each(['/reset-password?token=abc', '/mf/staff/x', '/page-worker.js', '/favicon.svg'])(
  'what is at %s is not kept',
  (path) => {
    expect(at(path)).toBe(false);
  },
);

test('nothing that svc-core serves is kept', () => {
  const kept = CORE_ENDPOINTS.map(({ path }) => path).filter(at);
  expect(kept).toEqual([]);
});
