/**
 * `npm test`: what every change needs. `npm run test:full` (`--full`): everything, in the same order. The parts run one after the
 * other, so that each has the machine for itself and its processor time is known. The last line is the total.
 */
import { availableParallelism } from 'node:os';
import { buildEverything } from './build-everything.ts';
import { generateDatabaseClient } from './database-client.ts';
import { allChecks, runChecks } from './code-checks.ts';
import { lacksHistory } from './previous-release.ts';
import { processorSeconds } from './processor-time.ts';
import { step } from './progress.ts';
import { runVitest } from './run-vitest.ts';
import { oneFailed, onePassed, sum, summary } from './test-report.ts';
import type { Counts, ReportedPart } from './test-report.ts';
import { installTestTools } from './test-tools.ts';
import { messageFor } from './user-error.ts';

interface TestPart {
  readonly name: string;
  readonly run: () => Promise<Counts>;
  /** Only part of `npm run test:full`. */
  readonly fullOnly?: boolean;
}

const full = process.argv.includes('--full');
// Read by `infra/runtime/testing/full-run.ts` in every test process.
if (full) process.env['FULL_TESTS'] = '1';

const cores = availableParallelism();
/**
 * Some service tests wait for a lease or a clock: two workers more than cores keep the cores busy. At most six: they share the
 * 300 connections of one PostgreSQL. Set here, because the limit of the root configuration does not apply to its projects.
 */
const serverWorkers = Math.min(cores + 2, 6);

async function checks(): Promise<Counts> {
  const outcomes = await runChecks(await allChecks());
  return sum(
    outcomes.map(({ name, passed }) =>
      passed ? onePassed : { ...oneFailed, failedNames: [name] },
    ),
  );
}

async function builds(): Promise<Counts> {
  await buildEverything();
  return onePassed;
}

async function previousRelease(): Promise<Counts> {
  if (!(await lacksHistory())) return runVitest('previous-release', 'infra/e2e/previous-release');
  const reason =
    'the tests against the previous release: this copy has no git history. In a shallow clone, run `git fetch --unshallow`.';
  return { ...onePassed, passed: 0, skipped: 1, skippedNames: [reason] };
}

const parts: readonly TestPart[] = [
  { name: 'Checks', run: checks },
  {
    name: 'Unit and service tests',
    run: () => runVitest('services', '.', ['--project=server', `--maxWorkers=${serverWorkers}`]),
  },
  {
    name: 'Component tests',
    run: () =>
      runVitest('components', '.', ['--project=shell', '--project=mf-*', `--maxWorkers=${cores}`]),
  },
  { name: 'Builds', run: builds },
  { name: 'Browser tests', run: () => runVitest('browser', 'infra/e2e') },
  { name: 'Previous release', run: previousRelease, fullOnly: true },
  {
    name: 'Fault suites',
    // One file at a time: they measure how soon the product recovers.
    run: () => runVitest('faults', '.', ['--project=faults', '--maxWorkers=1']),
    fullOnly: true,
  },
];

/** A part that could not run counts as one failure; the others still run. */
async function runPart({ name, run }: TestPart): Promise<ReportedPart> {
  console.log(`\n${name}`);
  const [began, before] = [performance.now(), await processorSeconds()];
  let counts = oneFailed;
  try {
    counts = await run();
  } catch (error) {
    console.error(messageFor(error));
  }
  const after = await processorSeconds();
  const isKnown = before !== undefined && after !== undefined;
  return {
    name,
    seconds: (performance.now() - began) / 1_000,
    processorSeconds: isKnown ? after - before + (counts.uncountedSeconds ?? 0) : undefined,
    counts,
  };
}

await installTestTools(full);
await step('database client', () => generateDatabaseClient()).catch((error: unknown) =>
  console.error(messageFor(error)),
);
const finished: ReportedPart[] = [];
for (const part of parts) if (full || !part.fullOnly) finished.push(await runPart(part));
console.log(`\n${summary(finished).join('\n')}`);
process.exitCode = sum(finished.map(({ counts }) => counts)).failed === 0 ? 0 : 1;
