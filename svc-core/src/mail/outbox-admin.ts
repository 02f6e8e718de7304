import type { OutboxMailView, OutboxState, OutboxView } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import { noteIn } from '../audit/note-event.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Deps } from '../platform/deps.ts';
import { verificationFailed } from './verification-failed.ts';
import { publishMail } from './publish-mail.ts';
import { shownState, storedState } from './shown-state.ts';

const SHOWN = 200;

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly schoolName: string | null;
  readonly recipient: string;
  readonly state: string;
  readonly attempts: number;
  readonly problem: string | null;
  readonly nextAttemptAt: Date;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
}

/** The newest mails, of one state or all, and how many there are of each state. */
export async function readOutbox(
  { database }: Deps,
  state: OutboxState | undefined,
): Promise<OutboxView> {
  const mails = await database.pool.query<Row>({
    name: 'outbox-list',
    text: `select m.id, m.kind, s.name as "schoolName", m.recipient, m.state, m.attempts, m.problem, m."nextAttemptAt",
        m."sentAt", m."createdAt"
      from mail_outbox m left join schools s on s.id = m."schoolId"
      where $1::text is null or m.state = $1
      order by m."createdAt" desc, m.id limit $2`,
    values: [state === undefined ? null : storedState(state), SHOWN],
  });
  const counted = await database.pool.query<{ state: string; count: number }>({
    name: 'outbox-counts',
    text: 'select state, count(*)::int as count from mail_outbox group by state',
  });
  const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, canceled: 0 };
  for (const { state: stored, count } of counted.rows) counts[shownState(stored)] = count;
  return { mails: mails.rows.map(viewOf), counts };
}

/**
 * Sends a mail that failed, or that waits for its next try, at once.
 *
 * @throws HttpProblem 404, or 409 for a mail that was sent, is being sent or was canceled.
 */
export async function retryMail(deps: Deps, id: string): Promise<OutboxMailView> {
  await change(
    deps,
    { id, action: 'mail-retried' },
    `update mail_outbox set state = 'waiting', attempts = 0, "lostRuns" = 0, problem = null, "nextAttemptAt" = now(), "publishedAt" = null,
        "expiresAt" = case when "expiresAt" <= now() then null else "expiresAt" end, "updatedAt" = now()
      where id = $1::uuid and state in ('waiting', 'failed') and sealed is not null`,
    'Only a mail that failed or is waiting can be sent again.',
  );
  await publishMail(deps.queues, [id]);
  return readMail(deps, id);
}

const CANCELED_BY_ADMIN = 'The system administrator canceled the email.';

/**
 * Ends a mail that was not sent; a game that it asked about says so.
 *
 * @throws HttpProblem 404, or 409 for a mail that was sent, is being sent or was canceled.
 */
export async function cancelMail(deps: Deps, id: string): Promise<OutboxMailView> {
  await change(
    deps,
    { id, action: 'mail-canceled' },
    `update mail_outbox set state = 'canceled', sealed = null, "updatedAt" = now()
      where id = $1::uuid and state in ('waiting', 'failed')`,
    'Only a mail that failed or is waiting can be canceled.',
    (tx) => verificationFailed(tx, id, CANCELED_BY_ADMIN),
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
    const [mail] = await tx.$queryRawUnsafe<{ recipient: string; schoolId: number | null }[]>(
      `${statement} returning recipient, "schoolId"`,
      id,
    );
    const { recipient: label = '', schoolId } = mail ?? {};
    if (!mail) return false;
    await noteIn(tx, { action, kind: 'mail', recordId: id, schoolId, label });
    await alsoChange(tx);
    return true;
  });
  if (changed) return;
  await readMail(deps, id);
  throw conflict(refusal);
}

async function readMail({ database }: Deps, id: string): Promise<OutboxMailView> {
  const { rows } = await database.pool.query<Row>({
    name: 'outbox-one',
    text: `select m.id, m.kind, s.name as "schoolName", m.recipient, m.state, m.attempts, m.problem, m."nextAttemptAt",
        m."sentAt", m."createdAt"
      from mail_outbox m left join schools s on s.id = m."schoolId" where m.id = $1`,
    values: [id],
  });
  if (!rows[0]) throw notFound('Mail');
  return viewOf(rows[0]);
}

function viewOf(row: Row): OutboxMailView {
  const state = shownState(row.state);
  return {
    ...row,
    state,
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
