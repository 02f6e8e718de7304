import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { queryRows } from '../../platform/database/rows.ts';

/** Takes some 100 ms to sort. */
const FEW = 200_000;

const Found = z.object({ isRare: z.boolean(), ids: z.array(z.int()) });

/**
 * The IDs of the newest entries of a kind, newest first, if it has at most `FEW` entries; otherwise undefined.
 *
 * For a kind whose entries are rare and old, the planner would walk the whole trail from its newest entry: it assumes that they are evenly
 * spread. An index on kind and ID would help too, but creating it would lock a large trail for longer than a migration may.
 */
export async function newestOfRareKind(
  { pool }: Pick<Database, 'pool'>,
  kind: string,
  before: number | undefined,
  limit: number,
): Promise<number[] | undefined> {
  const [found] = await queryRows(pool, Found, {
    name: 'audit-rare-kind',
    text: `with many as (select count(*) > $4 as yes from (select 1 from audit_log where kind = $1 limit $4 + 1) counted),
        few as materialized (select id from audit_log where kind = $1 and not (select yes from many))
      select not yes as "isRare",
        array(select id from few where $2::int is null or id < $2 order by id desc limit $3) as ids
      from many`,
    values: [kind, before ?? null, limit, FEW],
  });
  return found?.isRare ? found.ids : undefined;
}
