import { LISTED_BATCH_CONFLICTS } from '@fieldhouse/core-contract';
import type { GameBatchCheckView, GameInput } from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { conflictsOfBatch } from './batch-conflicts.ts';
import { batchJson, requireKnown } from './batch-rows.ts';

/** `$2`: games as JSON, see `batchJson`. Games that are not played are ignored. */
const SAME = schoolStatement('batch-same-games')(`
  select c.place, array_agg(g.id order by g.id) as ids
  from jsonb_to_recordset($2::jsonb) as c(place int, "teamId" int, "opponentId" int, date date, status text)
  join games g on g."schoolId" = $1 and g."teamId" = c."teamId" and g."opponentId" = c."opponentId" and g.date = c.date
    and g.status <> 'canceled' and g.disruption is distinct from 'postponed'
  where c.status <> 'canceled'
  group by c.place`);
const Same = z.object({ place: z.int(), ids: z.array(z.int()) });

/** Checks games as they would be saved together. @throws HttpProblem 400 with the fields of each invalid game, see `GameBatchInput`. */
export async function checkBatch(
  school: SchoolData,
  games: readonly GameInput[],
  logger: Logger,
): Promise<GameBatchCheckView> {
  await requireKnown(school, games);
  const { conflictCheck, byRow } = await conflictsOfBatch(school, games, logger);
  const scheduled = await school.rows(Same, SAME, [batchJson(games)]);
  const idsOf = new Map(scheduled.map(({ place, ids }) => [place, ids]));
  const rowsLike = placesByMeeting(games);
  const rows = games.map((game, row) => {
    const conflicts = byRow.get(row) ?? [];
    return {
      row,
      conflicts: conflicts.slice(0, LISTED_BATCH_CONFLICTS),
      conflictsCount: conflicts.length,
      sameRows: (rowsLike.get(meetingOf(game)) ?? []).filter(
        (place) => place !== row && game.status !== 'canceled',
      ),
      sameGameIds: idsOf.get(row) ?? [],
    };
  });
  return { rows: rows.filter(hasNotice), conflictCheck };
}

const meetingOf = ({ teamId, opponentId, date }: GameInput) => `${teamId} ${opponentId} ${date}`;

function placesByMeeting(games: readonly GameInput[]): ReadonlyMap<string, number[]> {
  const places = games.flatMap((game, place) => (game.status === 'canceled' ? [] : [place]));
  return Map.groupBy(places, (place) => {
    const game = games[place];
    return game ? meetingOf(game) : '';
  });
}

const hasNotice = (row: GameBatchCheckView['rows'][number]) =>
  row.conflictsCount > 0 || row.sameRows.length > 0 || row.sameGameIds.length > 0;
