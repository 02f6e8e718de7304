import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../platform/database/database.ts';

/** An action that the database's row triggers do not record, or not completely. */
export interface AuditEvent {
  readonly action: string;
  readonly kind: string;
  readonly recordId?: number | string | undefined;
  /** The school whose history it belongs to. Defaults to the acting user's school. */
  readonly schoolId?: number | null | undefined;
  /** The record's name for people. Never a secret. */
  readonly label?: string;
  /** [before, after] by field. Never a secret. */
  readonly changes?: Readonly<Record<string, readonly [unknown, unknown]>>;
}

/** Records an event in the transaction that it is about. */
export async function recordAuditEventIn(
  tx: Pick<Prisma.TransactionClient, '$executeRaw'>,
  { action, kind, recordId, schoolId, label, changes }: AuditEvent,
): Promise<void> {
  await tx.$executeRaw`
    select 1 from (select "audit_note"(${schoolId ?? null}::int, ${action}, ${kind}, ${recordId?.toString() ?? null}, ${label ?? null},
      ${JSON.stringify(changes ?? {})}::jsonb)) noted`;
}

/** Records an event in a transaction of its own. */
export const recordAuditEvent = (
  { prisma }: Pick<Database, 'prisma'>,
  event: AuditEvent,
): Promise<void> => prisma.$transaction((tx) => recordAuditEventIn(tx, event));

/** Suppresses per-row audit entries for the rest of the transaction. One summary entry replaces them. */
export const SUPPRESS_ROW_AUDIT = `select set_config('fieldhouse.bulk', 'on', true)`;
