import type { SendPermitView } from '@fieldhouse/mail-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { extendLease, isHeld } from '../../platform/leases/lease-table.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { SEND_PERMIT_SECONDS } from './mail-policy.ts';

/** SQL: a game of a school's reminder `m` was edited since it was written, or deleted. */
export const IS_OUTDATED_REMINDER = `(m."schoolId" is not null and exists (
  select from jsonb_to_recordset(m.data->'games') notified(game jsonb, sequence int)
  left join games g on g."schoolId" = m."schoolId" and g.id = (notified.game->>'gameId')::int
  where g."calendarSequence" is distinct from notified.sequence))`;

/** SQL: the game of an email `m` still exists, a reminder is not outdated, and its recipient did not unsubscribe. */
export const STILL_WANTED = `
  (m."gameId" is null or exists (select 1 from games g where g.id = m."gameId"))
  and not exists (select 1 from mail_suppressions x where m.kind in ('verification', 'proposal-accepted') and x."schoolId" = m."schoolId"
    and x.address = lower(m.recipient) and x.reason = 'stopped')
  and (m.kind <> 'game-reminder' or not ${IS_OUTDATED_REMINDER})`;

/**
 * Locks both rows without waiting: a transaction that cancels the email or deactivates its school holds one of them until it ends, and
 * waiting workers must not use up the connections. The lock on the school also covers emails that were written after that transaction
 * looked for emails to cancel.
 */
const GRANT = `
  with mine as materialized (
    select m.id, m."schoolId" from mail_outbox m
    where ${isHeld(MAIL_LEASES, 'm')} and ${STILL_WANTED} for update skip locked
  ), school as materialized (
    select s.id from schools s where s.id = (select "schoolId" from mine) and s."isActive" for share skip locked
  )
  update mail_outbox m set "handOverUntil" = clock_timestamp() + make_interval(secs => $3::float8),
    ${extendLease(MAIL_LEASES)}
  from mine where m.id = mine.id and (mine."schoolId" is null or exists (select 1 from school))
  returning m.id`;

const REFUSAL_REASON = `
  select ${isHeld(MAIL_LEASES, 'm')} and ${STILL_WANTED}
    and (m."schoolId" is null or exists (select 1 from schools s where s.id = m."schoolId" and s."isActive")) as open
  from mail_outbox m where m.id = $1`;

const Standing = z.object({ open: z.boolean() });

/**
 * Grants or refuses a worker the permit to send an email, just before its last bytes. A grant restarts the lease.
 *
 * @throws HttpProblem 404 if the email was deleted with its school.
 */
export async function grantSendPermit(
  { database }: Deps,
  id: string,
  lease: string,
): Promise<SendPermitView> {
  const granted = await database.pool.query({
    name: 'grant-send-permit',
    text: GRANT,
    values: [id, lease, SEND_PERMIT_SECONDS],
  });
  if (granted.rowCount === 1) return { leave: 'granted' };
  const [mail] = await queryRows(database.pool, Standing, {
    name: 'why-no-send-permit',
    text: REFUSAL_REASON,
    values: [id, lease],
  });
  if (!mail) throw notFound('Email');
  return { leave: mail.open ? 'busy' : 'refused' };
}
