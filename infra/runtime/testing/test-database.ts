import './provided.ts';
import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';

export interface Database {
  readonly url: string;
  drop(): Promise<void>;
}

export interface TestDatabase {
  /** Creates a database for the caller: empty, or a copy of a template. */
  createDatabase(options?: { template?: string }): Promise<Database>;
  /**
   * Creates a template once per run and returns its name.
   *
   * @param prepare fills it (migrations, seed) and must close its connections.
   */
  template(name: string, prepare: (url: string) => Promise<void>): Promise<string>;
}

async function asAdmin<T>(adminUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const OBJECT_IN_USE = '55006';
const IN_USE_LIMIT_MS = 60_000;

/** PostgreSQL waits only five seconds for the last connection to a database to end, which a busy machine may exceed. */
async function onceUnused(client: Client, sql: string): Promise<void> {
  const deadline = performance.now() + IN_USE_LIMIT_MS;
  for (;;) {
    try {
      await client.query(sql);
      return;
    } catch (error) {
      const isInUse = error instanceof DatabaseError && error.code === OBJECT_IN_USE;
      if (!isInUse || performance.now() > deadline) throw error;
    }
  }
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function makeTemplate(
  client: Client,
  adminUrl: string,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  const found = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  const draft = `${name}_draft`;
  await onceUnused(
    client,
    `drop database if exists ${client.escapeIdentifier(draft)} with (force)`,
  );
  await onceUnused(client, `create database ${client.escapeIdentifier(draft)}`);
  await prepare(withDatabase(adminUrl, draft));
  await onceUnused(
    client,
    `alter database ${client.escapeIdentifier(draft)} rename to ${client.escapeIdentifier(name)}`,
  );
}

/** The run's real PostgreSQL (`TEST_DATABASE_URL`, or the embedded one of the global setup). */
export function testDatabase(): TestDatabase {
  const adminUrl = inject('postgresUrl');
  const runId = inject('runId');
  return {
    async createDatabase(options = {}) {
      const name = `fh_${runId}_${randomBytes(5).toString('hex')}`;
      await asAdmin(adminUrl, async (client) => {
        const source = options.template
          ? ` template ${client.escapeIdentifier(options.template)} strategy file_copy`
          : '';
        await onceUnused(client, `create database ${client.escapeIdentifier(name)}${source}`);
      });
      return {
        url: withDatabase(adminUrl, name),
        drop: () =>
          asAdmin(adminUrl, async (client) => {
            await onceUnused(
              client,
              `drop database if exists ${client.escapeIdentifier(name)} with (force)`,
            );
          }),
      };
    },
    async template(label, prepare) {
      const name = `fh_${runId}_template_${label}`;
      await asAdmin(adminUrl, (client) => makeTemplate(client, adminUrl, name, prepare));
      return name;
    },
  };
}
