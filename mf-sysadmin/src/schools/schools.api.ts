import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import type {
  CreatedSchoolView,
  SchoolInput,
  SchoolUserView,
  TemporaryPasswordView,
} from '@fieldhouse/core-contract';
import { call, change, refresh, useRead } from '@fieldhouse/shell/api';

const { list, users } = sysadminSchoolEndpoints;

export const useSchools = () => useRead(list, {});

export async function createSchool(input: SchoolInput): Promise<CreatedSchoolView> {
  const created = await call(sysadminSchoolEndpoints.create, { body: input });
  await refresh(list);
  return created;
}

export async function updateSchool(id: number, input: SchoolInput): Promise<void> {
  await change(sysadminSchoolEndpoints.update, { params: { id }, body: input });
  await refresh(list);
}

export async function setSchoolActive(id: number, isActive: boolean): Promise<void> {
  await change(sysadminSchoolEndpoints.setStatus, { params: { id }, body: { isActive } });
  await refresh(list);
}

export async function deleteSchool(id: number): Promise<void> {
  await change(sysadminSchoolEndpoints.remove, { params: { id } });
  await refresh(list);
}

export const useSchoolUsers = (id: number) => useRead(users, { params: { id } });

export async function setUserActive(user: SchoolUserView, schoolId: number): Promise<void> {
  await change(sysadminSchoolEndpoints.setUserStatus, {
    params: { id: user.id },
    body: { isActive: !user.isActive },
  });
  await refresh([users, { params: { id: schoolId } }]);
}

/** Ends the user's sessions; the answer's password is shown once. */
export async function issueTemporaryPassword(
  user: SchoolUserView,
  schoolId: number,
): Promise<TemporaryPasswordView> {
  const issued = await call(sysadminSchoolEndpoints.issueTemporaryPassword, {
    params: { id: user.id },
  });
  await refresh([users, { params: { id: schoolId } }]);
  return issued;
}
