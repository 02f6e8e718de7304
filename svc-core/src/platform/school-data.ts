import type { PrismaClient } from '../../generated/prisma/client.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type * as z from 'zod/mini';
import type { Database } from './database.ts';
import type { ListRows } from '@fieldhouse/runtime/serve';
import { jsonTypes } from './json-types.ts';
import { parseRows, queryManyRows } from './rows.ts';
import { AnyRow, Places } from './school-list.ts';
import type { SchoolList } from './school-list.ts';
import type { SchoolStatement } from './school-statement.ts';

/** One school's tables inside a transaction. */
export interface SchoolTransaction {
  readonly schoolId: number;
  /** Prisma, bound to the school: what is read, changed or made through it is the school's, whatever the arguments say. */
  readonly db: ScopedClient;
  /**
   * Runs a school-scoped statement and checks its rows, see `parseRows`; the school's id is its `$1`, `values` follow from `$2`.
   */
  rows<Row extends z.ZodMiniType>(
    row: Row,
    statement: SchoolStatement,
    values?: readonly unknown[],
  ): Promise<z.output<Row>[]>;
  /** Runs a school-scoped statement for what it does. @returns how many rows it changed, locked or found. */
  run(statement: SchoolStatement, values?: readonly unknown[]): Promise<number>;
}

/**
 * The only door of a handler to tenant tables, bound to the school of the person who asks. What changes something needs a
 * transaction, which knows who changes it.
 */
export interface SchoolData extends Omit<SchoolTransaction, 'db' | 'run'> {
  readonly db: ReadingClient;
  /** As `rows`, prepared, each value in the form that JSON has for it, see `jsonTypes`. */
  read<Row extends z.ZodMiniType>(
    row: Row,
    statement: SchoolStatement,
    values?: readonly unknown[],
  ): Promise<z.output<Row>[]>;
  /**
   * A list, read likewise: all rows of a short one, of a long one part after part. Its order and rows are those of the moment; what
   * is deleted before its part is read is left out, and what is changed is read as it is then.
   */
  list<Row extends z.ZodMiniType>(list: SchoolList<Row>): Promise<ListRows<z.output<Row>>>;
  /** All or nothing; what `work` throws undoes everything. */
  transaction<T>(work: (tx: SchoolTransaction) => Promise<T>): Promise<T>;
}

/** The models of a school, by the column that says whose they are. School itself is bound by its id. */
const OWNER_COLUMN: Readonly<Record<string, 'id' | 'schoolId'>> = {
  School: 'id',
  User: 'schoolId',
  Team: 'schoolId',
  Opponent: 'schoolId',
  Game: 'schoolId',
  Verification: 'schoolId',
  OutboxMail: 'schoolId',
  MailSuppression: 'schoolId',
  Import: 'schoolId',
  AuditEntry: 'schoolId',
};

/** Binds data access to one school. */
export function schoolData(database: Database, schoolId: number): SchoolData {
  const db = scoped(database.prisma, schoolId);
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
    db,
    read,
    async list({ row, whole, any, places, part }) {
      const rows = await read(row, whole);
      if (rows.length > 0 || (await read(AnyRow, any)).length === 0) return rows;
      return partsOf(
        () => read(Places, places),
        ({ ids }) => read(row, part, [ids]),
      );
    },
    rows: (row, statement, values = []) => rowsOf(db, row, statement, [schoolId, ...values]),
    transaction: (work) =>
      db.$transaction((tx) =>
        work({
          schoolId,
          db: tx,
          rows: (row, statement, values = []) => rowsOf(tx, row, statement, [schoolId, ...values]),
          run: ({ text }, values = []) => tx.$executeRawUnsafe(text, schoolId, ...values),
        }),
      ),
  };
}

async function* partsOf<Part, Row>(
  find: () => Promise<readonly Part[]>,
  read: (part: Part) => Promise<Row[]>,
) {
  for (const part of await find()) yield read(part);
}

type Bound = ReturnType<typeof scoped>;
/** What of the bound client a domain may use; raw SQL goes through `rows`. */
export type ScopedClient = Pick<
  Bound,
  | 'school'
  | 'user'
  | 'team'
  | 'opponent'
  | 'game'
  | 'verification'
  | 'outboxMail'
  | 'mailSuppression'
  | 'import'
  | 'auditEntry'
>;

type Reads = 'findFirst' | 'findMany' | 'findUnique' | 'findUniqueOrThrow' | 'count';
/** The same, for reading. */
export type ReadingClient = {
  readonly [Model in keyof ScopedClient]: Pick<ScopedClient[Model], Reads>;
};

async function rowsOf<Row extends z.ZodMiniType>(
  client: Pick<Bound, '$queryRawUnsafe'>,
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
            const column = OWNER_COLUMN[model];
            if (!column) throw new Error(`${model} is no school's own`);
            return query(ownArgs(args, operation, column, schoolId));
          },
        },
      },
    }),
  );
}

/** The same arguments, kept to one school. The cast holds: only `where` and `data` are narrowed, never reshaped. */
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

/** What an object holds, in an object of its own; of anything else nothing. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' ? { ...value } : {};
