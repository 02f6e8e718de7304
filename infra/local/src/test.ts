/** `npm test`: tools, unit and service tests, builds, browser tests, checks. The last line is the total. */
import { availableParallelism } from 'node:os';
import { buildEverything } from './build-everything.ts';
import { generateDatabaseClient } from './database-client.ts';
import { runLanes } from './lanes.ts';
import { step } from './progress.ts';
import { allChecks, runChecks } from './code-checks.ts';
import { lacksHistory } from './previous-release.ts';
import { messageFor } from './user-error.ts';
import { runVitest } from './run-vitest.ts';
import { oneFailure, sum, summary, applyRetryBudget } from './test-report.ts';
import type { Counts } from './test-report.ts';
import { installTestTools } from './test-tools.ts';

interface TestPart {
  readonly name: string;
  readonly run: () => Promise<Counts>;
  /** How many of its tests may pass only on a retry. */
  readonly secondTries: number;
}

const cores = availableParallelism();
/** Each lane alone keeps two cores busy. Both together on two made services shed load with 503 and miss their time limits. */
const CORES_OF_A_LANE = 2;

async function checks(): Promise<Counts> {
  const outcomes = await runChecks(await allChecks());
  const failedNames = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  const failed = failedNames.length;
  return { passed: outcomes.length - failed, failed, skipped: 0, secondTry: [], failedNames };
}

async function builds(): Promise<Counts> {
  await buildEverything();
  return { passed: 1, failed: 0, skipped: 0, secondTry: [], failedNames: [] };
}

/** Sources without git history do not have the previous release: counts as skipped, with a warning. */
async function previousRelease(): Promise<Counts> {
  if (!(await lacksHistory())) return runVitest('previous-release', 'infra/e2e/previous-release');
  console.warn(
    'Skipping the tests against the previous release: this copy has no git history. In a shallow clone, run `git fetch --unshallow`.',
  );
  return { passed: 0, failed: 0, skipped: 1, secondTry: [], failedNames: [] };
}

/**
 * Some of these tests wait for a lease or a clock: two workers more than cores keep the cores busy. At most six: they share the
 * 300 connections of one PostgreSQL. Set here, because the limit of the root configuration does not apply to its projects.
 */
const serverWorkers = Math.min(cores + 2, 6);
/**
 * Component tests compute all the time, and each worker loads all modules first: they take the time that the others wait. Two of them
 * end with the others on two cores; one alone ended 90 s later.
 */
const componentWorkers = Math.max(2, Math.ceil(cores / 4));

/** Two runs of vitest in parallel: one run takes its projects in sequence, because a worker serves only one of them. */
async function unitAndServiceTests(): Promise<Counts> {
  const [server, components] = await Promise.all([
    runVitest('services', '.', ['--project=server', `--maxWorkers=${serverWorkers}`]),
    runVitest('components', '.', ['--project=!server', `--maxWorkers=${componentWorkers}`]),
  ]);
  return sum([server, components]);
}

/** Lanes of about the same duration, independent of each other. They run in parallel if there are cores enough for both. */
const lanes: readonly (readonly TestPart[])[] = [
  [
    {
      name: 'Unit and service tests',
      run: unitAndServiceTests,
      secondTries: 0,
    },
  ],
  [
    { name: 'Builds', run: builds, secondTries: 0 },
    { name: 'Browser tests', run: () => runVitest('browser', 'infra/e2e'), secondTries: 2 },
  ],
];

/** Shorter parts, which fill the lane that ends first. Which one that is differs from run to run. */
const last: readonly TestPart[] = [
  { name: 'Previous release', run: previousRelease, secondTries: 0 },
  { name: 'Checks', run: checks, secondTries: 0 },
];

/** A part that could not run counts as one failure; the others still run. */
async function runPart({ name, run, secondTries }: TestPart) {
  console.log(`\n${name}`);
  let counts = oneFailure;
  try {
    counts = await run();
  } catch (error) {
    console.error(messageFor(error));
  }
  return { counts: applyRetryBudget(counts, secondTries), secondTries };
}

await installTestTools();
await step('database client', () => generateDatabaseClient()).catch((error: unknown) =>
  console.error(messageFor(error)),
);
const toRun = (parts: readonly TestPart[]) =>
  parts.map((part) => ({ name: part.name, run: () => runPart(part) }));
const finished = await runLanes(lanes.map(toRun), toRun(last), cores > CORES_OF_A_LANE);
const { lines, failed } = summary(
  finished.map(({ name, from, to, result }) => ({ name, from, to, ...result })),
);
console.log(`\n${lines.join('\n')}`);
process.exitCode = failed === 0 ? 0 : 1;
