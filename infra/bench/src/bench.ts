import { openClient } from '@fieldhouse/runtime';
import type pg from 'pg';
import { startProduct } from '../../runtime/testing/product.ts';
import type { Instance, ServiceName } from '../../runtime/testing/product.ts';
import { withTemporaryDatabase } from '../../runtime/testing/temporary-database.ts';
import { BENCH_PASSWORD_HASH, signIn } from './bench-account.ts';

/** The secret of the services of a measurement. */
export const APP_SECRET = 'a secret of the bench, and of nothing else';

/** A temporary PostgreSQL with an svc-core on it, and what most measurements need besides. */
export interface Bench {
  readonly databaseUrl: string;
  readonly core: Instance;
  /** Connection of the database's owner, not part of the measurement. */
  readonly client: pg.Client;
  /** Starts another instance beside svc-core and waits until it is ready. */
  start(service: ServiceName, env?: Readonly<Record<string, string>>): Promise<Instance>;
  makeSchool(name: string): Promise<number>;
  /** Creates a school with a user and signs in; returns the session cookie. */
  signIn(name: string): Promise<string>;
}

/** How many instances `startProduct` starts: an svc-core, and what is given. */
export const counts = (
  some: Partial<Record<ServiceName, number>> = {},
): Record<ServiceName, number> => ({
  'svc-core': 1,
  'svc-mail': 0,
  'svc-import': 0,
  gateway: 0,
  ...some,
});

/** Runs `work` with a bench and cleans up afterwards. */
export async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  await withTemporaryDatabase(async (databaseUrl) => {
    const env = { DATABASE_URL: databaseUrl, APP_SECRET, LOG_LEVEL: 'warn' };
    const product = await startProduct(env, counts());
    const client = await openClient({ connectionString: databaseUrl });
    try {
      const [core] = product.running('svc-core');
      if (!core) throw new Error('svc-core does not run');
      const makeSchool = (name: string) => insertSchool(client, name);
      await work({
        databaseUrl,
        core,
        client,
        start: (service, own) => product.start(service, undefined, own),
        makeSchool,
        async signIn(name) {
          const email = `${name}@bench.test`;
          await insertUser(client, await makeSchool(name), email);
          return signIn(core.url, email);
        },
      });
    } finally {
      await product.stop();
      await client.end();
    }
  });
}

async function insertSchool(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into schools (name, "adminEmail") values ($1, $2) returning id',
    [name, `${name}-admin@bench.test`],
  );
  return rows[0]?.id ?? 0;
}

async function insertUser(client: pg.Client, schoolId: number, email: string): Promise<void> {
  await client.query(
    `insert into users (email, password, "schoolId", "mustChangePassword", "emailConfirmedAt") values ($1, $2, $3, false, now())`,
    [email, BENCH_PASSWORD_HASH, schoolId],
  );
}
