import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatCounts, onePassed, readReport, sum, summary } from './test-report.ts';

describe('the last line of a test run', () => {
  test('is the total of the suites', () => {
    const suites = [
      { ...onePassed, passed: 3 },
      { ...onePassed, passed: 4, failed: 1, skipped: 2 },
    ];
    expect(formatCounts(sum(suites))).toBe('7 passed, 1 failed, 2 skipped');
  });

  test('omits skipped if there are none', () => {
    expect(formatCounts(onePassed)).toBe('1 passed, 0 failed');
  });
});

describe('the report of a run', () => {
  test('has the names of failed and skipped tests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-report-'));
    const file = join(folder, 'report.json');
    const assertionResults = [
      { fullName: 'a school is made', status: 'passed' },
      { fullName: 'an email arrives', status: 'skipped' },
      { fullName: 'a game is gone', status: 'failed' },
    ];
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 0,
      success: false,
      testResults: [{ assertionResults }],
    };
    await writeFile(file, JSON.stringify(report));
    expect(await readReport(file)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failedNames: ['a game is gone'],
      skippedNames: ['an email arrives'],
    });
    await rm(folder, { recursive: true });
  });

  test('counts as one failure if it is missing', async () => {
    expect(await readReport('/nowhere/report.json')).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('the summary', () => {
  const part = (name: string, seconds: number, processorSeconds?: number, counts = onePassed) => ({
    name,
    seconds,
    processorSeconds,
    counts,
  });

  test('shows the time and the processor time of each part, and the totals', () => {
    expect(summary([part('Checks', 14.6, 25), part('Browser stories', 99.7, 175)])).toEqual([
      '                   seconds  processor time (user and system, in seconds)',
      '  Checks                15       25   13 %  1 passed, 0 failed',
      '  Browser stories      100      175   88 %  1 passed, 0 failed',
      '  Total                114      200',
      '2 passed, 0 failed',
    ]);
  });

  test('shows no processor time that is not known', () => {
    expect(summary([part('Checks', 14)])[1]).toBe(
      '  Checks       14        ?      ?  1 passed, 0 failed',
    );
  });

  test('names what failed and what was skipped', () => {
    const counts = {
      passed: 2,
      failed: 1,
      skipped: 1,
      failedNames: ['a game is gone'],
      skippedNames: ['an email is signed'],
    };
    expect(summary([part('Services', 5, 9, counts)]).slice(-3)).toEqual([
      '  Failed: a game is gone',
      '  Skipped: an email is signed',
      '2 passed, 1 failed, 1 skipped',
    ]);
  });
});
