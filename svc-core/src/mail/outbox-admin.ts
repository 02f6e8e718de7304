import type { OutboxMailView, OutboxState, OutboxView } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { recordAuditEventIn } from '../audit/record-audit-event.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Deps } from '../platform/deps.ts';
import { setMailProblem } from './set-mail-problem.ts';
import { parseRows, queryRows } from '../platform/rows.ts';
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

const Count = z.object({ state: z.string(), count: z.int() });
const Changed = z.object({ recipient: z.string(), schoolId: z.nullable(z.int()) });

/** The newest emails, of one state or all, and the count of each state. */
export async function readOutbox(
  { database }: Deps,
  state: OutboxState | undefined,
): Promise<OutboxView> {
  const mails = await database.prisma.outboxMail.findMany({
    where: state === undefined ? {} : { state: toStoredState(state) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: SHOWN,
    select: SHOWN_COLUMNS,
  });
  const counted = await queryRows(database.pool, Count, {
    name: 'outbox-counts',
    text: 'select state, count(*)::int as count from mail_outbox group by state',
  });
  const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, canceled: 0 };
  for (const { state: stored, count } of counted) counts[toOutboxState(stored)] = count;
  return { mails: mails.map(viewOf), counts };
}

/**
 * Sends a failed email, or one that waits for its next attempt, immediately.
 *
 * @throws HttpProblem 404, or 409 for an email that was sent, is being sent or was canceled.
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

/**
 * Cancels an unsent email; a game that it is about shows it.
 *
 * @throws HttpProblem 404, or 409 for an email that was sent, is being sent or was canceled.
 */
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
    const changed = await tx.$queryRawUnsafe(`${statement} returning recipient, "schoolId"`, id);
    const [mail] = parseRows(Changed, changed);
    if (!mail) return false;
    const { recipient: label, schoolId } = mail;
    await recordAuditEventIn(tx, { action, kind: 'mail', recordId: id, schoolId, label });
    await alsoChange(tx);
    return true;
  });
  if (changed) return;
  await readMail(deps, id);
  throw conflict(refusal);
}

async function readMail({ database }: Deps, id: string): Promise<OutboxMailView> {
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
