import { GameStatusValue } from '@fieldhouse/core-contract';
import type { GameFacts } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { parseRows } from '../../platform/database/rows.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { GAME_PLACE } from '../../records/facilities/game-address.ts';
import { gameDetailColumns, snapshotOf } from './game-detail-columns.ts';

/**
 * SQL: the SEQUENCE of the calendar entry of the game `g` in an email. It rises with each request for verification and with each edit that
 * a calendar shows, so it is never lower than in an earlier email.
 */
export const SEQUENCE_OF_MAIL = `(g."calendarSequence"
  + (select count(*)::int from verifications v where v."schoolId" = $1 and v."gameId" = g.id))`;

const AskedGame = z.object({
  id: column('g', z.int()),
  opponentId: column('g', z.int()),
  status: column('g', GameStatusValue),
  disruption: column('g', z.nullable(z.string())),
  ...gameDetailColumns,
  timezone: column('s', z.string()),
  /** The current time by the database's clock. */
  askedAt: column('now()', z.date()),
  /** The unsent email of the current link, if there is one. */
  openMailId: column('open.id::text', z.nullable(z.string())),
  openMailTried: column(
    `coalesce(open.attempts > 0 and open.state = 'waiting', false)`,
    z.boolean(),
  ),
  /** Days since the current link was emailed; null if it was not. */
  daysSinceSent: column(
    '(extract(epoch from now() - coalesce(open_or_sent."sentAt", current."createdAt")) / 86400)::float8',
    z.nullable(z.number()),
  ),
  /** Differs after every write of the game or its opponent. */
  version: column(`g.xmin::text || ':' || o.xmin::text`, z.string()),
  /** Why the contact gets no emails from this school; null if it does. */
  suppressed: column(
    '(select x.reason from mail_suppressions x where x."schoolId" = $1 and x.address = lower(o.email))',
    z.nullable(z.string()),
  ),
  revision: column(SEQUENCE_OF_MAIL, z.int()),
});
/** A game to send for verification. */
export type RequestedGame = z.output<typeof AskedGame>;

const REQUESTED_GAMES = schoolStatement('requested-games')(`
  select ${selectList(AskedGame)}
    from games g
    join teams t on t.id = g."teamId" and t."schoolId" = $1
    join opponents o on o.id = g."opponentId" and o."schoolId" = $1
    join schools s on s.id = g."schoolId"
    ${GAME_PLACE}
    left join verifications current on current."schoolId" = $1 and current."tokenHash" = g."verificationToken"
    left join mail_outbox open on open."schoolId" = $1 and open.id = current."outboxId" and open.state in ('waiting', 'leased')
    left join mail_outbox open_or_sent on open_or_sent."schoolId" = $1 and open_or_sent.id = current."outboxId"
    where g."schoolId" = $1 and g.id = any($2::int[])
    order by g.date, g.time nulls last, g.id`);

/** A separate statement, because the read after waiting for the lock must see what its holder committed, in other tables too. */
export const LOCK_GAMES = schoolStatement('lock-requested-games')(`
  select g.id from games g where g."schoolId" = $1 and g.id = any($2::int[]) order by g.id for update`);

/** Locks games without waiting: games that another transaction locks are left out. */
export const LOCK_FREE_GAMES = schoolStatement('lock-free-requested-games')(`
  select g.id from games g where g."schoolId" = $1 and g.id = any($2::int[]) order by g.id for update skip locked`);

export const LockedGame = z.object({ id: z.int() });

/** Reads a school's games for verification. IDs of other schools are left out. */
export async function readRequestedGames(
  school: SchoolData,
  ids: readonly number[],
): Promise<RequestedGame[]> {
  const [rows] = await school.batch([[REQUESTED_GAMES, [ids]]], { plans: 'kept' });
  return parseRows(AskedGame, rows, REQUESTED_GAMES.name);
}

/** Locks and reads a school's games for verification. IDs of other schools are left out. */
export async function lockRequestedGames(
  tx: SchoolTransaction,
  ids: readonly number[],
): Promise<RequestedGame[]> {
  await tx.run(LOCK_GAMES, [[...ids]]);
  return tx.rows(AskedGame, REQUESTED_GAMES, [[...ids]]);
}

/** The game as emails show it. */
export const gameFacts = (game: RequestedGame): GameFacts => ({
  ...snapshotOf(game),
  address: game.address,
  gameId: game.id,
  revision: game.revision,
  timezone: game.timezone,
  endsAt: game.endsAt,
});
