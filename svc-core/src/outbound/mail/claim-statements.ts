import { takeLease } from '../../platform/leases/lease-table.ts';
import { FIRST_SYSADMIN_EMAIL } from './first-sysadmin-email.ts';
import {
  countsAsLost,
  HAS_EXPIRED,
  IS_DUE,
  IS_SUSPECT,
  IS_WAITING_DUE,
  MAY_BE_SUSPECT,
} from './due-condition.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { SEND_PERMIT_SECONDS } from './mail-policy.ts';
import { STILL_WANTED } from './send-permit.ts';

/** After this the reservation lapses: the worker has finished what it was sending, or it is slow. */
const RESERVATION_SECONDS = 30;

/** The color of emails that belong to no school. */
const SYSTEM_COLOR = '#1E3A8A';

/** The installation itself as a sender. */
export const SYSTEM_BRAND = `
  select coalesce(y."systemName", 'Fieldhouse') as name, coalesce(y."supportEmail", (${FIRST_SYSADMIN_EMAIL}), '') as email
  from (select 1) one left join system_settings y on y.id = 1`;

/** The sender of an email: its school `s`, which may be none, in the `system` that `SYSTEM_BRAND` reads. */
export const BRAND_COLUMNS = `
  coalesce(s.name, system.name) as "brandName", coalesce(s."primaryColor", '${SYSTEM_COLOR}') as "brandColor",
  system.name as "systemName", system.email as "supportEmail"`;

/** The email's game exists and its school is active. */
const STILL_RELEVANT = `
  (d."gameId" is null or exists (select 1 from games g where g.id = d."gameId"))
  and (d."schoolId" is null or exists (select 1 from schools s where s.id = d."schoolId" and s."isActive"))`;

/**
 * Leases the rows of the CTE `chosen`, and grants their send permits if `$3`, on the conditions of `grantSendPermit`. A permit of an
 * earlier holder has expired by then: leases outlast permits.
 */
const LEASE = `
  school as materialized (
    select s.id from schools s
    where $3::boolean and s."isActive" and s.id in (select c."schoolId" from chosen c) for share skip locked
  ), system as materialized (${SYSTEM_BRAND})
  update mail_outbox m set ${takeLease(MAIL_LEASES)}, "leasedAt" = clock_timestamp(),
    attempts = m.attempts + (m.state <> 'leased' or ${countsAsLost('m')})::int, "lostRuns" = m."lostRuns" + ${countsAsLost('m')}::int,
    "reservedUntil" = null, "updatedAt" = now(),
    "handOverUntil" = case
      when $3::boolean and (m."schoolId" is null or exists (select 1 from school where school.id = m."schoolId")) and ${STILL_WANTED}
      then clock_timestamp() + make_interval(secs => ${SEND_PERMIT_SECONDS}) end
  from chosen left join schools s on s.id = chosen."schoolId" cross join system where m.id = chosen.id
  returning m.id, m.kind, m.data, m.sealed, m.recipient, m."leaseOwner" as lease, m."handOverUntil" is not null as permitted,${BRAND_COLUMNS}`;

/** `$1`: a mail server is set up. `$2`: the number of emails. */
const FIRST_COME = 'order by d."nextAttemptAt", d."createdAt" limit $2 for update of d skip locked';

/** The last places of the turns of all lanes. The rows of one lane are `oldest`, in their order. */
const turns = (oldest: string): string => `
  select head.id, head."schoolId"
  from lanes cross join lateral (
    select oldest.id, oldest."schoolId", row_number() over () as place from (${oldest}) oldest
  ) head
  order by lanes.priority, head.place, lanes.served nulls first limit $2`;

/**
 * Round robin over schools: within a priority the least recently served school comes first, with its oldest email. One school's thousand
 * emails delay another's by one turn at most.
 *
 * Reads the lanes (a school's emails of one priority) from the index `mail_outbox_lanes_idx`, one step each, and no more emails than are
 * claimed: grouping and sorting thousands of waiting emails took most of the time of a claim.
 */
