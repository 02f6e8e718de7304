import { MAX_COUNTED_MAILS } from '@fieldhouse/core-contract';
import type { OutboxMailView, OutboxQuery, OutboxView } from '@fieldhouse/core-contract';
import { conflict, invalid, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { recordAuditEventIn } from '../../records/audit/record-audit-event.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { likePatterns } from '../../platform/database/like-patterns.ts';
import { setMailProblem } from './set-mail-problem.ts';
import { parseRows, queryRows } from '../../platform/database/rows.ts';
import { publishMail } from './publish-mail.ts';
import { toOutboxState, toStoredState } from './outbox-state-view.ts';

const SHOWN = 200;

const SHOWN_COLUMNS = {
  id: true,
  kind: true,
  recipient: true,
  state: true,
  attempts: true,
  problem: true,
  nextAttemptAt: true,
  sentAt: true,
  createdAt: true,
  school: { select: { name: true } },
} as const satisfies Prisma.OutboxMailSelect;
type Row = Prisma.OutboxMailGetPayload<{ select: typeof SHOWN_COLUMNS }>;

const Found = z.object({ id: z.string() });
const Count = z.object({ state: z.string(), count: z.int() });
const Changed = z.object({ label: z.string(), schoolId: z.nullable(z.int()) });
/** The label in the school's history, which must not reveal who follows its teams. */
const AUDIT_LABEL = `case when kind = 'confirm-follower' or data->>'group' = 'followers' then 'a follower' else recipient end`;

/** The newest emails that the query selects, and the count of each state. */
export async function readOutbox(
  { database }: Deps,
  { limit, ...query }: OutboxQuery,
): Promise<OutboxView> {
  const [ids, counts] = await Promise.all([
    findMails(database, query, (limit ?? SHOWN) + 1),
    countMails(database),
  ]);
  const shown = ids.slice(0, limit ?? SHOWN);
  const mails = await database.prisma.outboxMail.findMany({
    where: { id: { in: shown } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: SHOWN_COLUMNS,
  });
  const last = mails.at(-1);
  const more = ids.length > shown.length && last ? cursorOf(last) : null;
  return { mails: mails.map(viewOf), counts, ...(limit === undefined ? {} : { next: more }) };
}

const cursorOf = ({ createdAt, id }: Row): string => `${createdAt.toISOString()} ${id}`;
const CURSOR =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Walks the emails from the newest, so that a search with many results is fast. A search without results reads all. */
async function findMails(
  { pool }: Database,
  { state, search, before }: Omit<OutboxQuery, 'limit'>,
  limit: number,
): Promise<string[]> {
  const [, createdAt = null, id = null] = CURSOR.exec(before ?? '') ?? [];
  if (before !== undefined && id === null) throw invalid("This page of the list isn't valid.");
  const rows = await queryRows(pool, Found, {
    // Not named, so that it is planned for its values.
    text: `select id from mail_outbox where ($1::text is null or state = $1)
      and "createdAt" <= coalesce($2::timestamptz, 'infinity') and ($3::uuid is null or "createdAt" < $2 or id > $3)
      and (cardinality($4::text[]) = 0 or ${IS_FOUND})
      order by "createdAt" desc, id limit $5`,
    values: [
      state === undefined ? null : toStoredState(state),
      createdAt,
      id,
      likePatterns(search),
      limit,
    ],
  });
  return rows.map((row) => row.id);
}

const IS_FOUND = `lower(recipient) like all ($4::text[])
  or "schoolId" = any (array(select id from schools where lower(name) like all ($4::text[])))`;

/** Counts up to one more than `MAX_COUNTED_MAILS` of each state. */
async function countMails({ pool }: Database): Promise<OutboxView['counts']> {
  const counted = await queryRows(pool, Count, {
    name: 'outbox-counts',
    text: `select state, (select count(*)::int
        from (select 1 from mail_outbox m where m.state = s.state limit $2) counted) as count
      from unnest($1::text[]) s (state)`,
    values: [['waiting', 'leased', 'sent', 'failed', 'canceled'], MAX_COUNTED_MAILS + 1],
  });
  const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, canceled: 0 };
  for (const { state, count } of counted) counts[toOutboxState(state)] = count;
  return counts;
}

/**
 * Sends a failed or waiting email immediately. @throws HttpProblem 404, or 409 for an email that was sent, is being sent or was canceled.
 */
export async function retryMail(deps: Deps, id: string): Promise<OutboxMailView> {
  await change(
    deps,
    { id, action: 'mail-retried' },
    `update mail_outbox set state = 'waiting', attempts = 0, "lostRuns" = 0, problem = null, "nextAttemptAt" = now(), "publishedAt" = null,
        "expiresAt" = case when "expiresAt" <= now() then null else "expiresAt" end, "updatedAt" = now()
      where id = $1::uuid and state in ('waiting', 'failed') and sealed is not null`,
    'Only failed or waiting emails can be resent.',
  );
  await publishMail(deps.queues, [id]);
  return readMail(deps, id);
}

const CANCELED_BY_ADMIN = 'A system administrator canceled this email.';

/** Cancels an unsent email, which its game then shows. @throws HttpProblem 404, or 409 as `retryMail`. */
export async function cancelMail(deps: Deps, id: string): Promise<OutboxMailView> {
  await change(
    deps,
    { id, action: 'mail-canceled' },
    `update mail_outbox set state = 'canceled', sealed = null, "updatedAt" = now()
      where id = $1::uuid and state in ('waiting', 'failed')`,
    'Only failed or waiting emails can be canceled.',
    (tx) => setMailProblem(tx, id, CANCELED_BY_ADMIN),
  );
  return readMail(deps, id);
}

async function change(
  deps: Deps,
  { id, action }: { readonly id: string; readonly action: string },
  statement: string,
  refusal: string,
  alsoChange: (tx: Prisma.TransactionClient) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const changed = await deps.database.prisma.$transaction(async (tx) => {
    const changed = await tx.$queryRawUnsafe(
      `${statement} returning ${AUDIT_LABEL} as label, "schoolId"`,
      id,
    );
    const [mail] = parseRows(Changed, changed);
    if (!mail) return false;
    await recordAuditEventIn(tx, { action, kind: 'mail', recordId: id, ...mail });
    await alsoChange(tx);
    return true;
  });
  if (changed) return;
  await readMail(deps, id);
  throw conflict(refusal);
}

/** An email in the outbox. @throws HttpProblem 404 */
export async function readMail({ database }: Deps, id: string): Promise<OutboxMailView> {
  const row = await database.prisma.outboxMail.findUnique({ where: { id }, select: SHOWN_COLUMNS });
  if (!row) throw notFound('Email');
  return viewOf(row);
}

function viewOf({ school, ...row }: Row): OutboxMailView {
  const state = toOutboxState(row.state);
  return {
    ...row,
    schoolName: school?.name ?? null,
    state,
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
