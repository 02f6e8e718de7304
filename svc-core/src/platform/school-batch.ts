import type pg from 'pg';
import { runBatch } from './batch.ts';
import type { BatchOptions } from './batch.ts';
import type { SchoolStatement } from './school-statement.ts';

/** A statement with its values, which start at `$2`. */
export type BatchStatement = readonly [statement: SchoolStatement, values?: readonly unknown[]];

/** Runs statements of one school in one transaction, see `runBatch`. */
export const runSchoolBatch = (
  pool: pg.Pool,
  schoolId: number,
  statements: readonly BatchStatement[],
  options?: BatchOptions,
): Promise<(readonly unknown[])[]> =>
  runBatch(
    pool,
    statements.map(([{ name, text }, values = []]) => ({
      name,
      text,
      values: [schoolId, ...values],
    })),
    options,
  );
