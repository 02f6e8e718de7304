import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import type * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import type { ListRows } from '@fieldhouse/runtime/serve';
import { jsonTypes } from '../database/json-types.ts';
import type { BatchOptions } from '../database/batch.ts';
import { retryDeadlock } from '../database/retry-deadlock.ts';
import { parseRows, queryManyRows } from '../database/rows.ts';
import { runSchoolBatch } from './school-batch.ts';
import type { BatchStatement, NextStatements } from './school-batch.ts';
import { AnyRow, IdBatches } from './school-list.ts';
import type { SchoolList } from './school-list.ts';
import type { SchoolStatement } from '../database/school-statement.ts';
import { TENANT_TABLES } from '../database/tenant-tables.ts';
import type { TenantModel } from '../database/tenant-tables.ts';
import { eachTextRow } from '../text/text-rows.ts';
import type { TextRow } from '../text/text-rows.ts';

/** Access to one school's tables inside a transaction. */
export interface SchoolTransaction {
  readonly schoolId: number;
  /** Prisma scoped to the school: every read, change and insert is the school's, regardless of the arguments. */
  readonly db: ScopedClient;
  /** Runs a school-scoped statement and validates its rows, see `parseRows`. `$1` is the school's ID, `values` start at `$2`. */
  rows<Row extends z.ZodMiniType>(
    row: Row,
    statement: SchoolStatement,
    values?: readonly unknown[],
  ): Promise<z.output<Row>[]>;
  /** Runs a school-scoped statement. @returns how many rows it changed, locked or found. */
  run(statement: SchoolStatement, values?: readonly unknown[]): Promise<number>;
}

/**
 * A handler's only access to tenant tables, scoped to the actor's school. Changes need a transaction, which has the actor for the audit
 * trail.
 */
export interface SchoolData extends Omit<SchoolTransaction, 'db' | 'run'> {
  readonly db: ReadingClient;
  /** Like `rows`, but prepared, with values in their JSON form, see `jsonTypes`. */
  read<Row extends z.ZodMiniType>(
    row: Row,
    statement: SchoolStatement,
    values?: readonly unknown[],
  ): Promise<z.output<Row>[]>;
  /** Passes on each row of a statement as text, see `eachTextRow`. @param columns the names of its columns. */
  eachTextRow(
    statement: SchoolStatement,
    columns: readonly string[],
    values: readonly unknown[],
    onRow: (row: TextRow) => void,
  ): Promise<void>;
  /**
   * Reads a list: a short one completely, a long one in batches. Order and IDs are fixed at the start. A row that is deleted before its
   * batch is read is omitted, and a changed row is read as it is then.
   *
   * @param values those of the list's filter.
   */
  list<Row extends z.ZodMiniType>(
    list: SchoolList<Row>,
    values?: readonly unknown[],
  ): Promise<ListRows<z.output<Row>>>;
  /**
   * Runs statements in one transaction and one round trip, see `runSchoolBatch`: for a transaction that many requests of one school wait
   * for. Statements that depend on computed values go into `next`, a second round trip. Validate the rows with `parseRows`.
   */
  batch(
    statements: readonly BatchStatement[],
    options?: BatchOptions,
    next?: NextStatements,
  ): Promise<(readonly unknown[])[]>;
  /** Runs `work` in a transaction, which is rolled back if it throws. After a deadlock it runs once more, see `retryDeadlock`. */
  transaction<T>(work: (tx: SchoolTransaction) => Promise<T>): Promise<T>;
}

