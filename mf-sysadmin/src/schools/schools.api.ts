import { sysadminSchoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import type {
  ManagedSchoolView,
  NewSchoolInput,
  SchoolUpdate,
  SchoolUserView,
  TemporaryPasswordView,
} from '@fieldhouse/core-contract';
import { call, change, dropRow, orderBy, putRow, refresh, useRead } from '@fieldhouse/shell/api';

const { list, users } = sysadminSchoolEndpoints;

export const useSchools = () => useRead(list, {});

const byName = orderBy(({ name, id }: ManagedSchoolView) => [name, id]);

/** Returns the administrator's temporary password, if one was created; it is shown once and not stored. */
export async function createSchool(input: NewSchoolInput): Promise<string | undefined> {
  const created = await change(sysadminSchoolEndpoints.create, { body: input });
  await refresh(systemEndpoints.statistics);
  if (created === null) {
    await refresh(list);
    return undefined;
  }
  const { temporaryPassword, ...school } = created;
  await putRow(list, school, byName);
  return temporaryPassword;
}

/** Refetches the schools. */
export const refreshSchools = () => refresh(list);

/** A changed administrator email can create or remove an account, so the users are refreshed too. */
export async function updateSchool(id: number, input: SchoolUpdate): Promise<void> {
  const school = await change(sysadminSchoolEndpoints.update, { params: { id }, body: input });
  await putRow(list, school, byName);
  await refresh([users, { params: { id } }]);
}

export async function setSchoolActive(id: number, isActive: boolean): Promise<void> {
  const body = { isActive };
  const school = await change(sysadminSchoolEndpoints.setStatus, { params: { id }, body });
  await putRow(list, school, byName);
}

export async function deleteSchool(id: number): Promise<void> {
  await change(sysadminSchoolEndpoints.remove, { params: { id } });
  await dropRow(list, id);
  await refresh(systemEndpoints.statistics, [users, { params: { id } }]);
}

export const useSchoolUsers = (id: number) => useRead(users, { params: { id } });

const byPerson = orderBy(({ lastName, firstName, email }: SchoolUserView) => [
  lastName,
  firstName,
  email,
]);

export async function setUserActive(user: SchoolUserView, schoolId: number): Promise<void> {
  const changed = await change(sysadminSchoolEndpoints.setUserStatus, {
    params: { id: user.id },
    body: { isActive: !user.isActive },
  });
  await putRow([users, { params: { id: schoolId } }], changed, byPerson);
}

/** Ends the user's sessions; the returned password is shown once. */
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
