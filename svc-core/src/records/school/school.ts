import type { SchoolSettingsUpdate, SchoolView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { School } from '../../../generated/prisma/client.ts';
import { editRecord } from '../audit/edit-record.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { schoolYearOfColumn } from '../../platform/school-data/school-year-of-column.ts';

/** The school as its staff see it. */
export async function readSchool(school: SchoolData): Promise<SchoolView> {
  const [row, years] = await Promise.all([
    school.db.school.findFirstOrThrow(),
    school.read(GameYear, GAME_YEARS),
  ]);
  return { ...schoolView(row), gameYears: years.map(({ year }) => year) };
}

/** The first years of the school years with games. Each step looks up the first game of a later year, instead of reading all games. */
const GAME_YEARS = schoolStatement('school-game-years')(`
  with recursive firsts as (
    (select g.date from games g where g."schoolId" = $1 order by g.date limit 1)
    union all
    select n.date from firsts f
      join schools s on s.id = $1
      cross join lateral (
        select g.date from games g
          where g."schoolId" = $1 and g.date >= make_date(
            ${schoolYearOfColumn('f.date')} + 1, left(s."schoolYearStart", 2)::int, right(s."schoolYearStart", 2)::int)
          order by g.date limit 1) n
  )
  select ${schoolYearOfColumn('f.date')} as year from firsts f join schools s on s.id = $1 order by year`);
const GameYear = z.object({ year: z.int() });

/**
 * Saves what staff may edit; not whether the school is active, nor who may register.
 *
 * @throws HttpProblem 409 if the school is not at the given version.
 */
export async function saveSchoolSettings(
  school: SchoolData,
  { version, ...input }: SchoolSettingsUpdate,
): Promise<SchoolView> {
  const where = { id: school.schoolId };
  const edited = { kind: 'school', id: school.schoolId, version } as const;
  const { record } = await editRecord(school, edited, readSchool, (tx) =>
    tx.db.school.update({ where, data: input }),
  );
  return record;
}

/** The fields that all of the school's users may read. */
export const schoolView = (row: School): SchoolView => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  address: row.address,
  adminEmail: row.adminEmail,
  phone: row.phone,
  website: row.website,
  primaryColor: row.primaryColor,
  secondaryColor: row.secondaryColor,
  athleticDirector: row.athleticDirector,
  mascot: row.mascot,
  timezone: row.timezone,
  schoolYearStart: row.schoolYearStart,
  isActive: row.isActive,
  published: row.published,
  slug: row.slug,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
