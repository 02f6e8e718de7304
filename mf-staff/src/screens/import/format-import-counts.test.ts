import { expect, test } from 'vitest';

import { formatImportCounts } from './format-import-counts.ts';

test('shows the progress of a running import, and nothing without a result', () => {
  expect(formatImportCounts({ state: 'running', progress: 1200 })).toBe('1,200 rows read so far');
  expect(formatImportCounts({ state: 'waiting', progress: 1 })).toBe('1 row read so far');
  expect(formatImportCounts({ state: 'paused', progress: 0 })).toBe('');
  expect(formatImportCounts({ state: 'done', progress: 0 })).toBe('');
});
