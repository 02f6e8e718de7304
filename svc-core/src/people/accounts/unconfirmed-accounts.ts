import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseRows } from '../../platform/database/rows.ts';
import { deleteSessionsOf } from '../sessions/end-sessions.ts';

/** Keeps one round of housekeeping short. */
const BATCH_SIZE = 500;

const Account = z.object({ id: z.int() });

/**
 * Deletes registered accounts that were not confirmed before their links expired, with their sessions; the addresses can be registered
 * again. A deactivated account stays, and its address stays blocked.
 */
export async function expireRegistrations({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.pool.query('delete from confirmation_links where "expiresAt" <= now()');
  await database.prisma.$transaction(async (tx) => {
    const found = await tx.$queryRaw`
      select u.id from users u
      where u."emailConfirmedAt" is null and u."isActive" and u.role <> 'sysadmin' and not u."mustChangePassword"
        and not exists (select 1 from confirmation_links l where l."userId" = u.id)
      order by u.id limit ${BATCH_SIZE}::int for update of u skip locked`;
    const overdue = parseRows(Account, found);
    // Read again under the lock: a new link may have been created since.
    const expired = await tx.user.findMany({
      where: {
        id: { in: overdue.map(({ id }) => id) },
        emailConfirmedAt: null,
        confirmationLinks: { none: {} },
      },
      select: { id: true },
    });
    await remove(tx, expired);
  });
}

/**
 * Deletes an unconfirmed registration of an address before a system administrator creates an account for it, except one of the same school.
 */
export async function deleteUnconfirmed(
  tx: Prisma.TransactionClient,
  email: string,
  ownSchool?: number,
): Promise<void> {
  const unproved = await tx.$queryRaw`
    select id from users
    where email = ${email} and "schoolId" is distinct from ${ownSchool ?? null}::int and "emailConfirmedAt" is null and "isActive" and role <> 'sysadmin' and not "mustChangePassword"
    for update`;
  await remove(tx, parseRows(Account, unproved));
}

async function remove(
  tx: Prisma.TransactionClient,
  accounts: readonly { readonly id: number }[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return;
  await deleteSessionsOf(tx, ids);
  await tx.user.deleteMany({ where: { id: { in: ids } } });
}
