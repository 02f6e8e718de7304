/** `npm run typecheck`: the compiler alone. `npm run check` has its errors from oxlint, which reads the same two programs. */
import { runChecks } from './code-checks.ts';

const outcomes = await runChecks(
  ['node', 'browser'].map((program) => ({
    name: `types of ${program} code`,
    program: 'tsc',
    args: ['-p', `tsconfig.${program}.json`],
  })),
);
if (outcomes.some((outcome) => !outcome.passed)) process.exitCode = 1;
