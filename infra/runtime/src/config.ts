import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The environment is invalid. Lists the names of the variables, never their values. */
export class ConfigError extends Error {
  readonly names: readonly string[];

  constructor(problems: ReadonlyMap<string, string>) {
    const lines = [...problems].map(([name, problem]) => `${name} ${problem}`);
    super(`Invalid configuration: ${lines.join(', ')}.`);
    this.name = 'ConfigError';
    this.names = [...problems.keys()];
  }
}

/** False unless the variable is 1 or true. */
export const flag = z._default(
  z.pipe(
    z.enum(['0', '1', 'true', 'false']),
    z.transform((text: '0' | '1' | 'true' | 'false') => text === '1' || text === 'true'),
  ),
  false,
);

/** The variables of every process that listens. `PORT` 0 takes a free port. */
export const listenEnv = {
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 0),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
};

/** The variables of every service behind the gateway. */
export const serviceEnv = {
  ...listenEnv,
  APP_SECRET: z.string().check(z.minLength(32)),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  REDIS_URL: z.optional(z.string().check(z.regex(/^rediss?:\/\//))),
  PUBLIC_URL: z.pipe(
    z.url({ protocol: /^https?$/ }),
    z.transform((url: string) => url.replace(/\/+$/, '')),
  ),
  /** Express 'trust proxy': the gateways, whose forwarding headers are used. */
  TRUSTED_GATEWAYS: z._default(z.string(), 'loopback'),
  /** For tests: a response that its endpoint does not declare is an error. */
  CHECK_ANSWERS: flag,
};

/** The value of a variable, or the content of the file that `<name>_FILE` points to, as for container secrets. */
function valueOf(env: Readonly<Record<string, string | undefined>>, name: string): string {
  const file = env[`${name}_FILE`];
  if (env[name] || !file) return env[name] ?? '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(new Map([[`${name}_FILE`, "points to a file that can't be read"]]));
  }
}

/**
 * Reads the configuration once, at start. Each variable may be a file instead: `APP_SECRET_FILE=/run/secrets/app`.
 *
 * @param shape zod/mini schemas by variable name, e.g. `{ ...serviceEnv, CORE_URL: z.url() }`.
 * @param env an empty value counts as not set.
 * @throws ConfigError with the names of all invalid variables.
 */
export function parseEnv<const Shape extends z.core.$ZodShape>(
  shape: Shape,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.output<z.ZodMiniObject<Shape>> {
  const given = Object.fromEntries(
    Object.keys(shape).flatMap((name) => {
      const value = valueOf(env, name);
      return value === '' ? [] : [[name, value]];
    }),
  );
  const result = z.safeParse(z.object(shape), given);
  if (result.success) return result.data;
  const problems = new Map<string, string>();
  for (const issue of result.error.issues) {
    const name = String(issue.path[0]);
    problems.set(name, name in given ? 'is invalid' : 'is missing');
  }
  throw new ConfigError(problems);
}
