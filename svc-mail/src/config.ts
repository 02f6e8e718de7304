import { parseEnv, ServiceAddress, serviceEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

/** What svc-mail reads from the environment, once, at start. */
export const mailEnv = {
  ...serviceEnv,
  /** Where svc-core's instances are. */
  CORE_URL: ServiceAddress,
  /** '1' or 'true' lets mail servers of the settings screen be on private networks. */
  ALLOW_PRIVATE_SMTP: z._default(z.enum(['0', '1', 'true', 'false']), '0'),
  /** Mails on their way at once in this process. */
  MAIL_SLOTS: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100)), 20),
};

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once; a failure lists the names at fault. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(mailEnv, env);
