import { parseEnv, ServiceAddress, serviceEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

export const importEnv = {
  ...serviceEnv,
  CORE_URL: ServiceAddress,
  /** Concurrent imports in this process. */
  IMPORT_WORKERS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8)), 1),
  /** How long POST /api/import-games waits for the result before it returns 202, in seconds. */
  IMPORT_WAIT_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(30)), 30),
  /** How long reading the file of a request may take before it gets 503, in seconds. */
  IMPORT_READ_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(120)), 25),
  /** The site of Google Sheets. Another one stands for it in tests, and may be on a private network. */
  GOOGLE_SHEETS_URL: z._default(ServiceAddress, 'https://docs.google.com'),
  /** How long Google may take to send a sheet before the request gets 503, in seconds. */
  GOOGLE_SHEETS_SECONDS: z._default(z.coerce.number().check(z.minimum(0.1), z.maximum(60)), 10),
};

export type Config = ReturnType<typeof readConfig>;

export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(importEnv, env);
