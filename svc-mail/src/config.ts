import { ConfigError, parseEnv, ServiceAddress, serviceEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { readDkimKey } from './smtp/dkim-key.ts';

export const mailEnv = {
  ...serviceEnv,
  /** Addresses of svc-core's instances. */
  CORE_URL: ServiceAddress,
  /** '1' or 'true' allows mail servers from the settings screen to be on private networks. */
  ALLOW_PRIVATE_SMTP: z._default(z.enum(['0', '1', 'true', 'false']), '0'),
  /** Emails sent concurrently by this process. */
  MAIL_SLOTS: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(100)), 20),
  /** PEM of the RSA key that signs emails (DKIM), its selector and domain: all or none. */
  DKIM_PRIVATE_KEY: z.optional(z.string()),
  DKIM_SELECTOR: z.optional(z.string()),
  DKIM_DOMAIN: z.optional(z.string()),
};

/** Refused instead of choosing one: an operator who replaces a key must not go on signing with the old one. */
const TWO_KEYS = [
  'DKIM_PRIVATE_KEY_FILE',
  'is set together with DKIM_PRIVATE_KEY (set only one of them)',
] as const;

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment; throws with the names of all invalid variables. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const { DKIM_PRIVATE_KEY, DKIM_SELECTOR, DKIM_DOMAIN, ...config } = parseEnv(mailEnv, env);
  if (env.DKIM_PRIVATE_KEY && env.DKIM_PRIVATE_KEY_FILE) throw new ConfigError(new Map([TWO_KEYS]));
  return { ...config, dkim: readDkimKey({ DKIM_PRIVATE_KEY, DKIM_SELECTOR, DKIM_DOMAIN }) };
}
