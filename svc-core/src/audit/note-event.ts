import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../platform/database.ts';

/** Something that was done and is not, or not only, a change of a row that the database sees by itself. */
export interface AuditEvent {
  readonly action: string;
  /** The kind of record it was done to. */
  readonly kind: string;
  readonly recordId?: number | string | undefined;
  /** Whose history it belongs to; that of the acting person's school where it is left out. */
  readonly schoolId?: number | null | undefined;
  /** What a person would call the record. Never a secret. */
  readonly label?: string;
  /** [before, after] by field. Never a secret. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Notes an event in the transaction of what it tells of. */
export async function noteIn(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  { action, kind, recordId, schoolId, label, changes }: AuditEvent,
): Promise<void> {
  await tx.$executeRaw`
    select 1 from (select "audit_note"(${schoolId ?? null}::int, ${action}, ${kind}, ${recordId?.toString() ?? null}, ${label ?? null},
      ${JSON.stringify(changes ?? {})}::jsonb)) noted`;
}

/** Notes an event that changes nothing else. */
export const noteEvent = ({ prisma }: Pick<Database, 'prisma'>, event: AuditEvent): Promise<void> =>
  prisma.$transaction((tx) => noteIn(tx, event));

/** From here to the end of the transaction rows change without an entry each: one entry tells of all of them. */
export const QUIETLY = `select set_config('fieldhouse.bulk', 'on', true)`;
