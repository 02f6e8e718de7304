import { formatTeam, GameStatusValue } from '@fieldhouse/core-contract';
import type { GameStatus } from '@fieldhouse/core-contract';
import type { GameFacts } from '@fieldhouse/mail-contract';
import * as z from 'zod/mini';
import { schoolStatement } from '../platform/school-statement.ts';
import type { SchoolTransaction } from '../platform/school-data.ts';
import type { GameSnapshot } from './game-snapshot.ts';

/** A game that the other school is to be asked about, locked until the transaction ends. */
export interface AskedGame extends GameSnapshot {
  readonly id: number;
  readonly opponentId: number;
  readonly status: GameStatus;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly timezone: string;
  readonly schoolPhone: string;
  /** The mail that is on its way for the present link, if one is. */
  readonly openMailId: string | null;
  readonly openMailTried: boolean;
  /** Now, by the database's clock. */
  readonly askedAt: Date;
  /** How often it was asked about before. */
  readonly revision: number;
  /** When the link that is valid now was mailed; null when it was not. */
  readonly daysSinceSent: number | null;
}

const ASKED_GAMES = schoolStatement(
  'asked-games',
  `select g.id, g."opponentId", g.status, to_char(g.date, 'YYYY-MM-DD') as date, to_char(g.time, 'HH24:MI') as time, g.venue,
      g."isHome", g.neutral, t.sport, t.level, t.gender, t."sportName", o."schoolName" as opponent,
      o."managerName" as "contactName", o.email as "contactEmail",
      s.name as "ourSchool", s.timezone, s.phone as "schoolPhone", now() as "askedAt",
      open.id::text as "openMailId", coalesce(open.attempts > 0 and open.state = 'waiting', false) as "openMailTried",
      (extract(epoch from now() - coalesce(open_or_sent."sentAt", current."createdAt")) / 86400)::float8 as "daysSinceSent",
      (select count(*)::int from verifications v where v."schoolId" = $1 and v."gameId" = g.id) as revision
    from games g
    join teams t on t.id = g."teamId" and t."schoolId" = $1
    join opponents o on o.id = g."opponentId" and o."schoolId" = $1
    join schools s on s.id = g."schoolId"
    left join verifications current on current."schoolId" = $1 and current."tokenHash" = g."verificationToken"
    left join mail_outbox open on open."schoolId" = $1 and open.id = current."outboxId" and open.state in ('waiting', 'leased')
    left join mail_outbox open_or_sent on open_or_sent."schoolId" = $1 and open_or_sent.id = current."outboxId"
    where g."schoolId" = $1 and g.id = any($2::int[])
    order by g.date, g.time nulls last, g.id`,
);

/** Apart from the reading: who waited for the lock must see what its holder did, in the other tables too. */
const LOCK_GAMES = schoolStatement(
  'lock-asked-games',
  `select g.id from games g where g."schoolId" = $1 and g.id = any($2::int[]) order by g.id for update`,
);

const Row = z.object({
  id: z.int(),
  opponentId: z.int(),
  status: GameStatusValue,
  date: z.string(),
  time: z.nullable(z.string()),
  venue: z.string(),
  isHome: z.boolean(),
  neutral: z.boolean(),
  sport: z.string(),
  level: z.string(),
  gender: z.nullable(z.string()),
  sportName: z.nullable(z.string()),
  opponent: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  ourSchool: z.string(),
  timezone: z.string(),
  schoolPhone: z.string(),
  askedAt: z.date(),
  openMailId: z.nullable(z.string()),
  openMailTried: z.boolean(),
  daysSinceSent: z.nullable(z.number()),
  revision: z.int(),
});

/** Reads and locks a school's games for asking about them. Ids that are not the school's own are left out. */
export async function askedGames(
  tx: SchoolTransaction,
  ids: readonly number[],
): Promise<AskedGame[]> {
  await tx.run(LOCK_GAMES, [[...ids]]);
  const rows = await tx.rows(Row, ASKED_GAMES, [[...ids]]);
  return rows.map(({ sport, level, gender, sportName, ...game }) => ({
    ...game,
    team: formatTeam({ sport, level, gender, sportName }),
  }));
}

/** The part of a game that is kept to tell later what changed. */
export const snapshotOf = (game: GameSnapshot): GameSnapshot => ({
  team: game.team,
  ourSchool: game.ourSchool,
  opponent: game.opponent,
  date: game.date,
  time: game.time,
  venue: game.venue,
  isHome: game.isHome,
  neutral: game.neutral,
});

/** The game as mails show it. */
export const factsOf = (game: AskedGame): GameFacts => ({
  ...snapshotOf(game),
  gameId: game.id,
  revision: game.revision,
  timezone: game.timezone,
});
