import * as z from 'zod/mini';
import { currentActor } from '../../platform/database/actor-context.ts';
import { recordAuditEvent, recordAuditEventIn } from '../../records/audit/record-audit-event.ts';
import type { Database } from '../../platform/database/database.ts';
import { consumeAttempt } from '../../platform/limits/rate-limit.ts';
import { parseRows } from '../../platform/database/rows.ts';

const QUARTER_HOUR = 900;
/** Limits of audit entries per client and in total. Refusals beyond them are only counted, and one entry has the number. */
const ENTRIES_PER_CLIENT = { name: 'refusal-entry', attempts: 20, windowSeconds: QUARTER_HOUR };
const ENTRIES_IN_TOTAL = { name: 'refusal-entries', attempts: 200, windowSeconds: QUARTER_HOUR };
/** The row of `throttles` that counts refusals without an entry. */
const UNLISTED = 'refusals-unlisted';

interface Refusal {
  readonly email: string;
  /** Undefined if there is no such account. */
  readonly account: { readonly id: number; readonly schoolId: number | null } | undefined;
}

/**
 * Records a refused sign-in in the audit log, the same way whether or not the account exists. A flood writes a bounded number
 * of entries and one count of the rest.
 */
export async function recordRefusedSignIn(
  database: Database,
  { email, account }: Refusal,
): Promise<void> {
  const listed =
    (await consumeAttempt(database, ENTRIES_PER_CLIENT, currentActor()?.client ?? '')) &&
    (await consumeAttempt(database, ENTRIES_IN_TOTAL, ''));
  if (!listed) {
    await database.pool.query({
      name: 'refusal-unlisted',
      text: `insert into throttles as t (key, hits, "openAt", "forgetAt") values ($1, 1, 'infinity', 'infinity')
        on conflict (key) do update set hits = t.hits + 1`,
      values: [UNLISTED],
    });
    return;
  }
  const { id: recordId, schoolId } = account ?? {};
  await recordAuditEvent(database, {
    action: 'sign-in-refused',
    kind: 'user',
    recordId,
    schoolId,
    label: email,
  });
}

const Counted = z.object({ hits: z.int() });

/** Writes one entry for the refusals that were only counted since the last time. */
export async function recordUnlistedRefusals({ prisma }: Pick<Database, 'prisma'>): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const [counted] = parseRows(
      Counted,
      await tx.$queryRaw`delete from throttles where key = ${UNLISTED} returning hits`,
    );
    if (!counted) return;
    await recordAuditEventIn(tx, {
      action: 'more-sign-ins-refused',
      kind: 'user',
      changes: { number: [null, counted.hits] },
    });
  });
}
