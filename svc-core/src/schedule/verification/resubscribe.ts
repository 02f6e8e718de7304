import type { Deps } from '../../platform/deps.ts';
import type { VerificationRequest } from './verification-request.ts';

/** Whether the contact of a request unsubscribed from the school's emails. */
export async function isUnsubscribed(
  { database }: Deps,
  { schoolId, sentTo }: VerificationRequest,
): Promise<boolean> {
  const found = await database.prisma.mailSuppression.count({
    where: { schoolId, address: sentTo.toLowerCase(), reason: 'stopped' },
  });
  return found > 0;
}

/** Undoes `suppressRecipient`. A bounced address stays suppressed until staff save the contact. Idempotent. */
export async function resubscribe(
  { database }: Deps,
  { schoolId, sentTo }: VerificationRequest,
): Promise<void> {
  await database.prisma.mailSuppression.deleteMany({
    where: { schoolId, address: sentTo.toLowerCase(), reason: 'stopped' },
  });
}
