import { parseEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { provisionSysadmin } from './provision-sysadmin.ts';

/** `npm run create-sysadmin -w @fieldhouse/svc-core -- someone@example.org`: creates a system administrator and prints the first password. */
try {
  const { DATABASE_URL } = parseEnv({
    DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  });
  console.log(await provisionSysadmin(DATABASE_URL, process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Do not wait for the schema engine's leftover timer of ten seconds.
process.exit();
