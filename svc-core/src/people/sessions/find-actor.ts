import * as z from 'zod/mini';
import type { Actor } from '../../platform/routes/access.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SessionCookies } from '../../platform/routes/session-cookies.ts';
import { jsonTypes } from '../../platform/database/json-types.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { storedId } from './session-store.ts';
import type { SessionStore } from './session-store.ts';

const MAX_SESSION_AGE = '12 hours';

const ActorRow = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  schoolId: z.nullable(z.int()),
  schoolName: z.string(),
  scheduleVersion: z.nullable(z.string()),
  schoolDay: z.nullable(z.string()),
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  emailConfirmed: z.boolean(),
  profileImageUrl: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const ACTOR_OF_SESSION = {
  name: 'actor-of-session',
  text: `select u.id, u.email, u."firstName", u."lastName", u.role, u."schoolId", coalesce(s.name, '') as "schoolName",
      v.version::text as "scheduleVersion", (now() at time zone s.timezone)::date::text as "schoolDay", u."isActive", u."mustChangePassword", u."emailConfirmedAt" is not null as "emailConfirmed",
      u."profileImageUrl", u."createdAt", u."updatedAt"
    from sessions kept
    join users u on u.id = (kept.sess->>'userId')::int and u."sessionEpoch" = (kept.sess->>'epoch')::int and u."isActive"
      and (kept.sess->>'signedInAt')::timestamptz > now() - interval '${MAX_SESSION_AGE}'
    left join schools s on s.id = u."schoolId"
    left join schedule_versions v on v."schoolId" = u."schoolId"
    where kept.sid = $1 and kept.expire > now() and (u.role = 'sysadmin' or s."isActive")`,
  types: jsonTypes,
};

/**
 * The user of a stored session, in one statement. A session ends at once with a deactivated user, an inactive or deleted school, a raised
 * `sessionEpoch` (password, role) or after twelve hours. @param storedSessionId see `storedId`.
 */
export async function readActor(
  { pool }: Pick<Database, 'pool'>,
  storedSessionId: string,
): Promise<Actor | undefined> {
  const [actor] = await queryRows(pool, ActorRow, {
    ...ACTOR_OF_SESSION,
    values: [storedSessionId],
  });
  return actor;
}

/** Finds the user of a request by its `Cookie` header, read from the database each time. Extends a session in use, deletes an ended one. */
export function actorFinder(parts: {
  readonly database: Database;
  readonly store: SessionStore;
  readonly cookies: SessionCookies;
}): (cookieHeader: string | undefined) => Promise<Actor | undefined> {
  const { database, store, cookies } = parts;
  return async (cookieHeader) => {
    const sessionId = cookies.read(cookieHeader);
    if (sessionId === undefined) return undefined;
    const actor = await readActor(database, storedId(sessionId));
    await (actor ? store.extend(sessionId) : store.remove(sessionId));
    return actor;
  };
}
