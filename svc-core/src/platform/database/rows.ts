import type pg from 'pg';
import type * as z from 'zod/mini';

/** A row does not match its declared schema. A bug of this service, not of the client: a 500. */
export class RowMismatch extends Error {
  /** @param columns the name and error of each, without values. */
  constructor(statement: string | undefined, columns: readonly string[]) {
    super(
      `A row ${statement === undefined ? '' : `of statement ${statement} `}is not as declared: ${columns.join(', ')}`,
    );
    this.name = 'RowMismatch';
  }
}

/** A pg statement. A named one is prepared. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Type parsers instead of pg's defaults, see `pg.CustomTypesConfig`. */
  readonly types?: pg.CustomTypesConfig;
}

/**
 * Runs a pg statement and returns its rows.
 *
 * @param row the schema of a row: int8 and numeric are strings, date is a `Date` unless the statement casts it, bytea is a `Buffer`. Must
 *   be a module constant, because zod compiles it on first use.
 * @throws RowMismatch
 */
type Query = <Row extends z.ZodMiniType>(
  on: Queryable,
  row: Row,
  statement: Statement | string,
  values?: readonly unknown[],
) => Promise<z.output<Row>[]>;
type Queryable = Pick<pg.Pool, 'query'>;

/** Runs a pg statement and validates every row. */
export const queryRows: Query = async (on, row, statement, values) => {
  const { name, rows } = await runQuery(on, statement, values);
  return parseRows(row, rows, name);
};

/** Like `queryRows`, for thousands of rows: `checkFirstRow` describes what is validated. */
export const queryManyRows: Query = async (on, row, statement, values) => {
  const { name, rows } = await runQuery(on, statement, values);
  return checkFirstRow(row, rows, name);
};

async function runQuery(
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
 * Validates rows, such as the result of Prisma's `$queryRaw`, where int8 is a bigint and bytea a `Uint8Array`.
 *
 * @param statement the name to log.
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
    throw new RowMismatch(statement, parsed.error.issues.map(describeIssue));
  });
}

/**
 * Validates the first row only: all rows of a result have the same columns and types. That a column is never null, or has one of some
 * values, is left to the table's constraints. For schemas without transforms, because rows are returned unchanged.
 */
function checkFirstRow<Row extends z.ZodMiniType>(
  row: Row,
  rows: readonly unknown[],
  statement: string | undefined,
): z.output<Row>[] {
  parseRows(row, rows.slice(0, 1), statement);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return rows as z.output<Row>[];
}

const describeIssue = ({ path, code }: z.core.$ZodIssue): string =>
  `column "${String(path[0] ?? '')}" (${code})`;
