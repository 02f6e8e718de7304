import { formatName } from '@fieldhouse/core-contract';
import { MAX_SHARED_SHEETS } from '@fieldhouse/import-contract';
import type { RememberSheetInput, StoredSheetView } from '@fieldhouse/import-contract/internal';
import { notFound } from '@fieldhouse/runtime';
import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

const LIST = schoolStatement(
  'shared-sheets',
)(`select s.id, s."sheetId", s.gid, s.name, s."readAt", u."firstName", u."lastName", u.email
  from shared_sheets s left join users u on u."schoolId" = $1 and u.id = s."readById"
  where s."schoolId" = $1 order by s."readAt" desc, s.id desc limit $2`);
/** The user is stored only if it is one of the school's. */
const REMEMBER = schoolStatement(
  'shared-sheet-remember',
)(`insert into shared_sheets ("schoolId", "sheetId", gid, name, "readAt", "readById")
  select $1, $2, $3, $4, now(), (select u.id from users u where u."schoolId" = $1 and u.id = $5)
  on conflict ("schoolId", "sheetId", gid) do update
    set name = excluded.name, "readAt" = excluded."readAt", "readById" = excluded."readById"
  returning id`);
const FORGET_OLD = schoolStatement(
  'shared-sheets-forget-old',
)(`delete from shared_sheets where "schoolId" = $1 and id not in (
    select s.id from shared_sheets s where s."schoolId" = $1 order by s."readAt" desc, s.id desc limit $2)`);

const Row = z.object({
  id: z.int(),
  sheetId: z.string(),
  gid: z.string(),
  name: z.string(),
  readAt: z.date(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
const Id = z.object({ id: z.int() });

/** The Google Sheets that a school read, last read first. */
export async function listSheets(pool: pg.Pool, schoolId: number): Promise<StoredSheetView[]> {
  const rows = await queryRows(pool, Row, LIST.text, [schoolId, MAX_SHARED_SHEETS]);
  return rows.map(({ firstName, lastName, email, readAt, ...sheet }) => ({
    ...sheet,
    readAt: readAt.toISOString(),
    readBy: formatName(firstName ?? '', lastName ?? '') || (email ?? ''),
  }));
}

/** Remembers that a user read a sheet now, and forgets those read longest ago beyond the limit. */
export async function rememberSheet(
  pool: pg.Pool,
  schoolId: number,
  { sheetId, gid, name, userId }: RememberSheetInput,
): Promise<StoredSheetView> {
  const values = [schoolId, sheetId, gid, name, userId];
  const [stored] = await queryRows(pool, Id, REMEMBER.text, values);
  await pool.query(FORGET_OLD.text, [schoolId, MAX_SHARED_SHEETS]);
  const sheets = await listSheets(pool, schoolId);
  const sheet = sheets.find(({ id }) => id === stored?.id);
  if (!sheet) throw notFound('Sheet');
  return sheet;
}

/** @throws HttpProblem 404 for a sheet that the school does not have. */
export async function forgetSheet(school: SchoolData, id: number): Promise<void> {
  const { count } = await school.transaction((tx) =>
    tx.db.sharedSheet.deleteMany({ where: { id } }),
  );
  if (count === 0) throw notFound('Sheet');
}
