import type { SchoolSettingsInput, SchoolView } from '@fieldhouse/core-contract';
import type { School } from '../../generated/prisma/client.ts';
import type { SchoolData } from '../platform/school-data.ts';

/** The school as its staff see it. */
export async function readSchool(school: SchoolData): Promise<SchoolView> {
  return schoolView(await school.db.school.findUniqueOrThrow({ where: { id: school.schoolId } }));
}

/** Saves what staff may change; not whether the school is active, nor who may register. */
export async function saveSchoolSettings(
  school: SchoolData,
  input: SchoolSettingsInput,
): Promise<SchoolView> {
  const where = { id: school.schoolId };
  return schoolView(await school.transaction((tx) => tx.db.school.update({ where, data: input })));
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
  isActive: row.isActive,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
