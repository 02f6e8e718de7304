import type { StaffMemberView } from '@fieldhouse/core-contract';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

/** The school's accounts by name, as colleagues see them. */
export async function listStaff(school: SchoolData): Promise<StaffMemberView[]> {
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
