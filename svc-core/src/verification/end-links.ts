import type { Prisma } from '../../generated/prisma/client.ts';

const SWITCHED_OFF =
  'The mailed link ended when the school was switched off. Please send the verification again.';

/**
 * Ends every mailed link of a school for good, in the transaction that switches it off. Games that waited for an answer are
 * scheduled again and say why; answers that were given stay.
 */
export async function endLinksOfSchool(
  tx: Prisma.TransactionClient,
  schoolId: number,
): Promise<void> {
  await tx.$executeRaw`
    update games g set status = 'scheduled', "verificationToken" = null, "updatedAt" = now(),
      "mailProblem" = coalesce(g."mailProblem", ${SWITCHED_OFF})
    from verifications v
    where v."schoolId" = ${schoolId} and v.state = 'pending' and v."expiresAt" > now() and g.id = v."gameId"
      and g."schoolId" = v."schoolId" and g."verificationToken" = v."tokenHash" and g.status in ('scheduled', 'verification-sent')`;
  await tx.$executeRaw`
    update verifications set state = replace(state, 'pending', 'void'), "expiresAt" = now()
    where "schoolId" = ${schoolId} and "expiresAt" > now()`;
}
