import { formatTeam } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { column } from '../../platform/database/columns.ts';
import { placeAddress } from '../../records/facilities/game-address.ts';
import { ENDS_AT } from '../../records/teams/game-span-sql.ts';
import { teamColumns } from '../../records/teams/team-view.ts';
import type { GameSnapshot } from './game-snapshot.ts';

/** The columns of a game `g`, its team `t`, its opponent `o`, its school `s` and its `GAME_PLACE` that an email and its page show. */
export const gameDetailColumns = {
  /** yyyy-MM-dd */
  date: column(`to_char(g.date, 'YYYY-MM-DD')`, z.string()),
  /** HH:MM; null is TBD */
  time: column(`to_char(g.time, 'HH24:MI')`, z.nullable(z.string())),
  /** See `GameFacts`. */
  endsAt: column(
    `to_char((${ENDS_AT}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    z.nullable(z.string()),
  ),
  venue: column('g', z.string()),
  /** See `GameFacts`. */
  address: placeAddress,
  isHome: column('g', z.boolean()),
  neutral: column('g', z.boolean()),
  ...teamColumns,
  opponent: column('o."schoolName"', z.string()),
  contactName: column('o."managerName"', z.string()),
  contactEmail: column('o.email', z.string()),
  ourSchool: column('s.name', z.string()),
  schoolPhone: column('s.phone', z.string()),
  adminEmail: column('s', z.string()),
  athleticDirector: column('s', z.string()),
};
const GameDetailRow = z.object(gameDetailColumns);

/** The current snapshot of the game, to store or to compare with a stored one. */
export const snapshotOf = (row: z.output<typeof GameDetailRow>): GameSnapshot => ({
  team: formatTeam(row),
  ourSchool: row.ourSchool,
  opponent: row.opponent,
  date: row.date,
  time: row.time,
  venue: row.venue,
  isHome: row.isHome,
  neutral: row.neutral,
});
