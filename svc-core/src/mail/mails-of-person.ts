import type { Prisma } from '../../generated/prisma/client.ts';
import { SCHOOL_ADDRESS } from '../school/school-address.ts';
import { RELEASED } from '../platform/leases/lease-table.ts';
import { cancelMailsOfAccounts, waitingForLeave } from './cancel-mail.ts';

const ABOUT_ACCOUNTS = [
  'password-reset',
  'welcome',
  'confirm-address',
  'password-changed',
] as const;
const OPEN = `m.state in ('waiting', 'leased', 'failed')`;

/**
 * For a user deactivated in this transaction: cancels emails about the account, redirects other schools' responses to the
 * school, and names the school as the requester in unsent requests. A worker that is sending a response loses its lease.
 */
export async function withdrawMailsOf(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  await cancelMailsOfAccounts(tx, [userId], ABOUT_ACCOUNTS);
  await tx.$queryRawUnsafe(
    waitingForLeave(`update mail_outbox m set recipient = ${SCHOOL_ADDRESS}, "userId" = null,
      data = jsonb_set(m.data, '{staffName}', to_jsonb(s.name)), state = replace(m.state, 'leased', 'waiting'),
      ${RELEASED}, "publishedAt" = null, "updatedAt" = now()
    from schools s
    where s.id = m."schoolId" and m."userId" = $1 and ${OPEN} and m.kind = 'reschedule-request'`),
    userId,
  );
  await tx.$executeRawUnsafe(
    `update mail_outbox m set "updatedAt" = now(), data = jsonb_set(m.data, '{askedBy}',
      jsonb_build_object('name', s.name, 'email', ${SCHOOL_ADDRESS}, 'phone', s.phone))
    from schools s
    where s.id = m."schoolId" and m."userId" = $1 and ${OPEN} and m.kind = 'verification'`,
    userId,
  );
}
