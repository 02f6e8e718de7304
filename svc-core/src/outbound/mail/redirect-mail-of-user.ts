import type { Prisma } from '../../../generated/prisma/client.ts';
import { SCHOOL_EMAIL } from '../../records/school/school-email.ts';
import { RELEASE_LEASE } from '../../platform/leases/lease-table.ts';
import { cancelMailsOfAccounts, waitForSendPermits } from './cancel-mail.ts';

const ABOUT_ACCOUNTS = [
  'password-reset',
  'welcome',
  'confirm-address',
  'password-changed',
] as const;
const OPEN = `m.state in ('waiting', 'leased', 'failed')`;

/**
 * For a user deactivated in this transaction: cancels emails about the account, redirects other schools' responses to the school, and names
 * the school as the requester in unsent requests. A worker that is sending a response loses its lease.
 */
export async function redirectMailOfUser(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<void> {
  await cancelMailsOfAccounts(tx, [userId], ABOUT_ACCOUNTS);
  await tx.$queryRawUnsafe(
    waitForSendPermits(`update mail_outbox m set recipient = ${SCHOOL_EMAIL}, "userId" = null,
      data = jsonb_set(m.data, '{staffName}', to_jsonb(s.name)), state = replace(m.state, 'leased', 'waiting'),
      ${RELEASE_LEASE}, "publishedAt" = null, "updatedAt" = now()
    from schools s
    where s.id = m."schoolId" and m."userId" = $1 and ${OPEN} and m.kind in ('reschedule-request', 'confirmations')`),
    userId,
  );
  await tx.$executeRawUnsafe(
    `update mail_outbox m set "updatedAt" = now(), data = jsonb_set(m.data, '{askedBy}',
      jsonb_build_object('name', s.name, 'email', ${SCHOOL_EMAIL}, 'phone', s.phone))
    from schools s
    where s.id = m."schoolId" and m."userId" = $1 and ${OPEN} and m.kind in ('verification', 'proposal-accepted')`,
    userId,
  );
}
