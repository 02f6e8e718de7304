import type { Request } from 'express';
import * as z from 'zod/mini';
import type { Actor } from '../platform/access.ts';
import type { Database } from '../platform/database.ts';
import { queryRows } from '../platform/rows.ts';

const MAX_SESSION_AGE = '12 hours';

const ActorRow = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  schoolId: z.nullable(z.int()),
  schoolName: z.string(),
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  emailConfirmed: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/**
 * The user of a request, read in one statement each time: a deactivated user, an inactive or deleted school, a raised
 * `sessionEpoch` (password, role) or twelve hours end the session immediately.
 */
export async function findActor(database: Database, request: Request): Promise<Actor | undefined> {
  const { userId, epoch, signedInAt } = request.session;
  if (userId === undefined || epoch === undefined || signedInAt === undefined) return undefined;
  const [row] = await queryRows(database.pool, ActorRow, {
    name: 'actor-of-session',
    text: `select u.id, u.email, u."firstName", u."lastName", u.role, u."schoolId", coalesce(s.name, '') as "schoolName",
        u."isActive", u."mustChangePassword", u."emailConfirmedAt" is not null as "emailConfirmed", u."profileImageUrl",
        u."createdAt", u."updatedAt"
      from users u left join schools s on s.id = u."schoolId"
      where u.id = $1 and u."sessionEpoch" = $2 and u."isActive" and (u.role = 'sysadmin' or s."isActive")
        and $3::timestamptz > now() - interval '${MAX_SESSION_AGE}'`,
    values: [userId, epoch, signedInAt],
  });
  if (row) return actorFrom(row);
  await new Promise<void>((resolve) => request.session.destroy(() => resolve()));
  return undefined;
}

const actorFrom = (row: z.output<typeof ActorRow>): Actor => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
