import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Those among the passed that had failed once in the same run: name and first failure. */
  readonly secondTry: readonly string[];
}

/** What a suite counts for that could not run at all. */
export const oneFailure: Counts = { passed: 0, failed: 1, skipped: 0, secondTry: [] };

/** The numbers of vitest's JSON report (https://vitest.dev/guide/reporters#json-reporter). */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** A suite that could not even be loaded counts as one failure. */
export async function readReport(file: string): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const report = text === undefined ? undefined : z.safeParse(Report, JSON.parse(text));
  if (!report?.success) return oneFailure;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults } =
    report.data;
  const tests = testResults.flatMap((file) => file.assertionResults);
  const again = tests.filter((one) => one.status === 'passed' && one.failureMessages.length > 0);
  return {
    passed: numPassedTests,
    failed: numFailedTests === 0 && !success ? 1 : numFailedTests,
    skipped: numPendingTests + numTodoTests,
    secondTry: again.map((one) => `${one.fullName}: ${one.failureMessages[0] ?? ''}`),
  };
}

/** The most tests of a suite that may pass on a second try only; beyond it they count as failed. */
export function withinBudget(counts: Counts, budget: number): Counts {
  const over = counts.secondTry.length > budget ? counts.secondTry.length : 0;
  return { ...counts, passed: counts.passed - over, failed: counts.failed + over };
}

export function sum(counts: readonly Counts[]): Counts {
  const total = (key: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((all, one) => all + one[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    secondTry: counts.flatMap((one) => one.secondTry),
  };
}

/** `N passed, N failed`, and `, N skipped` where there are any. */
export function inWords(counts: Counts): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}
