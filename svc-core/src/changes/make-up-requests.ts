import { HttpProblem } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { runAs } from '../platform/actor-context.ts';
import type { Deps } from '../platform/deps.ts';
import { publishMail } from '../mail/publish-mail.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { sendForVerification } from '../verification/send-for-verification.ts';
import type { Requester } from '../verification/send-for-verification.ts';

/** The make-up games of a due change that the other schools were not asked about yet, by opponent. */
const TO_ASK = schoolStatement(
  'make-up-to-ask',
  `select array_agg(g.id order by g.date, g.id) as "gameIds", u.id, u.email, u."firstName", u."lastName"
    from change_sets c
    join change_set_rows r on r."schoolId" = $1 and r."changeSetId" = c.id and r.before is null
    join games g on g."schoolId" = $1 and g.id = r."gameId" and g.status = 'scheduled'
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId" and o.email <> ''
    join users u on u."schoolId" = $1 and u.id = c."userId" and u."isActive"
    where c."schoolId" = $1 and c.id = $2 and c."sendAt" <= now() and c."writtenAt" is null and c."undoneAt" is null
      and 'opponents' = any(c.tell)
      and not exists (select from verifications v where v."schoolId" = $1 and v."gameId" = g.id)
    group by g."opponentId", u.id, u.email, u."firstName", u."lastName"
    order by min(g.id)`,
);
const ToAsk = z.object({
  gameIds: z.array(z.int()),
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

/**
 * Asks the other schools to confirm the make-up games of a due change, in one email each. One that can't be asked, such as one that
 * unsubscribed, is left: its game stays scheduled.
 */
export async function askForMakeUps(
  deps: Deps,
  school: SchoolData,
  changeSetId: number,
): Promise<void> {
  const asked = await school.rows(ToAsk, TO_ASK, [changeSetId]);
  for (const { gameIds, ...requester } of asked) await ask(deps, school, requester, gameIds);
}

async function ask(
  deps: Deps,
  school: SchoolData,
  requester: Requester,
  gameIds: readonly number[],
): Promise<void> {
  const person = { kind: 'person', id: requester.id, schoolId: school.schoolId } as const;
  try {
    const { outboxId } = await runAs(person, () =>
      sendForVerification(deps, school, requester, { gameIds, how: 'first' }),
    );
    await publishMail(deps.queues, [outboxId]);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    deps.logger.warn({ err: error, gameIds }, 'a make-up game could not be sent for verification');
  }
}
