import { LARGEST_ID } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';
import { Moment } from './formats.ts';

/** The kinds of records that the audit trail tells of, with what people call them. */
export const AUDIT_KINDS = [
  { value: 'team', label: 'Team' },
  { value: 'opponent', label: 'Opponent' },
  { value: 'game', label: 'Game' },
  { value: 'verification', label: 'Verification' },
  { value: 'stopped-address', label: 'Blocked Email Address' },
  { value: 'import', label: 'Import' },
  { value: 'user', label: 'User' },
  { value: 'school', label: 'School' },
  { value: 'mail', label: 'Email' },
  { value: 'email-config', label: 'Email Settings' },
  { value: 'system-settings', label: 'System Settings' },
  { value: 'backup', label: 'Backup' },
] as const;

/** Those that a school's own history has. */
export const SCHOOL_AUDIT_KINDS = AUDIT_KINDS.slice(0, 9);

/** Stands in an entry for the value of a secret. */
export const HIDDEN_VALUE = 'hidden';

/** One thing that was done. Times are ISO 8601 in UTC, by the database's clock. */
export const AuditEntryView = z.object({
  id: z.int(),
  at: Moment,
  /** null for what is no school's. */
  schoolId: z.nullable(z.int()),
  /** null for a visitor who is not signed in and for the system itself. */
  actor: z.nullable(z.object({ id: z.int(), email: z.string(), role: z.string() })),
  actorKind: z._default(z.enum(['person', 'visitor', 'system']), 'system'),
  /** created, changed, deleted; or what else was done, e.g. 'signed-in', 'imported', 'undone'. */
  action: z.string(),
  kind: z.string(),
  recordId: z.nullable(z.string()),
  /** What the record was called at that moment. */
  label: z.nullable(z.string()),
  /** The fields that changed: what was there before and after, null for nothing. A secret's values are both 'hidden'. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

const WRONG_QUERY = "This history filter isn't valid.";
/** A field of an address: left out and empty mean the same. */
const unlessEmpty = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(schema),
    ),
  );
const queriedId = unlessEmpty(
  z
    .pipe(z.string(WRONG_QUERY).check(z.regex(/^\d{1,10}$/, WRONG_QUERY)), z.transform(Number))
    .check(z.minimum(1, WRONG_QUERY), z.maximum(LARGEST_ID, WRONG_QUERY)),
);

/** What narrows the history down. Staff see their own school's alone, whatever `school` says; `before` takes the `next` of an answer and gives the following page. */
export const AuditQuery = z.object({
  kind: unlessEmpty(
    z.enum(
      AUDIT_KINDS.map(({ value }) => value),
      WRONG_QUERY,
    ),
  ),
  record: unlessEmpty(z.string(WRONG_QUERY).check(z.maxLength(36, WRONG_QUERY))),
  before: queriedId,
  school: queriedId,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/**
 * GET /api/audit (the own school's) and GET /api/admin/audit (everything), newest first, 50 at a time. `?kind=`, `?record=` (with
 * a kind) narrow it down, `?school=` does for system administrators; `?before=` takes `next` and gives the following page.
 */
export const AuditPageView = z.object({
  entries: z.array(AuditEntryView),
  /** null on the last page. */
  next: z.nullable(z.int()),
});
export type AuditPageView = z.infer<typeof AuditPageView>;
