import type pg from 'pg';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';

/** A key identifies a team's game within one school year (from July): next year's file may start at 1 again. */
const yearOf = (date: string) => `extract(year from ${date} - interval '6 months')`;

/** Matches games by key if exactly one game of the team has it in the file and in the schedule. */
const MATCH_BY_KEY = schoolStatement('import-follow-keys')(`with f as (
    select c."row", c."teamId", c.key, ${yearOf('c.date')} as year, c."gameId",
      count(*) over (partition by c."teamId", c.key, ${yearOf('c.date')}) as n
    from candidates c where c.key is not null),
  g as (
    select g.id, g."teamId", k.key, ${yearOf('g.date')} as year,
      count(*) over (partition by g."teamId", k.key, ${yearOf('g.date')}) as n
    from game_keys k join games g on g."schoolId" = $1 and g.id = k."gameId"
    where k."schoolId" = $1 and g."teamId" in (select "teamId" from f)
      and not exists (select 1 from candidates c where c."gameId" = g.id))
  update candidates c set "movedFrom" = g.id
  from f join g using ("teamId", key, year) where f.n = 1 and g.n = 1 and f."gameId" is null and c."row" = f."row"`);

const SHARED_KEYS = `select count(*)::int as shared from (
  select from candidates where key is not null group by "teamId", key, ${yearOf('date')} having count(*) > 1) keys`;

const SharedKeys = z.object({ shared: z.int() });

/**
 * Matches games of the file by key if their date, time or opponent changed. Returns notes about unusable keys. Only for a file
 * that has keys.
 */
export async function matchByKey(client: pg.ClientBase, schoolId: number): Promise<string[]> {
  await client.query(MATCH_BY_KEY.text, [schoolId]);
  const [keys] = await queryRows(client, SharedKeys, SHARED_KEYS);
  const shared = keys?.shared ?? 0;
  if (shared === 0) return [];
  return [
    shared === 1
      ? '1 game ID is used more than once, so it was ignored.'
      : `${shared} game IDs are used more than once, so they were ignored.`,
  ];
}

/** $2 the import, $3 whether changed games were updated. */
const SAVE_KEYS = schoolStatement(
  'import-keep-keys',
)(`insert into game_keys ("schoolId", "gameId", key)
  select distinct on (g.id) $1, g.id, c.key
  from candidates c join games g on g."schoolId" = $1 and g.id = coalesce(c."gameId", case when $3 then c."movedFrom" end)
  where c.key is not null
  union all
  select $1, g.id, c.key
  from candidates c join games g on g."schoolId" = $1 and g."importId" = $2::uuid and g."teamId" = c."teamId"
    and g."opponentId" = c."opponentId" and g.date = c.date and g."time" is not distinct from c."time"
  where c.key is not null and c."gameId" is null and c."movedFrom" is null
  on conflict ("schoolId", "gameId") do update set key = excluded.key`);

/** Stores the file's game IDs, to match the next file. Only for a file that has some. */
export async function saveKeys(
  client: pg.ClientBase,
  schoolId: number,
  importId: string,
  updated: boolean,
): Promise<void> {
  await client.query(SAVE_KEYS.text, [schoolId, importId, updated]);
}
