import { sysadminSchoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import type {
  NewSchoolInput,
  SchoolUpdate,
  SchoolUserView,
  TemporaryPasswordView,
} from '@fieldhouse/core-contract';
import { call, mutate, refresh, usePages } from '@fieldhouse/shell/api';
import { containsWords } from '../list/contains-words.ts';
import type { ManagedSchool } from './school-page.ts';

const { users } = sysadminSchoolEndpoints;

/** A new school; `temporaryPassword` is its administrator's, if an account was created: it is shown once and not stored. */
export interface CreatedSchool {
  /** null where the answer is unreadable. */
  readonly school: ManagedSchool | null;
  readonly temporaryPassword: string | undefined;
}

export async function createSchool(input: NewSchoolInput): Promise<CreatedSchool> {
  const created = await mutate(sysadminSchoolEndpoints.create, { body: input });
  await refresh(systemEndpoints.statistics);
  if (created === null) return { school: null, temporaryPassword: undefined };
  const { temporaryPassword, ...school } = created;
  return { school, temporaryPassword };
}

/** Returns the school; null where the answer is unreadable. */
export const updateSchool = (id: number, input: SchoolUpdate): Promise<ManagedSchool | null> =>
  mutate(sysadminSchoolEndpoints.update, { params: { id }, body: input });

/** Returns the school; null where the answer is unreadable. */
export const setSchoolActive = (id: number, isActive: boolean): Promise<ManagedSchool | null> =>
  mutate(sysadminSchoolEndpoints.setStatus, { params: { id }, body: { isActive } });

export async function deleteSchool(id: number): Promise<void> {
  await mutate(sysadminSchoolEndpoints.remove, { params: { id } });
  await refresh(systemEndpoints.statistics);
}

/** A page of users. A service of the previous release answers with all of them. */
export const USERS_PAGE = 50;

/** The school's users by name, whose name or email contains the words of the search, page by page. */
export const useSchoolUsers = (id: number, search: string) => {
  const query = { search: search.trim() || undefined, limit: USERS_PAGE };
  const { pages, ...list } = usePages(users, (last) => {
    if (last === null) return { params: { id }, query };
    const after = last.length === USERS_PAGE ? last.at(-1)?.id : undefined;
    return after === undefined ? null : { params: { id }, query: { ...query, after } };
  });
  const isSearched = ({ firstName, lastName, email }: SchoolUserView) =>
    containsWords(`${firstName} ${lastName} ${email}`, search.trim());
  return {
    ...list,
    users: pages?.flat().filter(isSearched),
    hasMore: pages?.at(-1)?.length === USERS_PAGE,
  };
};

export async function setUserActive(user: SchoolUserView): Promise<void> {
  await mutate(sysadminSchoolEndpoints.setUserStatus, {
    params: { id: user.id },
    body: { isActive: !user.isActive },
  });
}

/** Ends the user's sessions; the returned password is shown once. */
export const issueTemporaryPassword = (user: SchoolUserView): Promise<TemporaryPasswordView> =>
  call(sysadminSchoolEndpoints.issueTemporaryPassword, { params: { id: user.id } });
