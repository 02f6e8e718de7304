import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '@fieldhouse/runtime/postgres';
import type { PostgresServer } from '@fieldhouse/runtime/postgres';
import { Client } from 'pg';
import { openLogFile } from './log-file.ts';
import { UserError, messageFor } from './user-error.ts';

export interface EmbeddedDatabase {
  /** Connection string of the product's role, which is not a superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

const name = 'fieldhouse';

/** Creates the product's role and database. Idempotent. */
async function prepareRole(server: PostgresServer, password: string): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  // Without a listener a lost connection would end the process; the running statement fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
    const verb = role.rowCount ? 'alter' : 'create';
    await client.query(
      `${verb} role ${name} login nosuperuser password ${client.escapeLiteral(password)}`,
    );
    const database = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!database.rowCount) await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
}

/** Starts a real PostgreSQL in the data folder, and restarts it if it stops unexpectedly. */
export async function startEmbeddedDatabase(
  dataDir: string,
  password: string,
): Promise<EmbeddedDatabase> {
  const log = openLogFile(join(dataDir, 'logs'), 'postgres');
  const options = {
    dir: join(dataDir, 'postgres'),
    password,
    flags: ['max_connections=200', 'shared_buffers=128MB', 'log_min_messages=warning'],
    onLog: log.write,
  };
  let server = await startPostgres(options).catch((error: unknown) => {
    throw new UserError(`Couldn't start the database (see ${log.path}): ${messageFor(error)}`);
  });
  const { port } = server;
  let stopping = false;
  /** Retries until it runs again: someone may have to repair files or free disk space first. */
  const restart = async (): Promise<void> => {
    try {
      server = await startPostgres({ ...options, port });
      watch(server);
    } catch (error) {
      console.error(`Couldn't start the database: ${messageFor(error)} Retrying in 5 s.`);
      await wait(5_000, undefined, { ref: false });
      if (!stopping) await restart();
    }
  };
  const watch = (watched: PostgresServer) => {
    void watched.exited.then(async () => {
      if (stopping) return;
      console.error('The database stopped unexpectedly. Restarting it.');
      await restart();
    });
  };
  watch(server);
  await prepareRole(server, password);
  return {
    url: `postgresql://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`,
    async stop() {
      stopping = true;
      await server.stop();
      log.end();
    },
  };
}
