import { describe, expect, it } from 'vitest';
import { inWords, sum } from './test-report.ts';

describe('the closing line of a test run', () => {
  it('adds the suites up', () => {
    const suites = [
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 4, failed: 1, skipped: 2 },
    ];
    expect(inWords(sum(suites))).toBe('7 passed, 1 failed, 2 skipped');
  });

  it('leaves skipped out where there are none', () => {
    expect(inWords({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
  });
});
