import type pg from 'pg';
import type * as z from 'zod/mini';

/** A row of the database is not what its statement declares. That is a fault of this service, never of who asks: a 500. */
export class RowMismatch extends Error {
  /** @param columns name and fault of each; none of their values. */
  constructor(statement: string | undefined, columns: readonly string[]) {
    super(
      `A row ${statement === undefined ? '' : `of statement ${statement} `}is not as declared: ${columns.join(', ')}`,
    );
    this.name = 'RowMismatch';
  }
}

/** A statement of pg. One with a name is prepared. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** How values are read where it is not pg's own way, see `pg.CustomTypesConfig`. */
  readonly types?: pg.CustomTypesConfig;
}

/**
 * Runs a statement of pg for its rows.
 *
 * @param row what a row is: int8 and numeric are strings, date is a `Date` unless the statement casts it, bytea is a `Buffer`. A
 * constant of its module, since zod compiles it when it is first used.
 * @throws RowMismatch
 */
type Query = <Row extends z.ZodMiniType>(
  on: Queryable,
  row: Row,
  statement: Statement | string,
  values?: readonly unknown[],
) => Promise<z.output<Row>[]>;
type Queryable = Pick<pg.Pool, 'query'>;

/** Runs a statement of pg and checks every row of the answer. */
export const queryRows: Query = async (on, row, statement, values) => {
  const { name, rows } = await answerOf(on, statement, values);
  return parseRows(row, rows, name);
};

/** As `queryRows`, for answers of thousands of rows: see `likeFirst` for what is checked of them. */
export const queryManyRows: Query = async (on, row, statement, values) => {
  const { name, rows } = await answerOf(on, statement, values);
  return likeFirst(row, rows, name);
};

async function answerOf(
  on: Queryable,
  statement: Statement | string,
  values: readonly unknown[] = [],
): Promise<{ name: string | undefined; rows: readonly unknown[] }> {
  const { name, ...config } = typeof statement === 'string' ? { text: statement } : statement;
  const { rows } = await on.query({
    ...config,
    ...(name === undefined ? {} : { name }),
    values: [...(config.values ?? values)],
  });
  return { name, rows };
}

/**
 * Checks rows that were read, such as the answer of Prisma's `$queryRaw`.
 *
 * @param row what a row is. Of Prisma int8 is a bigint, bytea a `Uint8Array`.
 * @param statement the name to be logged.
 * @throws RowMismatch
 */
export function parseRows<Row extends z.ZodMiniType>(
  row: Row,
  rows: unknown,
  statement?: string,
): z.output<Row>[] {
  if (!Array.isArray(rows)) throw new TypeError('Rows are an array');
  return rows.map((found: unknown) => {
    const parsed = row.safeParse(found);
    if (parsed.success) return parsed.data;
    throw new RowMismatch(statement, parsed.error.issues.map(faultOf));
  });
}

/**
 * Checks the first row of an answer, and takes the others to be like it. What holds: every row of an answer has the columns of the
 * statement, each of one type, which is what the first row shows. That a column is never null, or has one of some values, is the
 * table's constraint then. For schemas without transforms: the rows are given back as they are.
 */
function likeFirst<Row extends z.ZodMiniType>(
  row: Row,
  rows: readonly unknown[],
  statement: string | undefined,
): z.output<Row>[] {
  parseRows(row, rows.slice(0, 1), statement);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return rows as z.output<Row>[];
}

const faultOf = ({ path, code }: z.core.$ZodIssue): string =>
  `column "${String(path[0] ?? '')}" (${code})`;
