import type { SchoolSettingsUpdate, SchoolView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { School } from '../../generated/prisma/client.ts';
import { editRecord, requireVersion } from '../audit/edit-record.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';

/** The school as its staff see it. */
export async function readSchool(school: SchoolData): Promise<SchoolView> {
  return schoolView(await school.db.school.findUniqueOrThrow({ where: { id: school.schoolId } }));
}

/**
 * Saves what staff may change; not whether the school is active, nor who may register.
 *
 * @throws HttpProblem 409 if the school is not at the given version.
 */
export async function saveSchoolSettings(
  school: SchoolData,
  { version, ...input }: SchoolSettingsUpdate,
): Promise<SchoolView> {
  const where = { id: school.schoolId };
  const edit = () =>
    school.transaction(async (tx) => {
      for (const stored of await tx.rows(LockedSchool, LOCK_SCHOOL))
        requireVersion(stored.version, version);
      await tx.db.school.update({ where, data: input });
    });
  return editRecord(school, { kind: 'school', id: school.schoolId }, edit, () =>
    readSchool(school),
  );
}

/** The school's version. Its row stays locked until the transaction ends. */
const LOCK_SCHOOL = schoolStatement(
  'school-lock',
  'select version from schools where id = $1 for update',
);
const LockedSchool = z.object({ version: z.int() });

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
  isActive: row.isActive,
  published: row.published,
  slug: row.slug,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
