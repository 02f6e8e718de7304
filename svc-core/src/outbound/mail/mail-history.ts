import { formatName, GameMailView } from '@fieldhouse/core-contract';
import type { GameMailsView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { toOutboxState } from './outbox-state-view.ts';

/** An email of a game; if the game has none, one row without a verification. */
const Row = z.object({
  id: z.nullable(z.int()),
  sentTo: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  createdAt: z.nullable(z.date()),
  mailState: z.nullable(z.string()),
  sentAt: z.nullable(z.date()),
  attempts: z.nullable(z.int()),
  nextAttemptAt: z.nullable(z.date()),
  problem: z.nullable(z.string()),
  state: z.nullable(z.string()),
  answeredAt: z.nullable(z.date()),
  answeredBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  status: z.string(),
  isCurrent: z.boolean(),
  canRemind: z.nullable(z.boolean()),
  remindFrom: z.nullable(z.date()),
  proposedDate: z.nullable(z.string()),
  proposedTime: z.nullable(z.string()),
  proposedVenue: z.nullable(z.string()),
  acceptedAt: z.nullable(z.date()),
});
type Row = z.output<typeof Row>;

const MAILS_OF_GAME = schoolStatement('mails-of-game')(`
  select v.id, v."sentTo", u."firstName", u."lastName", v."createdAt", m.state as "mailState", m."sentAt", m.attempts,
      m."nextAttemptAt", m.problem, v.state, v."answeredAt", v."answeredBy", v.note, g.status,
      v."tokenHash" is not distinct from g."verificationToken" as "isCurrent",
      coalesce(m."sentAt", v."createdAt") + make_interval(secs => 86400 * $3::float8) as "remindFrom",
      coalesce(m."sentAt", v."createdAt") + make_interval(secs => 86400 * $3::float8) <= now() as "canRemind",
      to_char(v."proposedDate", 'YYYY-MM-DD') as "proposedDate", to_char(v."proposedTime", 'HH24:MI') as "proposedTime",
      v."proposedVenue", v."acceptedAt"
    from games g
    left join verifications v on v."schoolId" = $1 and v."gameId" = g.id
    left join mail_outbox m on m."schoolId" = $1 and m.id = v."outboxId"
    left join users u on u."schoolId" = $1 and u.id = v."requestedById"
    where g."schoolId" = $1 and g.id = $2
    order by v.id desc`);

/** The emails about a game, each with its state and its response. @throws HttpProblem 404 */
export async function readMailHistory(
  { config }: Deps,
  school: SchoolData,
  gameId: number,
): Promise<GameMailsView> {
  const rows = await school.rows(Row, MAILS_OF_GAME, [gameId, config.VERIFICATION_REMIND_DAYS]);
  const [first] = rows;
  if (!first) throw notFound('Game');
  const current =
    first.status === 'verification-sent' ? rows.find(({ isCurrent }) => isCurrent) : undefined;
  return {
    mails: rows.flatMap((row) => viewOf(row) ?? []),
    canRemind: current?.canRemind ?? false,
    remindFrom: current?.remindFrom?.toISOString() ?? null,
  };
}

function viewOf(row: Row): GameMailView | undefined {
  if (row.id === null || row.createdAt === null) return undefined;
  const state = row.mailState === null ? 'sent' : toOutboxState(row.mailState);
  return GameMailView.parse({
    id: row.id,
    sentTo: row.sentTo,
    askedBy: formatName(row.firstName ?? '', row.lastName ?? ''),
    askedAt: row.createdAt.toISOString(),
    state,
    sentAt: row.sentAt?.toISOString() ?? null,
    attempts: row.attempts ?? 0,
    nextAttemptAt:
      state === 'waiting' && (row.attempts ?? 0) > 0
        ? (row.nextAttemptAt?.toISOString() ?? null)
        : null,
    problem: row.problem,
    answer: answerOf(row),
  });
}

/** A response stays one after a later edit of the game voided its link. */
function answerOf(row: Row): GameMailView['answer'] {
  if (row.answeredAt === null) return null;
  const stated = row.state === 'reschedule' || row.state === 'declined' ? row.state : 'confirmed';
  const kind = row.acceptedAt === null ? stated : 'reschedule';
  return {
    kind,
    answeredAt: row.answeredAt.toISOString(),
    answeredBy: row.answeredBy ?? '',
    note: row.note ?? '',
    proposedDate: row.proposedDate,
    proposedTime: row.proposedTime,
    proposedVenue: row.proposedVenue,
    ...(row.acceptedAt === null ? {} : { acceptedAt: row.acceptedAt.toISOString() }),
  };
}
