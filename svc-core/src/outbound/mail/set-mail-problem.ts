import type pg from 'pg';
import type { Prisma } from '../../../generated/prisma/client.ts';

/** Shows at the games of a verification email why it will not arrive; they keep their status. */
export async function setMailProblem(
  tx: Prisma.TransactionClient,
  outboxId: string,
  problem: string,
): Promise<void> {
  await tx.$executeRaw`
    update games g set "mailProblem" = ${problem}, "updatedAt" = now()
    from verifications v
    where v."outboxId" = ${outboxId}::uuid and g.id = v."gameId" and g."schoolId" = v."schoolId"
      and g."verificationToken" = v."tokenHash" and g.status in ('scheduled', 'verification-sent')`;
}

/** `setMailProblem` for emails that the sweep gave up, each with its own problem. */
export async function setMailProblems(pool: pg.Pool, outboxIds: readonly string[]): Promise<void> {
  await pool.query(
    `update games g set "mailProblem" = m.problem, "updatedAt" = now()
      from verifications v join mail_outbox m on m.id = v."outboxId"
      where v."outboxId" = any($1::uuid[]) and g.id = v."gameId" and g."schoolId" = v."schoolId"
        and g."verificationToken" = v."tokenHash" and g.status in ('scheduled', 'verification-sent')`,
    [outboxIds],
  );
}
