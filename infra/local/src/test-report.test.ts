import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWords, readReport, sum, summary, withinBudget } from './test-report.ts';

describe('the closing line of a test run', () => {
  it('adds the suites up', () => {
    const suites = [
      { passed: 3, failed: 0, skipped: 0, secondTry: [], failedNames: [] },
      { passed: 4, failed: 1, skipped: 2, secondTry: [], failedNames: [] },
    ];
    expect(inWords(sum(suites))).toBe('7 passed, 1 failed, 2 skipped');
  });

  it('leaves skipped out where there are none', () => {
    expect(inWords({ passed: 1, failed: 0, skipped: 0, secondTry: [], failedNames: [] })).toBe(
      '1 passed, 0 failed',
    );
  });
});

describe('second tries', () => {
  const counts = {
    passed: 9,
    failed: 1,
    skipped: 0,
    secondTry: ['a: Timeout', 'b: Timeout'],
    failedNames: ['c'],
  };

  it('pass up to the budget', () => {
    expect(withinBudget(counts, 2)).toEqual(counts);
  });

  it('are failures, all of them, beyond it', () => {
    expect(withinBudget(counts, 1)).toEqual({ ...counts, passed: 7, failed: 3 });
    expect(withinBudget(counts, 0)).toEqual({ ...counts, passed: 7, failed: 3 });
  });
});

describe('the report of a run', () => {
  const test = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });

  it('names the tests that passed only on a second try, and why they failed before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-report-'));
    const file = join(folder, 'report.json');
    const assertionResults = [
      test('a school is made', 'passed'),
      test('a mail arrives', 'passed', ['Timeout']),
      test('a game is gone', 'failed', ['Timeout', 'Timeout']),
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
      secondTry: ['a mail arrives: Timeout'],
      failedNames: ['a game is gone'],
    });
    await rm(folder, { recursive: true });
  });

  it('is one failure where there is none', async () => {
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

  it('says how long each part took, from when to when, and that some ran side by side', () => {
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

  it('does not say so of parts that followed each other', () => {
    const { lines } = summary([part('Checks', 0, 5_000), part('Builds', 5_000, 6_000)]);
    expect(lines[0]).toBe('Summary after 6 s');
  });

  it('names what failed', () => {
    const failing = { ...counts, failed: 1, failedNames: ['a game is gone'] };
    const { lines } = summary([part('Browser tests', 0, 5_000, { counts: failing })]);
    expect(lines.slice(-2)).toEqual(['  Failed: a game is gone', '2 passed, 1 failed']);
  });

  it('names second tries, and those beyond what is allowed', () => {
    const again = withinBudget({ ...counts, secondTry: ['a: Timeout'] }, 0);
    const { lines, failed } = summary([part('Checks', 0, 5_000, { counts: again })]);
    expect(failed).toBe(1);
    expect(lines.slice(-3)).toEqual([
      '  Passed only on retry: a: Timeout',
      '  Checks: 1 passed only on retry and counts as failed (allowed: 0)',
      '1 passed, 1 failed',
    ]);
  });
});
