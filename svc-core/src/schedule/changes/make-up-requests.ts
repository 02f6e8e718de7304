import { HttpProblem } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { runAs } from '../../platform/database/actor-context.ts';
import type { Deps } from '../../platform/deps.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { sendForVerification } from '../verification/send-for-verification.ts';
import { readMailedChanges } from './mailed-changes.ts';
import type { MailedChanges } from './mailed-changes.ts';

/** The make-up games of a due change that no request was sent for yet, by opponent. */
const TO_ASK = schoolStatement('make-up-to-ask')(`
  select array_agg(g.id order by g.date, g.id) as "gameIds", array_agg(g."replacesGameId" order by g.id) as "postponedIds",
      lower(o.email) as address, coalesce(c.reason, '') as reason, coalesce(c.note, '') as note, u.id, u.email, u."firstName", u."lastName"
    from change_sets c
    join change_set_rows r on r."schoolId" = $1 and r."changeSetId" = c.id and r.before is null
    join games g on g."schoolId" = $1 and g.id = r."gameId" and g.status = 'scheduled'
    join games w on w."schoolId" = $1 and w.id = g."replacesGameId" and w.disruption = 'postponed'
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId" and o.email <> ''
    join users u on u."schoolId" = $1 and u.id = c."userId" and u."isActive"
    where c."schoolId" = $1 and c.id = $2 and c."sendAt" <= now() and c."writtenAt" is null and c."undoneAt" is null
      and 'opponents' = any(c.tell)
      and not exists (select from verifications v where v."schoolId" = $1 and v."gameId" = g.id)
    group by o.id, o.email, c.id, u.id
    order by min(g.id)`);
const ToAsk = z.object({
  gameIds: z.array(z.int()),
  postponedIds: z.array(z.int()),
  address: z.string(),
  reason: z.string(),
  note: z.string(),
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
type ToAsk = z.output<typeof ToAsk>;

/** Marks recipients whose request for make-up games also has the postponed ones, so that they get no other email about these. */
const NOTIFIED = schoolStatement('make-up-notified')(`
  update change_recipients p set "outboxId" = asked."outboxId"
    from (
      select v."outboxId", lower(v."sentTo") as address, array_agg(g."replacesGameId") as "gameIds"
      from change_set_rows r
      join games g on g."schoolId" = $1 and g.id = r."gameId"
      join verifications v on v."schoolId" = $1 and v."gameId" = g.id and v."outboxId" is not null
      where r."schoolId" = $1 and r."changeSetId" = $2 and r.before is null
      group by v."outboxId", lower(v."sentTo")
    ) asked
    where p."schoolId" = $1 and p."changeSetId" = $2 and p.audience = 'opponents' and p."outboxId" is null and p.skipped is null
      and p.address = asked.address and p."gameIds" <@ asked."gameIds"`);

/**
 * Asks the other schools to confirm the make-up games of a due change, in one email each, which is also about the postponed games. A school
 * that can't be asked, such as one that unsubscribed, gets the email that others get; its make-up game stays scheduled.
 */
export async function askForMakeUps(
  deps: Deps,
  school: SchoolData,
  changeSetId: number,
): Promise<void> {
  const asked = await school.rows(ToAsk, TO_ASK, [changeSetId]);
  if (asked.length > 0) {
    const change = { id: changeSetId, kind: 'postponed' } as const;
    const changes = await readMailedChanges(school, change, deps.config.PUBLIC_URL);
    for (const one of asked) await ask(deps, school, one, changes);
  }
  await school.transaction((tx) => tx.run(NOTIFIED, [changeSetId]));
}

async function ask(
  deps: Deps,
  school: SchoolData,
  { gameIds, postponedIds, address, reason, note, ...requester }: ToAsk,
  changes: MailedChanges,
): Promise<void> {
  const games = changes({ group: 'opponents', address, gameIds: postponedIds });
  const person = { kind: 'person', id: requester.id, schoolId: school.schoolId } as const;
  const words = {
    ...(games.length === 0 ? {} : { postponed: { reason, games } }),
    ...(note === '' ? {} : { message: note }),
  };
  try {
    const { outboxId } = await runAs(person, () =>
      sendForVerification(deps, school, requester, { gameIds, how: 'first', words }),
    );
    await publishMail(deps.queues, [outboxId]);
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    deps.logger.warn({ err: error, gameIds }, 'a make-up game could not be sent for verification');
  }
}
