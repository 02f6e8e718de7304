import { AUDIT_KINDS, LARGEST_ID } from '@fieldhouse/core-contract';
import type { AuditEntryView, AuditPageView } from '@fieldhouse/core-contract';
import { invalid } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { AuditEntry } from '../../generated/prisma/client.ts';

const PAGE = 50;

const id = z.optional(
  z
    .pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))
    .check(z.minimum(1), z.maximum(LARGEST_ID)),
);
const Query = z.object({
  kind: z.optional(z.enum(AUDIT_KINDS.map(({ value }) => value))),
  record: z.optional(z.string().check(z.maxLength(36))),
  school: id,
  before: id,
});

/** Reads entries: Prisma's model, bound to a school or not. */
interface AuditReader {
  findMany(args: {
    where: Prisma.AuditEntryWhereInput;
    orderBy: { id: 'desc' };
    take: number;
  }): PromiseLike<AuditEntry[]>;
}

/**
 * A page of entries, newest first.
 *
 * @param asked the address's query, as it came.
 * @throws HttpProblem 400 for a query that cannot be one.
 */
export async function listEntries(
  reader: AuditReader,
  asked: Readonly<Record<string, unknown>>,
): Promise<AuditPageView> {
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  const query = z.safeParse(Query, Object.fromEntries(given));
  if (!query.success) throw invalid('This part of the history does not exist.');
  const { kind, record, school, before } = query.data;
  const rows = await reader.findMany({
    where: {
      ...(kind === undefined ? {} : { kind }),
      ...(record === undefined ? {} : { recordId: record }),
      ...(school === undefined ? {} : { schoolId: school }),
      ...(before === undefined ? {} : { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const entries = rows.slice(0, PAGE).map(viewOf);
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}

const Changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

const viewOf = (row: AuditEntry): AuditEntryView => ({
  id: row.id,
  at: row.at.toISOString(),
  schoolId: row.schoolId,
  actor:
    row.actorId === null || row.actorEmail === null
      ? null
      : { id: row.actorId, email: row.actorEmail, role: row.actorRole ?? '' },
  actorKind: z.enum(['person', 'visitor', 'system']).parse(row.actorKind),
  action: row.action,
  kind: row.kind,
  recordId: row.recordId,
  label: row.label,
  changes: Changes.parse(row.changes),
  ip: row.ip,
  requestId: row.requestId,
});
