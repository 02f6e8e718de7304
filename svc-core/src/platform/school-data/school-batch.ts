import type pg from 'pg';
import { runBatch } from '../database/batch.ts';
import type { BatchOptions } from '../database/batch.ts';
import type { SchoolStatement } from '../database/school-statement.ts';

/** A statement with its values, which start at `$2`. */
export type BatchStatement = readonly [statement: SchoolStatement, values?: readonly unknown[]];

export type NextStatements = (rows: readonly (readonly unknown[])[]) => readonly BatchStatement[];

/** Runs statements of one school in one transaction, see `runBatch`. */
export function runSchoolBatch(
  pool: pg.Pool,
  schoolId: number,
  statements: readonly BatchStatement[],
  options?: BatchOptions,
  next?: NextStatements,
): Promise<(readonly unknown[])[]> {
  const own = ([{ name, text }, values = []]: BatchStatement) => ({
    name,
    text,
    values: [schoolId, ...values],
  });
  return runBatch(pool, statements.map(own), options, next && ((rows) => next(rows).map(own)));
}
