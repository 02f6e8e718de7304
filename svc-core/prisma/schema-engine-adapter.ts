import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { openPool } from '@fieldhouse/runtime';
import { ColumnTypeEnum, DriverAdapterError } from '@prisma/driver-adapter-utils';
import type { SqlDriverAdapter, SqlQuery, SqlResultSet } from '@prisma/driver-adapter-utils';
import { DatabaseError } from 'pg';
import type pg from 'pg';

type PgAdapter = Awaited<ReturnType<PrismaPg['connect']>>;

/** Columns of PostgreSQL's type "char", which adapter-pg cannot read. */
const CHAR_COLUMNS = new Set(['constraint_type', 'confdeltype', 'confupdtype']);

/**
 * Adds what adapter-pg 7.10 lacks for the schema engine: unsplit scripts (it splits them at each ';') and the catalog's "char"
 * columns.
 */
export function forSchemaEngine(
  adapter: PgAdapter,
  dispose = () => adapter.dispose(),
): SqlDriverAdapter {
  const pool = adapter.underlyingDriver();
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: async (query) => charsAsText(await adapter.queryRaw(castingChars(query))),
    executeRaw: (query) => adapter.executeRaw(query),
    startTransaction: (isolation) => adapter.startTransaction(isolation),
    getConnectionInfo: () => adapter.getConnectionInfo(),
    executeScript: async (script) => {
      await pool.query(script).catch((error: unknown) => {
        throw asDriverError(error);
      });
    },
    dispose,
  };
}

/**
 * A shadow database for replaying migrations. The target must have separate fields: pg would prefer a connection string over the
 * shadow's name, and replay in the real database.
 */
export async function inShadowDatabase(
  target: pg.PoolConfig,
  admin: pg.Pool,
): Promise<SqlDriverAdapter> {
  const database = `prisma_migrate_shadow_db_${randomUUID()}`;
  await admin.query(`create database "${database}"`);
  const pool = openPool({ ...target, database, max: 1 });
  return forSchemaEngine(await new PrismaPg(pool).connect(), async () => {
    await pool.end();
    await admin.query(`drop database if exists "${database}" with (force)`);
  });
}

function castingChars(query: SqlQuery): SqlQuery {
  const sql = query.sql
    .replace('constr.contype AS', 'constr.contype::text AS')
    .replace('con.confdeltype,', 'con.confdeltype::text AS confdeltype,')
    .replace('con.confupdtype,', 'con.confupdtype::text AS confupdtype,');
  return { ...query, sql };
}

function charsAsText(result: SqlResultSet): SqlResultSet {
  const columnTypes = result.columnTypes.map((type, index) =>
    CHAR_COLUMNS.has(result.columnNames[index] ?? '') ? ColumnTypeEnum.Character : type,
  );
  return { ...result, columnTypes };
}

function asDriverError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  return new DriverAdapterError({
    kind: 'postgres',
    code: error.code ?? 'N/A',
    severity: error.severity ?? 'N/A',
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  });
}
