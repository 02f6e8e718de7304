import { formatName } from '@fieldhouse/core-contract';
import { StoredImportState } from '@fieldhouse/import-contract/internal';
import { notFound } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const MAX_LISTED = 100;
const COLUMNS = `i.id, i.state, i.progress, i."fileName", i."fileBytes", i.mode, i."createdAt", i."finishedAt", i."undoneAt", i.problem,
  u."firstName", u."lastName", u.email`;
const LIST = schoolStatement(
  'imports-list',
)(`select ${COLUMNS}, i.result - 'rowErrors' - 'errors' - 'skipped' - 'assumed' - 'changed' as result from imports i
  left join users u on u."schoolId" = $1 and u.id = i."userId"
  where i."schoolId" = $1 order by i."createdAt" desc limit $2`);
const ONE = schoolStatement(
  'imports-one',
)(`select ${COLUMNS}, i.result from imports i left join users u on u."schoolId" = $1 and u.id = i."userId"
  where i."schoolId" = $1 and i.id = $2`);

const Row = z.extend(z.omit(StoredImportState, { importedBy: true }), {
  createdAt: z.date(),
  finishedAt: z.nullable(z.date()),
  undoneAt: z.nullable(z.date()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

const stateFrom = ({
  firstName,
  lastName,
  email,
  ...row
}: z.output<typeof Row>): StoredImportState => ({
  ...row,
  importedBy: formatName(firstName ?? '', lastName ?? '') || (email ?? ''),
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** A school's imports, newest first, with only the counts of their results. */
export async function listImports(pool: pg.Pool, schoolId: number): Promise<StoredImportState[]> {
  const rows = await queryRows(pool, Row, LIST.text, [schoolId, MAX_LISTED]);
  return rows.map(stateFrom);
}

/** One import of a school. 404 for another school's. */
export async function importState(
  pool: pg.Pool,
  schoolId: number,
  id: string,
): Promise<StoredImportState> {
  const [row] = await queryRows(pool, Row, ONE.text, [schoolId, id]);
  if (!row) throw notFound('Import');
  return stateFrom(row);
}
