/** `npm test`: tools, checks, builds, unit and service tests, browser tests; the last line is the sum. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { buildEverything } from './build-everything.ts';
import { generateDatabaseClient } from './database-client.ts';
import { allChecks, runChecks } from './quality.ts';
import { sentenceFor } from './refusal.ts';
import { inWords, oneFailure, readReport, sum, withinBudget } from './test-report.ts';
import type { Counts } from './test-report.ts';
import { provideTestTools } from './test-tools.ts';
import { at, cacheDir } from './workspace.ts';

interface Part {
  readonly name: string;
  readonly run: () => Promise<Counts>;
  /** How many of its tests may pass on a second try only: none but those that the browser tests list. */
  readonly secondTries: number;
}

async function checks(): Promise<Counts> {
  await generateDatabaseClient();
  const outcomes = await runChecks(await allChecks());
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed, skipped: 0, secondTry: [] };
}

async function builds(): Promise<Counts> {
  await buildEverything();
  return { passed: 1, failed: 0, skipped: 0, secondTry: [] };
}

async function vitest(
  name: string,
  folder: string,
  options: readonly string[] = [],
): Promise<Counts> {
  const report = join(cacheDir, `${name}.json`);
  await mkdir(cacheDir, { recursive: true });
  await rm(report, { force: true });
  const args = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...options,
  ];
  await execa('vitest', args, {
    cwd: at(folder),
    preferLocal: true,
    localDir: at(),
    reject: false,
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  });
  return readReport(report);
}

/**
 * These tests mostly wait, for a database or a clock: three at a time keep two cores busy. Said here, because a top
 * configuration's limit does not hold for its projects.
 */
const SERVICE_OPTIONS = ['--maxWorkers=3'];

const parts: readonly Part[] = [
  { name: 'Checks', run: checks, secondTries: 0 },
  { name: 'Builds', run: builds, secondTries: 0 },
  {
    name: 'Unit and service tests',
    run: () => vitest('services', '.', SERVICE_OPTIONS),
    secondTries: 0,
  },
  { name: 'Browser tests', run: () => vitest('browser', 'infra/e2e'), secondTries: 2 },
];

/** A part that could not run at all is one failure; the others still run. */
async function runPart(part: Part): Promise<Counts> {
  console.log(`\n${part.name}`);
  try {
    return withinBudget(await part.run(), part.secondTries);
  } catch (error) {
    console.error(sentenceFor(error));
    return oneFailure;
  }
}

const begun = Date.now();
const secondsSince = (moment: number) => Math.round((Date.now() - moment) / 1000);
await provideTestTools();
const results: Counts[] = [];
const seconds: number[] = [];
for (const part of parts) {
  const partBegun = Date.now();
  results.push(await runPart(part));
  seconds.push(secondsSince(partBegun));
}

console.log(`\nSummary, after ${secondsSince(begun)} s`);
for (const [index, part] of parts.entries()) {
  const time = `${seconds[index] ?? 0} s`.padStart(6);
  console.log(`  ${part.name.padEnd(24)}${time}  ${inWords(results[index] ?? oneFailure)}`);
}
const total = sum(results);
for (const name of total.secondTry) console.log(`  Passed only on a second try: ${name}`);
for (const [index, { name, secondTries }] of parts.entries()) {
  const used = results[index]?.secondTry.length ?? 0;
  if (used > secondTries)
    console.log(
      `  ${name}: ${used} second tries count as failed, since ${secondTries} are allowed`,
    );
}
console.log(inWords(total));
process.exitCode = total.failed === 0 ? 0 : 1;
