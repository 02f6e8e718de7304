import { parseEnv, ServiceAddress, serviceEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';

/** The environment of svc-mail, read once at start. */
export const mailEnv = {
  ...serviceEnv,
  /** Addresses of svc-core's instances. */
  CORE_URL: ServiceAddress,
  /** '1' or 'true' allows mail servers from the settings screen to be on private networks. */
  ALLOW_PRIVATE_SMTP: z._default(z.enum(['0', '1', 'true', 'false']), '0'),
  /** Emails sent concurrently by this process. */
  MAIL_SLOTS: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100)), 20),
};

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; throws with the names of all invalid variables. */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env) =>
  parseEnv(mailEnv, env);
