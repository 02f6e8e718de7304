import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that passed only on a retry: name and first failure. */
  readonly secondTry: readonly string[];
  /** Names of failed tests, if known. */
  readonly failedNames: readonly string[];
}

/** The counts of a suite that could not run. */
export const oneFailure: Counts = {
  passed: 0,
  failed: 1,
  skipped: 0,
  secondTry: [],
  failedNames: [],
};

/** The fields used of vitest's JSON report (https://vitest.dev/guide/reporters#json-reporter). */
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

/** Reads a report. A suite that could not be loaded counts as one failure. */
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
    failedNames: tests.filter((one) => one.status === 'failed').map((one) => one.fullName),
  };
}

/** Counts tests that passed only on a retry as failed, all of them, if there are more than `budget`. */
export function applyRetryBudget(counts: Counts, budget: number): Counts {
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
    failedNames: counts.flatMap((one) => one.failedNames),
  };
}

/** `N passed, N failed`, and `, N skipped` if there are any. */
export function formatCounts(counts: Counts): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

/** A part of a run: when it started and ended (milliseconds of the same clock), and its counts. */
export interface ReportedPart {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** After `applyRetryBudget`. */
  readonly counts: Counts;
  readonly secondTries: number;
}

const seconds = (ms: number) => Math.round(ms / 1_000);

/** The closing lines of a run, the last of which is the total, and the number of failures. */
export function summary(parts: readonly ReportedPart[]): {
  readonly lines: readonly string[];
  readonly failed: number;
} {
  const [begun, ended] = [
    Math.min(...parts.map(({ from }) => from)),
    Math.max(...parts.map(({ to }) => to)),
  ];
  const isBeside = (one: ReportedPart, other: ReportedPart) =>
    one !== other && one.from < other.to && other.from < one.to;
  const overlaps = parts.some((one) => parts.some((other) => isBeside(one, other)));
  const total = sum(parts.map(({ counts }) => counts));
  const longest = Math.max(...parts.map(({ name }) => name.length));
  const column = (value: number | string) => String(value).padStart(8);
  const lines = [
    `Summary after ${seconds(ended - begun)} s${overlaps ? ' (parts with overlapping times ran in parallel)' : ''}`,
    `  ${''.padEnd(longest)}${['seconds', 'from', 'to'].map(column).join('')}`,
    ...parts.map(({ name, from, to, counts }) => {
      const times = [to - from, from - begun, to - begun].map((ms) => column(seconds(ms)));
      return `  ${name.padEnd(longest)}${times.join('')}  ${formatCounts(counts)}`;
    }),
    ...total.failedNames.map((name) => `  Failed: ${name}`),
    ...total.secondTry.map((name) => `  Passed only on retry: ${name}`),
    ...parts
      .filter(({ counts, secondTries }) => counts.secondTry.length > secondTries)
      .map(
        ({ name, counts, secondTries }) =>
          `  ${name}: ${counts.secondTry.length} passed only on retry and ${counts.secondTry.length === 1 ? 'counts' : 'count'} as failed (allowed: ${secondTries})`,
      ),
    formatCounts(total),
  ];
  return { lines, failed: total.failed };
}