export const CLAIM_WAITING = `
  with recursive lane as (
    (select d.priority, coalesce(d."schoolId", 0) as school from mail_outbox d where d.state = 'waiting'
      order by d.priority, coalesce(d."schoolId", 0) limit 1)
    union all
    select further.priority, further.school from lane cross join lateral (
      select d.priority, coalesce(d."schoolId", 0) as school from mail_outbox d
      where d.state = 'waiting' and (d.priority, coalesce(d."schoolId", 0)) > (lane.priority, lane.school)
      order by d.priority, coalesce(d."schoolId", 0) limit 1
    ) further
  ), lanes as (
    select lane.priority, lane.school,
      (select max(s."leasedAt") from mail_outbox s where s."schoolId" = lane.school) as served
    from lane
    where exists (select 1 from mail_outbox d
      where d.priority = lane.priority and coalesce(d."schoolId", 0) = lane.school and ${IS_WAITING_DUE})
    order by lane.priority, served nulls first limit $2
  ), chosen as (
    ${turns(`select d.id, d."schoolId" from mail_outbox d
        where d.priority = lanes.priority and coalesce(d."schoolId", 0) = lanes.school and ${IS_WAITING_DUE}
          and ${STILL_RELEVANT}
        ${FIRST_COME}`)}
  ), ${LEASE}`;

/** Like `CLAIM_WAITING`, and emails whose lease has expired. `$4`: expired leases still hold. */
export const CLAIM_ANY = `
  with lanes as (
    select d."schoolId", d.priority,
      (select max(s."leasedAt") from mail_outbox s where s."schoolId" = d."schoolId") as served
    from mail_outbox d where ${IS_DUE('$1', '$4')} and not ${IS_SUSPECT}
    group by d."schoolId", d.priority
  ), chosen as (
    ${turns(`select d.id, d."schoolId" from mail_outbox d
        where d."schoolId" is not distinct from lanes."schoolId" and d.priority = lanes.priority and ${IS_DUE('$1', '$4')}
          and not ${IS_SUSPECT} and ${STILL_RELEVANT}
        ${FIRST_COME}`)}
  ), ${LEASE}`;

/** Emails suspected of crashing workers. The one with the fewest lost runs goes first: it is the least likely cause. */
const selectSuspects = (hasServer: string, graced: string): string => `
  select d.id, d."schoolId" from mail_outbox d where ${IS_DUE(hasServer, graced)} and ${IS_SUSPECT} and ${STILL_RELEVANT}`;

const LEAST_LIKELY = `order by d."lostRuns", d.priority, d."nextAttemptAt"`;

/** One suspect; the parameters of `CLAIM_ANY`. */
export const CLAIM_SUSPECT = `
  with chosen as (
    ${selectSuspects('$1', '$4')} ${LEAST_LIKELY} limit least(1, $2) for update of d skip locked
  ), ${LEASE}`;

/** Reserves one suspect for one worker; the other workers continue with what else is due. `$2`: expired leases still hold. */
export const RESERVE_SUSPECT = `
  update mail_outbox m set "reservedUntil" = now() + make_interval(secs => ${RESERVATION_SECONDS})
  where m.id = (select suspect.id from (${selectSuspects('$1', '$2')} and (d."reservedUntil" is null or d."reservedUntil" < now())
    ${LEAST_LIKELY} limit 1 for update of d skip locked) suspect)
  returning m.id`;

/** Whether the settings have a mail server, and whether emails other than waiting ones may be due. */
export const BEFORE_CLAIM = `
  select (select to_jsonb(c) from email_config c where c.id = 1) as server,
    exists (select 1 from mail_outbox d where ${MAY_BE_SUSPECT}) as "haveSuspects",
    exists (select 1 from mail_outbox d where ${HAS_EXPIRED}) as "haveExpired"`;
