/** `npm run typecheck`. */
import { runChecks, typeChecks } from './code-checks.ts';

const outcomes = await runChecks(await typeChecks());
if (outcomes.some((outcome) => !outcome.passed)) process.exitCode = 1;
