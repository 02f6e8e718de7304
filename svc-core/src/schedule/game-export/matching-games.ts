import type { ExportGamesQuery } from '@fieldhouse/core-contract';
import type { ListRows } from '@fieldhouse/runtime/serve';
import type * as z from 'zod/mini';
import { askedDays } from '../games/asked-days.ts';
import { GAME_ORDER } from '../games/game-list.ts';
import type { RowSchema } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { IdBatches, SHORT_LIST } from '../../platform/school-data/school-list.ts';
import type { SchoolList } from '../../platform/school-data/school-list.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { IS_DECLINED } from '../verification/is-declined.ts';

/** IDs in each row of `MATCHING`. */
const BATCH_SIZE = 200;
/** The IDs of the games of a filter, in order. As in the list, a game to reschedule is 'declined' if the last response declined it. */
const MATCHING = schoolStatement('export-games-matching')(`
  select array_agg(id order by place)::text as ids from (
    select g.id, row_number() over (order by ${GAME_ORDER}) - 1 as place from games g
    where g."schoolId" = $1
      and ($2::int is null or g."teamId" = $2)
      and ($3::int is null or g."opponentId" = $3)
      and ($4::text is null or $4 = case
        when ${IS_DECLINED} then 'declined'
        else g.status end)
      and ($5::date is null or g.date >= $5)
      and ($6::date is null or g.date <= $6)
      and ($7::int[] is null or g.id = any($7))) placed
  group by place / ${BATCH_SIZE} order by place / ${BATCH_SIZE}`);

/** The games of a filter, or all, by date and time. @param list a list of games. */
export async function matchingGames<Row extends RowSchema>(
  school: SchoolData,
  list: SchoolList<Row>,
  { team, opponent, status, ids, ...asked }: ExportGamesQuery,
): Promise<ListRows<z.output<Row>>> {
  const { from, to } = await askedDays(school, asked);
  const filter = [team ?? null, opponent ?? null, status ?? null, from, to, ids ?? null];
  if (filter.every((part) => part === null)) return school.list(list);
  const batches = await school.read(IdBatches, MATCHING, filter);
  const parts = readParts(school, list, batches);
  if (batches.length * BATCH_SIZE > SHORT_LIST) return parts;
  const games: z.output<Row>[] = [];
  for await (const part of parts) games.push(...part);
  return games;
}

async function* readParts<Row extends RowSchema>(
  school: SchoolData,
  list: SchoolList<Row>,
  batches: readonly z.output<typeof IdBatches>[],
) {
  for (const { ids } of batches) yield await school.read(list.row, list.batch, [ids]);
}
