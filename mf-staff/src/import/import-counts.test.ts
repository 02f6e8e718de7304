import { expect, it } from 'vitest';

import { countsOf } from './import-counts.ts';

it('shows the progress of a running import, and nothing without a result', () => {
  expect(countsOf({ state: 'running', progress: 1200 })).toBe('1,200 rows read so far');
  expect(countsOf({ state: 'waiting', progress: 1 })).toBe('1 row read so far');
  expect(countsOf({ state: 'paused', progress: 0 })).toBe('');
  expect(countsOf({ state: 'done', progress: 0 })).toBe('');
});
