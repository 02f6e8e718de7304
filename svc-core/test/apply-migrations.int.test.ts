import { fullSuite } from '@fieldhouse/runtime/testing/full-test';
import { isStoreUnavailable } from '@fieldhouse/runtime';
import { testDatabase } from '@fieldhouse/runtime/testing';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NO_FILTER, migrationList } from '../prisma/schema-drift.ts';
import { openSchemaEngine } from '../prisma/schema-engine.ts';
import { MigrationError, applyMigrations } from '../src/platform/migrations/apply-migrations.ts';
import { connectionOf } from '../src/platform/database/connection.ts';
import { migrate } from '../src/platform/migrations/migrate.ts';
import { readMigrations } from '../src/platform/migrations/read-migrations.ts';

/** An empty database, a connection to it, and the warnings of a start. */
async function opened() {
  const { url, drop } = await testDatabase().createDatabase();
  const client = new pg.Client(url);
  // Tests may close it from the server's side.
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  const warnings: object[] = [];
  const logger = { warn: (facts: object) => void warnings.push(facts) };
  const rows = async (text: string): Promise<unknown[]> => (await client.query(text)).rows;
  return { url, client, warnings, logger, rows };
}

type SchemaEngine = Awaited<ReturnType<typeof openSchemaEngine>>['engine'];

async function withEngine<T>(url: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const { engine, close } = await openSchemaEngine(connectionOf(url));
  try {
    return await work(engine);
  } finally {
    await close();
  }
}

/** Migrates like earlier versions, with the first `count` migrations. */
async function migrateByEngine(url: string, count: number): Promise<void> {
  const list = await migrationList();
  const migrationsList = {
    ...list,
    migrationDirectories: list.migrationDirectories.slice(0, count),
  };
  await withEngine(url, (engine) => engine.applyMigrations({ migrationsList, filters: NO_FILTER }));
}

const TABLE = `select column_name, data_type, character_maximum_length, is_nullable, column_default, ordinal_position
  from information_schema.columns where table_name = '_prisma_migrations' order by ordinal_position`;
const RECORDS = `select migration_name, checksum, finished_at >= started_at as finished, logs, rolled_back_at, applied_steps_count,
  length(id) as id from _prisma_migrations order by migration_name`;

fullSuite("Prisma's schema engine", () => {
  test('created a database: missing migrations are applied', async () => {
    const { url, warnings, logger, rows } = await opened();
    const names = (await readMigrations()).map(({ name }) => name);
    await migrateByEngine(url, 10);
    expect(await migrate(url, { logger })).toEqual(names.slice(10));
    expect(await migrate(url, { logger })).toEqual([]);
    expect(warnings).toEqual([]);
    const found = await rows('select migration_name from _prisma_migrations order by 1');
    expect(found).toEqual(names.map((migration_name) => ({ migration_name })));
  });

  test('accepts a database that was migrated without it', async () => {
    const { url } = await opened();
    await migrate(url);
    const migrationsList = await migrationList();
    await withEngine(url, async (engine) => {
      const found = await engine.diagnoseMigrationHistory({
        migrationsList,
        optInToShadowDatabase: true,
        filters: NO_FILTER,
      });
      // No `drift`, no `errorInUnappliedMigration`.
      expect(found).toEqual({
        hasMigrationsTable: true,
        history: null,
        editedMigrationNames: [],
        failedMigrationNames: [],
      });
      const done = await engine.applyMigrations({ migrationsList, filters: NO_FILTER });
      expect(done.appliedMigrationNames).toEqual([]);
    });
  });

  test('creates the same table with the same records', async () => {
    const [one, other] = [await opened(), await opened()];
    await migrate(one.url);
    await migrateByEngine(other.url, Infinity);
    expect(await one.rows(TABLE)).toEqual(await other.rows(TABLE));
    expect(await one.rows(RECORDS)).toEqual(await other.rows(RECORDS));
  });
});

