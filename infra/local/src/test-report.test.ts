import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatCounts, readReport, sum, summary, applyRetryBudget } from './test-report.ts';

describe('the last line of a test run', () => {
  test('is the total of the suites', () => {
    const suites = [
      { passed: 3, failed: 0, skipped: 0, secondTry: [], failedNames: [] },
      { passed: 4, failed: 1, skipped: 2, secondTry: [], failedNames: [] },
    ];
    expect(formatCounts(sum(suites))).toBe('7 passed, 1 failed, 2 skipped');
  });

  test('omits skipped if there are none', () => {
    expect(formatCounts({ passed: 1, failed: 0, skipped: 0, secondTry: [], failedNames: [] })).toBe(
      '1 passed, 0 failed',
    );
  });
});

describe('retried tests', () => {
  const counts = {
    passed: 9,
    failed: 1,
    skipped: 0,
    secondTry: ['a: Timeout', 'b: Timeout'],
    failedNames: ['c'],
  };

  test('pass up to the budget', () => {
    expect(applyRetryBudget(counts, 2)).toEqual(counts);
  });

  test('all count as failed beyond the budget', () => {
    expect(applyRetryBudget(counts, 1)).toEqual({ ...counts, passed: 7, failed: 3 });
    expect(applyRetryBudget(counts, 0)).toEqual({ ...counts, passed: 7, failed: 3 });
  });
});

describe('the report of a run', () => {
  const reported = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });

  test('lists the tests that passed only on a retry, with their first failure', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-report-'));
    const file = join(folder, 'report.json');
    const assertionResults = [
      reported('a school is made', 'passed'),
      reported('an email arrives', 'passed', ['Timeout']),
      reported('a game is gone', 'failed', ['Timeout', 'Timeout']),
    ];
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 3,
      numTodoTests: 0,
      numFailedTestSuites: 0,
      success: false,
      testResults: [{ assertionResults }],
    };
    await writeFile(file, JSON.stringify(report));
    expect(await readReport(file)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 3,
      secondTry: ['an email arrives: Timeout'],
      failedNames: ['a game is gone'],
    });
    await rm(folder, { recursive: true });
  });

  test('counts as one failure if it is missing', async () => {
    expect(await readReport('/nowhere/report.json')).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the summary', () => {
  const counts = { passed: 2, failed: 0, skipped: 0, secondTry: [], failedNames: [] };
  const part = (name: string, from: number, to: number, more: object = {}) => ({
    name,
    from,
    to,
    counts,
    secondTries: 0,
    ...more,
  });

  test('shows the duration, start and end of each part, and that some ran in parallel', () => {
    const parts = [part('Checks', 0, 61_400), part('Builds', 100, 20_000)];
    expect(summary(parts)).toEqual({
      failed: 0,
      lines: [
        'Summary after 61 s (parts with overlapping times ran in parallel)',
        '         seconds    from      to',
        '  Checks      61       0      61  2 passed, 0 failed',
        '  Builds      20       0      20  2 passed, 0 failed',
        '4 passed, 0 failed',
      ],
    });
  });

  test('does not mention parallel parts if there were none', () => {
    const { lines } = summary([part('Checks', 0, 5_000), part('Builds', 5_000, 6_000)]);
    expect(lines[0]).toBe('Summary after 6 s');
  });

  test('lists failed tests', () => {
    const failing = { ...counts, failed: 1, failedNames: ['a game is gone'] };
    const { lines } = summary([part('Browser tests', 0, 5_000, { counts: failing })]);
    expect(lines.slice(-2)).toEqual(['  Failed: a game is gone', '2 passed, 1 failed']);
  });

  test('lists retried tests, and those beyond the budget', () => {
    const again = applyRetryBudget({ ...counts, secondTry: ['a: Timeout'] }, 0);
    const { lines, failed } = summary([part('Checks', 0, 5_000, { counts: again })]);
    expect(failed).toBe(1);
    expect(lines.slice(-3)).toEqual([
      '  Passed only on retry: a: Timeout',
      '  Checks: 1 passed only on retry and counts as failed (allowed: 0)',
      '1 passed, 1 failed',
    ]);
  });
});
