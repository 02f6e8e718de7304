import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** How the tests of a part, or of all parts, have ended. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names of failed tests, if known. */
  readonly failedNames: readonly string[];
  /** Names of skipped tests, if known. */
  readonly skippedNames: readonly string[];
  /** Processor time of processes that nobody waited for, as far as the tests have told. */
  readonly uncountedSeconds?: number;
}

/** The counts of one command or suite without a report of its own. */
export const onePassed: Counts = {
  passed: 1,
  failed: 0,
  skipped: 0,
  failedNames: [],
  skippedNames: [],
};
export const oneFailed: Counts = { ...onePassed, passed: 0, failed: 1 };

/** The fields used of vitest's JSON report (https://vitest.dev/guide/reporters#json-reporter). */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const FAILED = ['failed'];
const SKIPPED = ['skipped', 'pending', 'todo', 'disabled'];

/** Reads a report. A suite that could not be loaded counts as one failure. */
export async function readReport(file: string): Promise<Counts> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const report = text === undefined ? undefined : z.safeParse(Report, JSON.parse(text));
  if (!report?.success) return oneFailed;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults } =
    report.data;
  const tests = testResults.flatMap((each) => each.assertionResults);
  const namesOf = (statuses: readonly string[]) =>
    tests.filter(({ status }) => statuses.includes(status)).map(({ fullName }) => fullName);
  return {
    passed: numPassedTests,
    failed: numFailedTests === 0 && !success ? 1 : numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failedNames: namesOf(FAILED),
    skippedNames: namesOf(SKIPPED),
  };
}

export function sum(counts: readonly Counts[]): Counts {
  const total = (key: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((all, one) => all + one[key], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failedNames: counts.flatMap((one) => one.failedNames),
    skippedNames: counts.flatMap((one) => one.skippedNames),
  };
}

/** `N passed, N failed`, and `, N skipped` if there are any. */
export function formatCounts(counts: Counts): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

/** A part of a run, such as the checks. */
export interface ReportedPart {
  readonly name: string;
  /** How long it took. */
  readonly seconds: number;
  /** User and system time of all its processes; undefined where it is not known. */
  readonly processorSeconds: number | undefined;
  readonly counts: Counts;
}

const column = (value: number | undefined) =>
  (value === undefined ? '?' : String(Math.round(value))).padStart(9);

/** The closing lines of a run: a table of the parts, what failed and was skipped, and last the total. */
export function summary(parts: readonly ReportedPart[]): string[] {
  const total = sum(parts.map(({ counts }) => counts));
  const seconds = parts.reduce((all, part) => all + part.seconds, 0);
  const processor = parts.reduce((all, part) => all + (part.processorSeconds ?? Number.NaN), 0);
  const known = Number.isNaN(processor) ? undefined : processor;
  const longest = Math.max(...parts.map(({ name }) => name.length));
  const share = (part: number | undefined) =>
    part === undefined || known === undefined ? '?' : `${Math.round((100 * part) / known)} %`;
  return [
    `  ${''.padEnd(longest)}  seconds  processor time (user and system, in seconds)`,
    ...parts.map(
      (part) =>
        `  ${part.name.padEnd(longest)}${column(part.seconds)}${column(part.processorSeconds)}  ${share(part.processorSeconds).padStart(5)}  ${formatCounts(part.counts)}`,
    ),
    `  ${'Total'.padEnd(longest)}${column(seconds)}${column(known)}`,
    ...total.failedNames.map((name) => `  Failed: ${name}`),
    ...total.skippedNames.map((name) => `  Skipped: ${name}`),
    formatCounts(total),
  ];
}
