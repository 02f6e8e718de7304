import { schoolStatement } from './school-statement.ts';
import type { SchoolStatement } from './school-statement.ts';

/** A list of up to this many rows is read by one statement and answered in one piece. */
export const SHORT_LIST = 2_000;
/** Rows of a longer list that are read, and in memory, at a time: some milliseconds of work. */
const PART = 200;

/** A list of a school's rows in an order, whatever its length. */
export interface SchoolList {
  /** Every row in order; none where there are more than `SHORT_LIST`. */
  readonly whole: SchoolStatement;
  /** One row where there are any at all. */
  readonly any: SchoolStatement;
  /** The ids of all rows in order, `PART` of them in each row of the answer, as PostgreSQL writes an array. */
  readonly places: SchoolStatement;
  /** The rows with the ids `$2::int[]`, in order. */
  readonly part: SchoolStatement;
}

/**
 * Declares a list.
 *
 * @param parts.table the tenant table that the list has a row for each row of, and `alias` its name in `select`.
 * @param parts.select a statement scoped to the school that ends with its conditions.
 * @param parts.order by columns of `alias` alone; the last one is unique.
 */
export function schoolList(
  name: string,
  parts: { table: string; alias: string; select: string; groupBy?: string; order: string },
): SchoolList {
  const { table, alias, select, groupBy, order } = parts;
  const end = `${groupBy === undefined ? '' : `group by ${groupBy} `}order by ${order}`;
  return {
    // The count is evaluated once, before anything else is read (a one-time filter).
    whole: schoolStatement(
      name,
      `${select} and (select count(*) from (
        select from ${table} counted where counted."schoolId" = $1 limit ${SHORT_LIST + 1}) few) <= ${SHORT_LIST}
      ${end}`,
    ),
    any: schoolStatement(`${name}-any`, `select '' from ${table} where "schoolId" = $1 limit 1`),
    places: schoolStatement(
      `${name}-places`,
      `select array_agg(id order by place)::text from (
        select ${alias}.id, row_number() over (order by ${order}) - 1 as place
        from ${table} ${alias} where ${alias}."schoolId" = $1) placed
      group by place / ${PART} order by place / ${PART}`,
    ),
    part: schoolStatement(`${name}-part`, `${select} and ${alias}.id = any($2::int[]) ${end}`),
  };
}