/** Creates data access scoped to one school. */
export function schoolData(database: Database, schoolId: number): SchoolData {
  // Created on first use: most reads are SQL, and a scoped client costs as much as reading a hundred rows.
  let client: ScopedPrisma | undefined;
  const scopedClient = () => (client ??= scoped(database.prisma, schoolId));
  const read = <Row extends z.ZodMiniType>(
    row: Row,
    { name, text }: SchoolStatement,
    values: readonly unknown[] = [],
  ) =>
    queryManyRows(database.pool, row, {
      name,
      text,
      values: [schoolId, ...values],
      types: jsonTypes,
    });
  return {
    schoolId,
    get db() {
      return scopedClient();
    },
    read,
    eachTextRow: ({ name, text }, columns, values, onRow) =>
      eachTextRow(database.pool, { name, text, columns, values: [schoolId, ...values] }, onRow),
    async list({ row, whole, any, idBatches, batch }, values = []) {
      const rows = await read(row, whole, values);
      if (rows.length > 0 || (await read(AnyRow, any, values)).length === 0) return rows;
      return partsOf(
        () => read(IdBatches, idBatches, values),
        ({ ids }) => read(row, batch, [ids]),
      );
    },
    rows: (row, statement, values = []) =>
      rowsOf(scopedClient(), row, statement, [schoolId, ...values]),
    batch: (statements, options, next) =>
      runSchoolBatch(database.pool, schoolId, statements, options, next),
    transaction: (work) =>
      retryDeadlock(() =>
        scopedClient().$transaction((tx) =>
          work({
            schoolId,
            db: tx,
            rows: (row, statement, values = []) =>
              rowsOf(tx, row, statement, [schoolId, ...values]),
            run: ({ text }, values = []) => tx.$executeRawUnsafe(text, schoolId, ...values),
          }),
        ),
      ),
  };
}

async function* partsOf<Part, Row>(
  find: () => Promise<readonly Part[]>,
  read: (part: Part) => Promise<Row[]>,
) {
  for (const part of await find()) yield read(part);
}

type ScopedPrisma = ReturnType<typeof scoped>;
/** The part of the scoped client that features may use. Raw SQL goes through `rows`. */
export type ScopedClient = Pick<ScopedPrisma, Uncapitalize<TenantModel | 'School'>>;

type Reads = 'findFirst' | 'findMany' | 'findUnique' | 'findFirstOrThrow' | 'count';
export type ReadingClient = {
  readonly [Model in keyof ScopedClient]: Pick<ScopedClient[Model], Reads>;
};

async function rowsOf<Row extends z.ZodMiniType>(
  client: Pick<ScopedPrisma, '$queryRawUnsafe'>,
  row: Row,
  { name, text }: SchoolStatement,
  values: readonly unknown[],
): Promise<z.output<Row>[]> {
  return parseRows(row, await client.$queryRawUnsafe(text, ...values), name);
}

function scoped(prisma: PrismaClient, schoolId: number) {
  return prisma.$extends(
    Prisma.defineExtension({
      name: 'one-school',
      query: {
        $allModels: {
          $allOperations({ model, operation, args, query }) {
            if (model === 'School') return query(ownArgs(args, operation, 'id', schoolId));
            if (!TENANT_TABLES.has(model)) throw new Error(`${model} is no school's own`);
            return query(ownArgs(args, operation, 'schoolId', schoolId));
          },
        },
      },
    }),
  );
}

/** Scopes arguments to one school. The cast is safe: `where` and `data` are narrowed, never reshaped. */
function ownArgs<Args>(args: Args, operation: string, column: 'id' | 'schoolId', id: number): Args {
  const given = fieldsOf(args);
  const own = { [column]: id };
  if (operation.startsWith('create') || operation === 'upsert') {
    if (column === 'id') throw new Error('A school is not made by its own staff');
    const key = operation === 'upsert' ? 'create' : 'data';
    given[key] = withOwner(given[key], own);
  }
  if (operation === 'upsert') given['update'] = withoutOwner(given['update']);
  if (operation.startsWith('update')) given['data'] = withoutOwner(given['data']);
  if (!operation.startsWith('create')) given['where'] = ownWhere(given['where'], own);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return given as Args;
}

function ownWhere(where: unknown, own: Record<string, number>): Record<string, unknown> {
  const { AND, ...rest } = fieldsOf(where);
  const others: readonly unknown[] = AND === undefined ? [] : Array.isArray(AND) ? AND : [AND];
  return { ...rest, AND: [own, ...others] };
}

function withOwner(data: unknown, own: Record<string, number>): unknown {
  return Array.isArray(data)
    ? data.map((row: unknown) => ({ ...fieldsOf(row), ...own }))
    : { ...fieldsOf(data), ...own };
}

function withoutOwner(data: unknown): unknown {
  const { id: _id, schoolId: _schoolId, ...rest } = fieldsOf(data);
  return rest;
}

/** A shallow copy of an object. Empty for anything else. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' ? { ...value } : {};
