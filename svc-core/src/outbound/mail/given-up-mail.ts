import type { GivenUpMailsView } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';
import { LOST_RUNS } from './mail-policy.ts';

/** Poison messages often come in bursts: one error is logged in ten minutes. */
const BURST_SECONDS = 600;
const SHOWN = 5;

/** Emails that were given up, until a system administrator resends them, which resets the counter, or cancels them. */
const GIVEN_UP = `m.state = 'failed' and m."lostRuns" >= ${LOST_RUNS}`;

/**
 * Logs for the operator that emails were given up because each crashed several workers. System administrators see them above their screens
 * (`readGivenUp`), staff at the game.
 *
 * @param ids of the emails given up just now.
 */
export async function logGivenUp(
  { pool }: Database,
  logger: Logger,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rowCount } = await pool.query(
    `select 1 from mail_outbox m where ${GIVEN_UP} and m."updatedAt" > now() - make_interval(secs => $2::float8)
      and not m.id = any($1::uuid[]) limit 1`,
    [ids, BURST_SECONDS],
  );
  if (rowCount === 0) logger.error({ outboxIds: ids }, 'emails given up: they crash mail workers');
}

const Row = z.object({
  kind: z.string(),
  schoolName: z.nullable(z.string()),
  at: z.date(),
  count: z.int(),
});

/** Emails that were given up and not handled yet, newest first; null if there are none. Contains no recipient and no secret. */
export async function readGivenUp({ pool }: Database): Promise<GivenUpMailsView | null> {
  const rows = await queryRows(pool, Row, {
    name: 'mails-given-up',
    text: `select m.kind, s.name as "schoolName", m."updatedAt" as at, count(*) over ()::int as count
      from mail_outbox m left join schools s on s.id = m."schoolId"
      where ${GIVEN_UP} order by m."updatedAt" desc, m.id limit $1`,
    values: [SHOWN],
  });
  const [latest] = rows;
  if (!latest) return null;
  return {
    count: latest.count,
    newest: rows.map(({ kind, schoolName, at }) => ({ kind, schoolName, at: at.toISOString() })),
  };
}
