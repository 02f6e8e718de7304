import { schoolEndpoints } from '@fieldhouse/core-contract';
import type { StaffMemberView } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { readSchool, saveSchoolSettings } from './school.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

/** The signed-in user's school. */
export const schoolRoutes: Feature = (routes) => {
  routes.serve(schoolEndpoints.read, ({ school }) => readSchool(school));
  routes.serve(schoolEndpoints.update, ({ school, body }) => saveSchoolSettings(school, body));
  routes.serve(schoolEndpoints.users, ({ school }) => listStaff(school));
};

/** The school's accounts by name, as colleagues see them. */
async function listStaff(school: SchoolData): Promise<StaffMemberView[]> {
  const users = await school.db.user.findMany({
    orderBy: [{ lastName: 'asc' }, { firstName: 'asc' }, { email: 'asc' }],
    select: {
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      isActive: true,
      lastSignInAt: true,
    },
  });
  return users.map((user) => ({ ...user, lastSignInAt: user.lastSignInAt?.toISOString() ?? null }));
}
