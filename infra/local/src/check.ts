/** `npm run check`: format, lint, dead code and types. Starts no database. */
import { allChecks, runChecks } from './code-checks.ts';
import { messageFor } from './user-error.ts';

try {
  const outcomes = await runChecks(await allChecks());
  if (outcomes.some((outcome) => !outcome.passed)) process.exitCode = 1;
} catch (error) {
  console.error(messageFor(error));
  process.exitCode = 1;
}
