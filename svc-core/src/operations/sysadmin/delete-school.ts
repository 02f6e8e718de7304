import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { recordAuditEventIn, SUPPRESS_ROW_AUDIT } from '../../records/audit/record-audit-event.ts';
import { stopChangesOfSchool } from '../../schedule/changes/stop-changes.ts';
import { cancelMailsOfSchool } from '../../outbound/mail/cancel-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { retryDeadlock } from '../../platform/database/retry-deadlock.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { endSessionsOf, deleteSessionsOf } from '../../people/sessions/end-sessions.ts';
import { revokeLinksOfSchool } from '../../schedule/verification/revoke-links.ts';

/** Keeps each statement of a deletion well below the statement timeout, on a busy database with slow disks too. */
const BATCH_SIZE = 500;
const MAX_DELETION_MS = 60_000;

type Tx = Prisma.TransactionClient;

/**
 * Activates or deactivates a school. Deactivating ends its users' sessions, cancels its unsent and unwritten emails, and revokes its
 * emailed links; activating restores none of them.
 *
 * @throws HttpProblem 404.
 */
export async function setSchoolActive(
  { database }: Deps,
  id: number,
  isActive: boolean,
): Promise<void> {
  await retryDeadlock(() => database.prisma.$transaction((tx) => setActive(tx, id, isActive)));
}

async function setActive(tx: Tx, id: number, isActive: boolean): Promise<void> {
  const { count } = await tx.school.updateMany({
    where: { id, isActive: !isActive },
    data: { isActive },
  });
  if (count === 0) {
    if ((await tx.school.count({ where: { id } })) === 0) throw notFound('School');
    return;
  }
  // Before the emails are canceled, to cancel those that are being written too. Also on activation, for a request that was under way.
  await stopChangesOfSchool(tx, id);
  if (isActive) return;
  await endSessionsOf(tx, await usersOf(tx, id));
  await cancelMailsOfSchool(tx, id);
  await tx.confirmationLink.deleteMany({ where: { user: { schoolId: id } } });
  await revokeLinksOfSchool(tx, id);
  await tx.verification.updateMany({
    where: { schoolId: id, digestDueAt: { not: null } },
    data: { digestDueAt: null },
  });
  await tx.user.updateMany({
    where: { schoolId: id },
    data: {
      resetToken: null,
      resetTokenExpiry: null,
      confirmToken: null,
      confirmTokenExpiry: null,
    },
  });
}

const DeletedSchool = z.object({ name: z.string() });

/** Deletes a school with its accounts, teams, opponents, games, emails and imports, in one transaction. @throws HttpProblem 404. */
export async function deleteSchool({ database }: Deps, id: number): Promise<void> {
  await retryDeadlock(() =>
    database.prisma.$transaction((tx) => remove(tx, id), { timeout: MAX_DELETION_MS }),
  );
}

async function remove(tx: Tx, id: number): Promise<void> {
  const [school] = parseRows(
    DeletedSchool,
    await tx.$queryRaw`select name from schools where id = ${id} for update`,
  );
  if (!school) throw notFound('School');
  await recordAuditEventIn(tx, {
    action: 'deleted',
    kind: 'school',
    recordId: id,
    schoolId: id,
    label: school.name,
    changes: await countsOf(tx, id),
  });
  await tx.$executeRawUnsafe(SUPPRESS_ROW_AUDIT);
  await deleteSessionsOf(tx, await usersOf(tx, id));
  await cancelMailsOfSchool(tx, id);
  await deleteInBatches(tx, 'games', id);
  await deleteInBatches(tx, 'opponents', id);
  await tx.school.delete({ where: { id } });
}

/** Counts the deleted records, for the audit entry. */
async function countsOf(tx: Tx, schoolId: number): Promise<Record<string, [number, null]>> {
  const where = { schoolId };
  return {
    users: [await tx.user.count({ where }), null],
    teams: [await tx.team.count({ where }), null],
    opponents: [await tx.opponent.count({ where }), null],
    games: [await tx.game.count({ where }), null],
  };
}

const DeletedBatch = z.object({ last: z.nullable(z.int()) });

/** By ascending ID, so that a batch does not scan the rows of earlier ones. */
async function deleteInBatches(
  tx: Tx,
  table: 'games' | 'opponents',
  schoolId: number,
): Promise<void> {
  for (let last: number | null = 0; last !== null;) {
    const deleted: unknown = await tx.$queryRawUnsafe(
      `with part as (
        delete from ${table} where id = any (array(
          select id from ${table} where "schoolId" = $1 and id > $2 order by id limit ${BATCH_SIZE}))
        returning id
      ) select max(id) as last from part`,
      schoolId,
      last,
    );
    const [part] = parseRows(DeletedBatch, deleted);
    last = part?.last ?? null;
  }
}

async function usersOf(tx: Tx, schoolId: number): Promise<number[]> {
  const users = await tx.user.findMany({ where: { schoolId }, select: { id: true } });
  return users.map(({ id }) => id);
}
