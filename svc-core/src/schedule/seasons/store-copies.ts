import * as z from 'zod/mini';
import { recordChange } from '../changes/record-change.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolSql } from '../../platform/database/school-statement.ts';
import type { CopyRules } from './copy-rules.ts';
import type { PlannedGame } from './plan-copies.ts';

const INSERT = schoolSql('season-copy-insert')`
  insert into games ("schoolId", "teamId", "opponentId", date, "time", "endTime", venue, "facilityId", "isHome", neutral, "gameType", "copiedFromId",
    "dismissalTime", "departureTime", transport)
  select $1, c."teamId", c."opponentId", c.date, c."time", c."endTime", c.venue, c."facilityId", c."isHome", c.neutral, c."gameType", c."copiedFromId",
    c."dismissalTime", c."departureTime", c.transport
  from jsonb_to_recordset($2::jsonb) as c(place int, "teamId" int, "opponentId" int, date date, "time" time, "endTime" time, venue text,
    "facilityId" int, "isHome" boolean, neutral boolean, "gameType" text, "copiedFromId" int,
    "dismissalTime" time, "departureTime" time, transport text)
  order by c.place returning id`;
const Inserted = z.object({ id: z.int() });

export interface StoredCopies {
  readonly changeSetId: number | undefined;
  /** With the IDs of the stored games. */
  readonly games: readonly PlannedGame[];
}

/** Stores the games as one change set, for an undo. */
export async function storeCopies(
  tx: SchoolTransaction,
  userId: number,
  { from, to }: CopyRules,
  planned: readonly PlannedGame[],
): Promise<StoredCopies> {
  if (planned.length === 0) return { changeSetId: undefined, games: [] };
  const rows = planned.map(({ id: _id, source, ...game }, place) => ({
    ...game,
    place,
    copiedFromId: source.id,
  }));
  const inserted = await tx.rows(Inserted, INSERT, [JSON.stringify(rows)]);
  const created = inserted.map(({ id }) => id);
  const change = {
    kind: 'copied',
    userId,
    reason: from.label === to.label ? from.label : `${from.label} to ${to.label}`,
    note: '',
    tell: [],
  } as const;
  const changeSetId = await recordChange(tx, change, '{}', { changed: [], created });
  const games = planned.map((game, place) => ({ ...game, id: created[place] ?? game.id }));
  return { changeSetId, games };
}
