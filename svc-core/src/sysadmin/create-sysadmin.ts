import { parseEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { makeSysadmin } from './make-sysadmin.ts';

/** `npm run create-sysadmin -w @fieldhouse/svc-core -- someone@example.org`: makes a system administrator, whose first password it prints. */
try {
  const { DATABASE_URL } = parseEnv({
    DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  });
  console.log(await makeSysadmin(DATABASE_URL, process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The schema engine leaves a timer of ten seconds behind, for which nobody has to wait.
process.exit();
