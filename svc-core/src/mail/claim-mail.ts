import { MailMessage } from '@fieldhouse/mail-contract';
import type {
  MailBrand,
  SmtpSettings,
  ClaimedMail,
  ClaimMailInput,
  ClaimMailView,
} from '@fieldhouse/mail-contract';
import { unseal } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Deps } from '../platform/deps.ts';
import type { LeaseGrace } from '../platform/leases/lease-grace.ts';
import { takeLease } from '../platform/leases/lease-table.ts';
import { queryRows } from '../platform/rows.ts';
import { FIRST_SYSADMIN_EMAIL } from '../system-settings/stored-settings.ts';
import { countsAsLost, IS_DUE, IS_SUSPECT } from './due-condition.ts';
import { SealedPart, sealPlace } from './enqueue-mail.ts';
import { MAIL_LEASES } from './mail-leases.ts';
import { smtpSettings } from '../smtp/smtp-settings.ts';

/** For emails that belong to no school. */
const SYSTEM_COLOR = '#1E3A8A';

/** By then a worker has finished what it is sending, or it is slow and the reservation lapses. */
const RESERVATION_SECONDS = 30;

/** Neither of a deleted game nor of an inactive school. */
const STILL_RELEVANT = `
  (d."gameId" is null or exists (select 1 from games g where g.id = d."gameId"))
  and (d."schoolId" is null or exists (select 1 from schools s where s.id = d."schoolId" and s."isActive"))`;

const lease = (chosen: string): string => `
  update mail_outbox m set ${takeLease(MAIL_LEASES)}, "leasedAt" = clock_timestamp(),
    attempts = m.attempts + (m.state <> 'leased' or ${countsAsLost('m')})::int, "lostRuns" = m."lostRuns" + ${countsAsLost('m')}::int, "reservedUntil" = null, "updatedAt" = now()
  from ${chosen} where m.id = ${chosen}.id
  returning m.id, m.kind, m.data, m.sealed, m.recipient, m."leaseOwner" as lease, m."schoolId"`;

/**
 * Round robin over schools: within a priority the least recently served school comes first, with its oldest email. One
 * school's thousand emails delay another's by one turn at most.
 */
const CLAIM = `
  with lanes as (
    select d."schoolId", d.priority,
      (select max(s."leasedAt") from mail_outbox s where s."schoolId" = d."schoolId") as served
    from mail_outbox d where ${IS_DUE} and not ${IS_SUSPECT}
    group by d."schoolId", d.priority
  ), turns as (
    select head.id
    from lanes cross join lateral (
      select oldest.id, row_number() over () as place from (
        select d.id from mail_outbox d
        where d."schoolId" is not distinct from lanes."schoolId" and d.priority = lanes.priority and ${IS_DUE}
          and not ${IS_SUSPECT} and ${STILL_RELEVANT}
        order by d."nextAttemptAt", d."createdAt" limit $3 for update of d skip locked
      ) oldest
    ) head
    order by lanes.priority, head.place, lanes.served nulls first limit $3
  )
  ${lease('turns')}`;

/** Emails suspected of crashing workers. The one that was lost the fewest times goes first: it is the least likely cause. */
const SELECT_SUSPECTS = `
  select d.id from mail_outbox d where ${IS_DUE} and ${IS_SUSPECT} and ${STILL_RELEVANT}`;

const CLAIM_SUSPECT = `
  with suspect as (
    ${SELECT_SUSPECTS} order by d."lostRuns", d.priority, d."nextAttemptAt" limit 1 for update of d skip locked
  )
  ${lease('suspect')}`;

/** Reserves one suspect for one worker; the other workers continue with what else is due. */
const RESERVE_SUSPECT = `
  update mail_outbox m set "reservedUntil" = now() + make_interval(secs => $3::float8)
  where m.id = (${SELECT_SUSPECTS} and (d."reservedUntil" is null or d."reservedUntil" < now())
    order by d."lostRuns", d.priority, d."nextAttemptAt" limit 1 for update of d skip locked)
  returning m.id`;

const BRANDS = `
  select s.id, s.name, s."primaryColor" as color, coalesce(y."systemName", 'Fieldhouse') as "systemName",
    coalesce(y."supportEmail", (${FIRST_SYSADMIN_EMAIL}), '') as "supportEmail"
  from (select null::int as id, null::text as name, null::text as "primaryColor"
    union all select id, name, "primaryColor" from schools where id = any($1)) s
  left join system_settings y on y.id = 1`;

const ClaimedRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** Validated with the message. */
  data: z.unknown(),
  sealed: z.nullable(z.instanceof(Buffer)),
  recipient: z.string(),
  lease: z.string(),
  schoolId: z.nullable(z.int()),
});
type ClaimedRow = z.output<typeof ClaimedRow>;

const BrandRow = z.object({
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  color: z.nullable(z.string()),
  systemName: z.string(),
  supportEmail: z.string(),
});

/**
 * Claims up to `slots` due emails for a worker, each under its own lease; or one suspect alone, for an idle worker. While a
 * suspect waits, a busy worker is asked to finish what it has first (`finishFirst`), so that the suspect gets its turn however
 * many other emails are due.
 */
export async function claimMail(
  deps: Deps,
  grace: LeaseGrace,
  { slots, running, othersFirst }: ClaimMailInput,
): Promise<ClaimMailView> {
  const { pool } = deps.database;
  const smtp = await smtpSettings(deps.database, deps.config);
  grace.recordResponse();
  const due = [grace.active(), smtp !== undefined];
  const suspect = () =>
    queryRows(pool, ClaimedRow, {
      name: 'claim-suspect-mail',
      text: CLAIM_SUSPECT,
      values: due,
    });
  const others = () =>
    queryRows(pool, ClaimedRow, {
      name: 'claim-mail',
      text: CLAIM,
      values: [...due, slots],
    });
  const view = async (
    rows: readonly ClaimedRow[],
    more: { alone: boolean; finishFirst: boolean },
  ) => ({
    mails: await claimedMails(deps, rows, smtp),
    ...more,
  });
  if (running === 0 && !othersFirst) {
    const rows = await suspect();
    if (rows.length > 0) return view(rows, { alone: true, finishFirst: false });
  }
  if (running > 0 && !othersFirst) {
    const { rowCount } = await pool.query({
      name: 'reserve-suspect-mail',
      text: RESERVE_SUSPECT,
      values: [...due, RESERVATION_SECONDS],
    });
    if (rowCount === 1) return view([], { alone: false, finishFirst: true });
  }
  const rows = await others();
  if (rows.length > 0 || running > 0 || !othersFirst) {
    return view(rows, { alone: false, finishFirst: false });
  }
  const last = await suspect();
  return view(last, { alone: last.length > 0, finishFirst: false });
}

async function claimedMails(
  deps: Deps,
  rows: readonly ClaimedRow[],
  smtp: SmtpSettings | undefined,
): Promise<ClaimedMail[]> {
  if (rows.length === 0) return [];
  const brands = await brandsOf(deps, rows);
  return rows.flatMap((row) => claimed(deps, row, brands(row.schoolId), smtp) ?? []);
}

/** Undefined for an unreadable email: its lease expires, and after enough of that it counts as failed. */
function claimed(
  deps: Deps,
  row: ClaimedRow,
  brand: MailBrand,
  stored: SmtpSettings | undefined,
): ClaimedMail | undefined {
  try {
    const hidden = SealedPart.parse(
      JSON.parse(
        unseal(deps.config.APP_SECRET, sealPlace(row.id), row.sealed ?? '').toString('utf8'),
      ),
    );
    const smtp = hidden.smtp ?? stored;
    if (!smtp) return undefined;
    return {
      id: row.id,
      lease: row.lease,
      recipient: row.recipient,
      messageId: messageIdOf(row.id, deps.config.PUBLIC_URL),
      message: MailMessage.parse({ kind: row.kind, data: row.data, secrets: hidden.secrets }),
      brand,
      smtp,
    };
  } catch (error) {
    deps.logger.error({ err: error, outboxId: row.id }, 'unreadable email in the outbox');
    return undefined;
  }
}

/** The same for every attempt, so that mail clients recognize a second copy. */
const messageIdOf = (id: string, publicUrl: string): string =>
  `<${id}@${new URL(publicUrl).hostname}>`;

async function brandsOf(
  { database }: Deps,
  mails: readonly ClaimedRow[],
): Promise<(schoolId: number | null) => MailBrand> {
  const rows = await queryRows(database.pool, BrandRow, {
    name: 'mail-brands',
    text: BRANDS,
    values: [mails.flatMap(({ schoolId }) => schoolId ?? [])],
  });
  return (schoolId) => {
    const row = rows.find(({ id }) => id === schoolId);
    const systemName = row?.systemName ?? 'Fieldhouse';
    return {
      name: row?.name ?? systemName,
      color: row?.color ?? SYSTEM_COLOR,
      systemName,
      supportEmail: row?.supportEmail ?? '',
    };
  };
}
