import { MAX_BATCH_GAMES } from '@fieldhouse/core-contract';
import type { GameBatchView, GameInput } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { recordChange } from '../changes/record-change.ts';
import { bySeverity } from '../conflicts/find-conflicts.ts';
import { gameProblem } from '../games/write-game.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolSql } from '../../platform/database/school-statement.ts';
import { conflictsOfBatch } from './batch-conflicts.ts';
import { batchJson, requireKnown } from './batch-rows.ts';

/** `$2`: games as JSON, see `batchJson`. Returns IDs in that order. */
const INSERT = schoolSql('batch-insert-games')`
  insert into games ("schoolId", "teamId", "opponentId", date, "time", "endTime", venue, "facilityId", "isHome", neutral, status, score,
    "ourScore", "theirScore", "dismissalTime", "departureTime", transport, "gameType")
  select $1, c."teamId", c."opponentId", c.date, c."time", c."endTime", c.venue, c."facilityId", c."isHome", c.neutral, c.status, c.score,
    c."ourScore", c."theirScore", c."dismissalTime", c."departureTime", c.transport, c."gameType"
  from jsonb_to_recordset($2::jsonb) as c(place int, "teamId" int, "opponentId" int, date date, "time" time, "endTime" time, venue text,
    "facilityId" int, "isHome" boolean, neutral boolean, status text, score text, "ourScore" int, "theirScore" int,
    "dismissalTime" time, "departureTime" time, transport text, "gameType" text)
  order by c.place returning id`;
const Created = z.object({ id: z.int() });

/** Creates games, all or none, as one change set. @throws HttpProblem 400 with the fields of each invalid game, see `GameBatchInput`. */
export async function createBatch(
  school: SchoolData,
  userId: number,
  games: readonly GameInput[],
  logger: Logger,
): Promise<GameBatchView> {
  const { changeSetId, gameIds } = await school
    .transaction((tx) => insert(tx, userId, games))
    .catch(gameProblem);
  const ids = new Map(games.map((_game, place) => [place, gameIds[place] ?? 0]));
  const { conflictCheck, byRow } = await conflictsOfBatch(school, games, logger, ids);
  const conflicts = new Map(
    [...byRow.values()].flat().map((conflict) => [conflict.fingerprint, conflict]),
  );
  return {
    changeSetId,
    created: gameIds.length,
    gameIds,
    conflicts: [...conflicts.values()].toSorted(bySeverity).slice(0, MAX_BATCH_GAMES),
    conflictCheck,
  };
}

async function insert(tx: SchoolTransaction, userId: number, games: readonly GameInput[]) {
  await requireKnown(tx, games);
  const created = await tx.rows(Created, INSERT, [batchJson(games)]);
  const gameIds = created.map(({ id }) => id);
  const change = { kind: 'added', userId, reason: '', note: '', tell: [] } as const;
  const added = { changed: [], created: gameIds };
  const changeSetId = await recordChange(tx, change, '{}', added);
  if (changeSetId === undefined) throw new Error('A batch has at least one game');
  return { changeSetId, gameIds };
}
