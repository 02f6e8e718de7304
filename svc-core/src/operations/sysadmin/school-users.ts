import type { SchoolUsersQuery, SchoolUserView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { User } from '../../../generated/prisma/client.ts';
import { revokeConfirmationLinks } from '../../people/accounts/confirmation-links.ts';
import { redirectMailOfUser } from '../../outbound/mail/redirect-mail-of-user.ts';
import type { Deps } from '../../platform/deps.ts';
import { likePatterns } from '../../platform/database/like-patterns.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { endSessionsOf } from '../../people/sessions/end-sessions.ts';

const BY_NAME = [{ lastName: 'asc' }, { firstName: 'asc' }, { email: 'asc' }] as const;

const Found = z.object({ id: z.int() });
/** The columns of the ORDER BY of `BY_NAME`. */
const NAME = 'u."lastName", u."firstName", u.email';

/** A school's accounts by name, as the system administrator sees them. */
export async function listUsers(
  { database }: Deps,
  schoolId: number,
  { search, limit, after }: SchoolUsersQuery,
): Promise<SchoolUserView[]> {
  const found = await queryRows(database.pool, Found, {
    name: 'school-users-page',
    text: `select u.id from users u left join users a on a.id = $3 and a."schoolId" = $1
      where u."schoolId" = $1 and ($3::int is null or (${NAME}) > (a."lastName", a."firstName", a.email))
        and lower(concat_ws(' ', u."firstName", u."lastName", u.email)) like all ($2::text[])
      order by ${NAME} limit $4`,
    values: [schoolId, likePatterns(search), after ?? null, limit ?? null],
  });
  const users = await database.prisma.user.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: [...BY_NAME],
  });
  return users.map(schoolUserView);
}

/**
 * Activates or deactivates a school's user. Deactivating ends every session, revokes emailed links and cancels unsent emails.
 *
 * @throws HttpProblem 404 for a user without a school.
 */
export async function setUserActive(
  { database }: Deps,
  id: number,
  isActive: boolean,
): Promise<SchoolUserView> {
  const user = await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, schoolId: { not: null } },
      data: isActive
        ? { isActive }
        : { isActive, resetToken: null, resetTokenExpiry: null, confirmToken: null },
    });
    if (count === 0) throw notFound('User');
    if (!isActive) {
      await endSessionsOf(tx, [id]);
      await revokeConfirmationLinks(tx, [id]);
      await redirectMailOfUser(tx, id);
    }
    return tx.user.findUniqueOrThrow({ where: { id } });
  });
  return schoolUserView(user);
}

const schoolUserView = (user: User): SchoolUserView => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  isActive: user.isActive,
  mustChangePassword: user.mustChangePassword,
  emailConfirmed: user.emailConfirmedAt !== null,
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
});
