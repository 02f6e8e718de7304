import { resolve } from 'node:path';
import { ConfigError, listenEnv, parseEnv } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { UserError } from './user-error.ts';
import { repoRoot } from './repo-paths.ts';

const port = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535));
const text = z.string().check(z.minLength(1));

const shape = {
  PORT: z._default(port, 8080),
  MAIL_INBOX_PORT: z._default(port, 1080),
  DATA_DIR: z._default(text, '.data'),
  HOST: z.optional(text),
  LOG_LEVEL: listenEnv.LOG_LEVEL,
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//))),
  APP_SECRET: z.optional(z.string().check(z.minLength(32))),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//))),
};

export interface Settings {
  readonly port: number;
  readonly inboxPort: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly host: string;
  readonly logLevel: string;
  readonly publicUrl: string;
  /** Set by the operator; by default the embedded database, generated secrets and the local email inbox. */
  readonly databaseUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly appSecret: string | undefined;
  readonly smtpUrl: string | undefined;
}

/** The settings of `npm start`, all optional. A relative DATA_DIR is relative to the repository's root. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  try {
    const given = parseEnv(shape, env);
    return {
      port: given.PORT,
      inboxPort: given.MAIL_INBOX_PORT,
      dataDir: resolve(repoRoot, given.DATA_DIR),
      host: given.HOST ?? '127.0.0.1',
      logLevel: given.LOG_LEVEL,
      publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
      databaseUrl: given.DATABASE_URL,
      redisUrl: given.REDIS_URL,
      appSecret: given.APP_SECRET,
      smtpUrl: given.SMTP_URL,
    };
  } catch (error) {
    if (error instanceof ConfigError)
      throw new UserError(`${error.message} See README.md for the settings.`);
    throw error;
  }
}
