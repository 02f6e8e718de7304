import * as z from 'zod/mini';
import { Moment } from './formats.ts';
import { afterRecord, emptyAsUndefined, pageCursor, pageLimit, searchText } from './list-query.ts';
import { ManagedSchoolView } from './school.ts';
import { MaintenanceWindow } from './system.ts';
import { optionalLines } from './text.ts';

/** Returned by POST /api/sysadmin/schools: the school and its administrator's password, which is never returned again. */
export const CreatedSchoolView = z.extend(ManagedSchoolView, {
  temporaryPassword: z.optional(z.string()),
});
export type CreatedSchoolView = z.infer<typeof CreatedSchoolView>;

/**
 * GET /api/sysadmin/schools: schools whose name, emails, address or ID contain the words of `search`, in one state. Without `limit`,
 * all of them; with it, a page, where `after` takes the `next` of the page before.
 */
export const SchoolsQuery = z.object({
  search: searchText,
  state: emptyAsUndefined(z.enum(['active', 'inactive'], 'State must be active or inactive')),
  limit: pageLimit,
  after: pageCursor,
});
export type SchoolsQuery = z.infer<typeof SchoolsQuery>;

/** Schools by name, and how many there are on all pages. */
export const SchoolPageView = z.object({
  schools: z.array(ManagedSchoolView),
  total: z._default(z.int(), 0),
  /** null on the last page. */
  next: z.nullable(z.string()),
});
export type SchoolPageView = z.infer<typeof SchoolPageView>;

/**
 * GET /api/sysadmin/schools/{id}/users: users whose name or email contain the words of `search`. Without `limit`, all of them; with it,
 * at most that many, from the one after the user with the ID `after`.
 */
export const SchoolUsersQuery = z.object({
  search: searchText,
  limit: pageLimit,
  after: afterRecord,
});
export type SchoolUsersQuery = z.infer<typeof SchoolUsersQuery>;

/** A school's user, returned by GET /api/sysadmin/schools/{id}/users and PATCH /api/sysadmin/users/{id}. */
export const SchoolUserView = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  isActive: z._default(z.boolean(), true),
  mustChangePassword: z._default(z.boolean(), false),
  emailConfirmed: z._default(z.boolean(), true),
  lastSignInAt: z.nullable(Moment),
  createdAt: Moment,
});
export type SchoolUserView = z.infer<typeof SchoolUserView>;

/** PATCH /api/sysadmin/users/{id}. Deactivating ends every session of the user. */
export const UserStatusInput = z.object({ isActive: z.boolean('isActive must be true or false') });
export type UserStatusInput = z.infer<typeof UserStatusInput>;

/** POST /api/sysadmin/users/{id}/temporary-password: emailed, and returned only here. */
export const TemporaryPasswordView = z.object({ temporaryPassword: z.string() });
export type TemporaryPasswordView = z.infer<typeof TemporaryPasswordView>;

/** GET /api/admin/statistics. */
export const StatisticsView = z.object({
  schools: z.int(),
  users: z.int(),
  teams: z.int(),
  games: z.int(),
  /** The counts that are estimates, since counting would take too long. Omitted if all are exact. */
  estimated: z.optional(z.array(z.enum(['schools', 'users', 'teams', 'games']))),
});
export type StatisticsView = z.infer<typeof StatisticsView>;

/** A backup, returned by GET (newest first) and POST /api/admin/backups. Its file is at /api/admin/backups/{id}/file. */
export const BackupView = z.object({
  id: z.int(),
  state: z.enum(['running', 'done', 'failed']),
  /** Why it failed, as a message for people. */
  problem: z.nullable(z.string()),
  bytes: z._default(z.int(), 0),
  createdAt: Moment,
  finishedAt: z.nullable(Moment),
});
export type BackupView = z.infer<typeof BackupView>;

const moment = (message: string) => z.iso.datetime({ offset: true, error: message });

/** POST /api/admin/maintenance: a window in ISO 8601 times, announced to staff beforehand. The database's clock decides. */
export const MaintenanceInput = z
  .object({
    startsAt: moment('Start is required'),
    endsAt: moment('End is required'),
    notice: optionalLines(300),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
      error: 'The end must be after the start',
      path: ['endsAt'],
    }),
  );
export type MaintenanceInput = z.infer<typeof MaintenanceInput>;

/** GET /api/admin/maintenance: the upcoming or current window, or null. DELETE cancels it. */
export const MaintenanceView = z.nullable(MaintenanceWindow);
export type MaintenanceView = z.infer<typeof MaintenanceView>;
