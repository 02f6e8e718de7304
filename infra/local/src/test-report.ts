import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The numbers of vitest's JSON report (https://vitest.dev/guide/reporters#json-reporter). */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});

/** A suite that could not even be loaded counts as one failure. */
export async function readReport(file: string): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const report = text === undefined ? undefined : z.safeParse(Report, JSON.parse(text));
  if (!report?.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success } = report.data;
  return {
    passed: numPassedTests,
    failed: numFailedTests === 0 && !success ? 1 : numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

export function sum(counts: readonly Counts[]): Counts {
  const total = (key: keyof Counts) => counts.reduce((all, one) => all + one[key], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

/** `N passed, N failed`, and `, N skipped` where there are any. */
export function inWords(counts: Counts): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}
