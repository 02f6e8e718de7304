import { parseEnv, ServiceAddress, serviceEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

/** What svc-import reads from the environment, once, at start. */
export const importEnv = {
  ...serviceEnv,
  /** Where svc-core's instances are. */
  CORE_URL: ServiceAddress,
  /** Files taken in at once by this process. */
  IMPORT_WORKERS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8)), 1),
  /** How long POST /api/import-games waits for the outcome before it answers 202, in seconds. */
  IMPORT_WAIT_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(30)), 30),
};

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once; a failure lists the names at fault. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(importEnv, env);
