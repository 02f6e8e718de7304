import * as z from 'zod/mini';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { recordChange } from './record-change.ts';
import type { NewChange } from './record-change.ts';

/** `$2`: games as JSON, in the order of `place`. Times are HH:MM. */
const INSERT = schoolStatement('add-games')(`
  insert into games ("schoolId", "teamId", "opponentId", date, "time", "endTime", venue, "facilityId", "isHome", neutral, status, score,
    "ourScore", "theirScore", "dismissalTime", "departureTime", transport, "gameType", "copiedFromId")
  select $1, c."teamId", c."opponentId", c.date, c."time", c."endTime", c.venue, c."facilityId", c."isHome", c.neutral,
    coalesce(c.status, 'scheduled'), c.score, c."ourScore", c."theirScore", c."dismissalTime", c."departureTime", c.transport, c."gameType",
    c."copiedFromId"
  from jsonb_to_recordset($2::jsonb) as c(place int, "teamId" int, "opponentId" int, date date, "time" time, "endTime" time, venue text,
    "facilityId" int, "isHome" boolean, neutral boolean, status text, score text, "ourScore" int, "theirScore" int,
    "dismissalTime" time, "departureTime" time, transport text, "gameType" text, "copiedFromId" int)
  order by c.place returning id`);
const Added = z.object({ id: z.int() });

/** Adds games as a change set, whose undo deletes them. @returns the IDs of the games in their order. */
export async function addGames(
  tx: SchoolTransaction,
  change: NewChange<'added' | 'copied'>,
  games: string,
): Promise<{ readonly changeSetId: number; readonly gameIds: readonly number[] }> {
  const created = (await tx.rows(Added, INSERT, [games])).map(({ id }) => id);
  const changeSetId = await recordChange(tx, change, '{}', { changed: [], created });
  if (changeSetId === undefined) throw new Error('At least one game is added');
  return { changeSetId, gameIds: created };
}
