import * as z from 'zod/mini';
import { selectList } from '../database/columns.ts';
import type { RowSchema } from '../database/columns.ts';
import { checkedStatement, schoolStatement } from '../database/school-statement.ts';
import type { SchoolStatement } from '../database/school-statement.ts';

/** A list of up to this many rows is read by one statement and sent in one piece. */
export const SHORT_LIST = 2_000;
/** Rows of a batch of a longer list: a few milliseconds of work. */
const BATCH_SIZE = 200;

/** An ordered list of a school's rows, of any length. The values of its filter are `$2` and more, except in `batch`. */
export interface SchoolList<Row extends z.ZodMiniType> {
  /** The row schema of `whole` and `batch`. */
  readonly row: Row;
  /** Every row in order, or none if there are more than `SHORT_LIST`. */
  readonly whole: SchoolStatement;
  /** One `AnyRow` if there are any rows at all. */
  readonly any: SchoolStatement;
  /** The IDs of all rows in order, `BATCH_SIZE` of them in each `IdBatches` row. */
  readonly idBatches: SchoolStatement;
  /** The rows with the IDs `$2::int[]`, in order. */
  readonly batch: SchoolStatement;
}

export const AnyRow = z.object({});
/** IDs as a PostgreSQL array literal. */
export const IdBatches = z.object({ ids: z.string() });

/** The definition of a list. */
interface ListParts<Row extends RowSchema> {
  /** The tenant table with one row for each row of the list. */
  readonly table: string;
  /** Its name in `from`. */
  readonly alias: string;
  readonly row: Row;
  /** From FROM to the last condition, scoped to the school. */
  readonly from: string;
  /** A condition on `alias`, starting with 'and'. */
  readonly filter?: string;
  readonly groupBy?: string;
  /** Only by columns of `alias`. The last one must be unique. */
  readonly order: string;
}

export const schoolList = <Row extends RowSchema>(
  name: string,
  parts: ListParts<Row>,
): SchoolList<Row> => listOf((list, text) => schoolStatement(list)(text), name, parts);

/** A list that is not registered among the service's own statements, for tests. */
export const checkedList = <Row extends RowSchema>(
  name: string,
  parts: ListParts<Row>,
): SchoolList<Row> => listOf(checkedStatement, name, parts);

function listOf<Row extends RowSchema>(
  statement: (name: string, text: string) => SchoolStatement,
  name: string,
  parts: ListParts<Row>,
): SchoolList<Row> {
  const { table, alias, row, groupBy, order, filter = '' } = parts;
  const select = `select ${selectList(row)} ${parts.from}`;
  const asked = `from ${table} ${alias} where ${alias}."schoolId" = $1 ${filter}`;
  const end = `${groupBy === undefined ? '' : `group by ${groupBy} `}order by ${order}`;
  return {
    row,
    // The count is evaluated once, before anything else is read (a one-time filter).
    whole: statement(
      name,
      `${select} ${filter} and (select count(*) from (select ${asked} limit ${SHORT_LIST + 1}) few) <= ${SHORT_LIST}
      ${end}`,
    ),
    any: statement(`${name}-any`, `select '' ${asked} limit 1`),
    idBatches: statement(
      `${name}-places`,
      `select array_agg(id order by place)::text as ids from (
        select ${alias}.id, row_number() over (order by ${order}) - 1 as place ${asked}) placed
      group by place / ${BATCH_SIZE} order by place / ${BATCH_SIZE}`,
    ),
    batch: statement(`${name}-part`, `${select} and ${alias}.id = any($2::int[]) ${end}`),
  };
}
