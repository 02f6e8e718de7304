import type { SchoolUserView } from '@fieldhouse/core-contract';

/** A user of a school as the system administrator sees them, who has never signed in. */
export const aSchoolUser = (parts: Partial<SchoolUserView> = {}): SchoolUserView => ({
  id: 5,
  email: 'person@school.test',
  firstName: '',
  lastName: '',
  role: 'user',
  isActive: true,
  mustChangePassword: false,
  emailConfirmed: true,
  lastSignInAt: null,
  createdAt: '2026-08-03T16:00:00.000Z',
  ...parts,
});
