import type { AuditEntryView, AuditPageView, AuditQuery } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { AuditEntry } from '../../generated/prisma/client.ts';

const PAGE = 50;

/** Prisma's model of entries, scoped to a school or not. */
interface AuditReader {
  findMany(args: {
    where: Prisma.AuditEntryWhereInput;
    orderBy: { id: 'desc' };
    take: number;
  }): PromiseLike<AuditEntry[]>;
}

/** A page of entries, newest first. */
export async function listEntries(
  reader: AuditReader,
  { kind, record, school, before }: AuditQuery,
): Promise<AuditPageView> {
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