const FIRST = { name: '0001_first', sql: 'create table first (id int);' };
const BROKEN = {
  name: '0002_second',
  sql: `create table second (id int);\ninsert into second values (1);\nalter table missing add column x int;`,
};
const REPAIRED = { name: '0002_second', sql: 'create table second (id int);' };
const THIRD = { name: '0003_third', sql: 'create table third (id int);' };
const TABLES = `select relname from pg_class where relname in ('first', 'second', 'third') order by relname`;
const NAMES = 'select migration_name as name from _prisma_migrations order by started_at';

describe('a migration', () => {
  test('that fails halfway is rolled back, and a start with the fixed one continues', async () => {
    const { client, rows } = await opened();
    const start = (second: typeof BROKEN) => applyMigrations(client, [FIRST, second, THIRD]);
    const failed = start(BROKEN);
    await expect(failed).rejects.toBeInstanceOf(MigrationError);
    await expect(failed).rejects.toThrow(
      'Migration 0002_second failed and was rolled back: relation "missing" does not exist.',
    );
    expect(await rows(TABLES)).toEqual([{ relname: 'first' }]);
    expect(await rows(NAMES)).toEqual([{ name: '0001_first' }]);
    expect(await start(REPAIRED)).toEqual(['0002_second', '0003_third']);
    expect(await rows(TABLES)).toHaveLength(3);
  });

  test('reports the line of a syntax error', async () => {
    const { client } = await opened();
    const sql = 'create table first (id int);\n\ncreate tabel second (id int);';
    await expect(applyMigrations(client, [{ ...FIRST, sql }])).rejects.toThrow(
      'Migration 0001_first failed at line 3 and was rolled back: syntax error',
    );
  });

  test('whose connection is lost is rolled back, and counts as an unreachable database', async () => {
    const { url, client } = await opened();
    const sql = `${FIRST.sql} select pg_terminate_backend(pg_backend_pid());`;
    const lost = applyMigrations(client, [{ ...FIRST, sql }]);
    await expect(lost).rejects.toSatisfy(isStoreUnavailable);
    const next = new pg.Client(url);
    await next.connect();
    onTestFinished(() => next.end());
    expect(await applyMigrations(next, [FIRST])).toEqual(['0001_first']);
  });

  test('that an earlier version left unfinished blocks the start until an operator resolves it', async () => {
    const { client, rows } = await opened();
    await applyMigrations(client, [FIRST]);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, logs) values ('x', 'x', '0002_second', 'out of disk')`,
    );
    const start = () => applyMigrations(client, [FIRST, REPAIRED]);
    await expect(start()).rejects.toThrow(
      /^Migration 0002_second was started .* did not finish.* set finished_at .* set rolled_back_at.* out of disk$/,
    );
    expect(await rows(TABLES)).toEqual([{ relname: 'first' }]);
    await client.query(`update _prisma_migrations set rolled_back_at = now() where id = 'x'`);
    expect(await start()).toEqual(['0002_second']);
    expect(await start()).toEqual([]);
  });

  test('that is unknown or changed later is only logged', async () => {
    const { client, warnings, logger } = await opened();
    await applyMigrations(client, [FIRST, REPAIRED, THIRD], logger);
    expect(warnings).toEqual([]);
    const changed = { ...FIRST, sql: `${FIRST.sql} -- first` };
    expect(await applyMigrations(client, [changed, REPAIRED], logger)).toEqual([]);
    expect(warnings).toEqual([{ migrations: ['0003_third'] }, { migrations: ['0001_first'] }]);
  });
});

test('a database with other tables is rejected and not changed', async () => {
  const { url, client, rows } = await opened();
  await client.query('create table somebody_elses (id int)');
  await expect(migrate(url)).rejects.toThrow("tables that don't belong to Fieldhouse");
  expect(
    await rows(
      `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    ),
  ).toEqual([{ relname: 'somebody_elses' }]);
});
