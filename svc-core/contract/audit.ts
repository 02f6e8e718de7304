import { MAX_ID } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { CalendarDay, Moment } from './formats.ts';
import { emptyAsUndefined, queryId } from './list-query.ts';

/** The kinds of records in the audit trail, with their labels. */
export const AUDIT_KINDS = [
  { value: 'team', label: 'Team' },
  { value: 'opponent', label: 'Opponent' },
  { value: 'game', label: 'Game' },
  { value: 'verification', label: 'Verification' },
  { value: 'stopped-address', label: 'Blocked Email Address' },
  { value: 'feed', label: 'Private Calendar Feed' },
  { value: 'facility', label: 'Facility' },
  { value: 'no-play-date', label: 'No-Play Date' },
  { value: 'contest-rule', label: 'Contest Rule' },
  { value: 'accepted-conflict', label: 'Accepted Conflict' },
  { value: 'contact', label: 'Contact' },
  { value: 'import', label: 'Import' },
  { value: 'user', label: 'User' },
  { value: 'school', label: 'School' },
  { value: 'mail', label: 'Email' },
  { value: 'email-config', label: 'Email Settings' },
  { value: 'system-settings', label: 'System Settings' },
  { value: 'backup', label: 'Backup' },
] as const;

/** The kinds in a school's own history. */
export const SCHOOL_AUDIT_KINDS = AUDIT_KINDS.slice(0, 15);

/** The history without the entries about signing in, or these alone. */
export const SIGN_IN_SELECTIONS = [
  { value: 'without', label: 'Changes' },
  { value: 'only', label: 'Sign-Ins' },
] as const;

/** The actions of the entries about signing in. */
export const SIGN_IN_ACTIONS: readonly string[] = [
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'more-sign-ins-refused',
  'reset-requested',
  'confirmation-resent',
];

/** Replaces a secret's value in an entry. */
export const HIDDEN_VALUE = 'hidden';

/** An entry of the audit trail. Times are ISO 8601 in UTC, by the database's clock. */
export const AuditEntryView = z.object({
  id: z.int(),
  at: Moment,
  /** null if it belongs to no school. */
  schoolId: z.nullable(z.int()),
  /** null for visitors who are not signed in, for the system, and for deleted accounts. */
  actor: z.nullable(
    z.object({
      id: z.int(),
      email: z.string(),
      role: z.string(),
      /** The user's name today; omitted if there is none. */
      name: z.optional(z.string()),
    }),
  ),
  actorKind: z._default(z.enum(['person', 'visitor', 'system']), 'system'),
  /** 'created', 'changed', 'deleted' or another action, such as 'signed-in', 'imported', 'undone'. */
  action: z.string(),
  kind: z.string(),
  recordId: z.nullable(z.string()),
  /** The record's name at that time. */
  label: z.nullable(z.string()),
  /** Changed fields as [before, after], null for no value. Both are 'hidden' for a secret. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  /** The names of the teams and opponents whose IDs are in `changes`, by field; null if unknown. Omitted if there are none. */
  names: z.optional(
    z.record(z.string(), z.tuple([z.nullable(z.string()), z.nullable(z.string())])),
  ),
  /** The name of a game's team; omitted if unknown. */
  team: z.optional(z.string()),
  /** True for a deleted game that POST /api/games/restore brings back. */
  restorable: z.optional(z.boolean()),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

const INVALID_FILTER = "This history filter isn't valid.";
/**
 * Filters of the history. `signIns` leaves the entries about signing in out, or everything else. `related` with the ID of a game adds its verification requests to its own entries. Staff only ever see their own school's, regardless of `school`.
 * `actor` is the ID of who did it, `day` a day in the school's time zone, or in UTC for system administrators. `before` takes the `next` of
 * the previous page.
 */
export const AuditQuery = z.object({
  kind: emptyAsUndefined(
    z.enum(
      AUDIT_KINDS.map(({ value }) => value),
      INVALID_FILTER,
    ),
  ),
  signIns: emptyAsUndefined(
    z.enum(
      SIGN_IN_SELECTIONS.map(({ value }) => value),
      INVALID_FILTER,
    ),
  ),
  record: emptyAsUndefined(z.string(INVALID_FILTER).check(z.maxLength(36, INVALID_FILTER))),
  related: emptyAsUndefined(z.literal('verifications', INVALID_FILTER)),
  actor: queryId(INVALID_FILTER),
  day: emptyAsUndefined(CalendarDay),
  before: queryId(INVALID_FILTER),
  school: queryId(INVALID_FILTER),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** POST /api/games/restore: the history's entry of the deletion. */
export const RestoreGameInput = z.object({
  entryId: z
    .int('Choose a deleted game')
    .check(z.minimum(1, 'Choose a deleted game'), z.maximum(MAX_ID, 'Choose a deleted game')),
});
export type RestoreGameInput = z.infer<typeof RestoreGameInput>;

/**
 * GET /api/audit (one's own school) and GET /api/admin/audit (everything), newest first, 50 per page. Filters: `?kind=`, `?signIns=`, `?record=`
 * (with a kind), `?actor=`, `?day=` and, for system administrators, `?school=`. `?before=` takes `next` of the previous page.
 */
export const AuditPageView = z.object({
  entries: z.array(AuditEntryView),
  /** null on the last page. */
  next: z.nullable(z.int()),
});
export type AuditPageView = z.infer<typeof AuditPageView>;
