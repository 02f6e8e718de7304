import { expect, it } from 'vitest';

import { countsOf } from './import-counts.ts';

it('says how far an import is while it is under way, and nothing of one without a result', () => {
  expect(countsOf({ state: 'running', progress: 1200 })).toBe('1,200 rows read so far');
  expect(countsOf({ state: 'waiting', progress: 1 })).toBe('1 row read so far');
  expect(countsOf({ state: 'paused', progress: 0 })).toBe('');
  expect(countsOf({ state: 'done', progress: 0 })).toBe('');
});
