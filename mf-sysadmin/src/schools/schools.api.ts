import {
  CreatedSchoolView,
  ManagedSchoolView,
  SchoolUserView,
  TemporaryPasswordView,
} from '@fieldhouse/core-contract';
import type { SchoolInput } from '@fieldhouse/core-contract';
import { api, refresh, useRead } from '@fieldhouse/shell/api';
import * as z from 'zod/mini';

const SCHOOLS = '/api/sysadmin/schools';
const SchoolList = z.array(ManagedSchoolView);

const pathOf = (id: number): string => `${SCHOOLS}/${id}`;

export const useSchools = () => useRead(SCHOOLS, SchoolList);

export async function createSchool(input: SchoolInput): Promise<CreatedSchoolView> {
  const created = await api.post(SCHOOLS, input, CreatedSchoolView);
  await refresh(SCHOOLS);
  return created;
}

export async function updateSchool(id: number, input: SchoolInput): Promise<void> {
  await api.put(pathOf(id), input);
  await refresh(SCHOOLS);
}

export async function setSchoolActive(id: number, isActive: boolean): Promise<void> {
  await api.patch(pathOf(id), { isActive });
  await refresh(SCHOOLS);
}

export async function deleteSchool(id: number): Promise<void> {
  await api.delete(pathOf(id));
  await refresh(SCHOOLS);
}

const SchoolUserList = z.array(SchoolUserView);
const usersPath = (schoolId: number): string => `${pathOf(schoolId)}/users`;

export const useSchoolUsers = (schoolId: number) => useRead(usersPath(schoolId), SchoolUserList);

export async function setUserActive(user: SchoolUserView, schoolId: number): Promise<void> {
  await api.patch(`/api/sysadmin/users/${user.id}`, { isActive: !user.isActive });
  await refresh(usersPath(schoolId));
}

/** Ends the user's sessions; the answer's password is shown once. */
export async function issueTemporaryPassword(
  user: SchoolUserView,
  schoolId: number,
): Promise<TemporaryPasswordView> {
  const issued = await api.post(
    `/api/sysadmin/users/${user.id}/temporary-password`,
    undefined,
    TemporaryPasswordView,
  );
  await refresh(usersPath(schoolId));
  return issued;
}
