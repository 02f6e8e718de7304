import { MAX_BULK_GAMES } from '@fieldhouse/core-contract';
import type pg from 'pg';
import * as z from 'zod/mini';
import { recordImportedChange } from '../changes/record-change.ts';
import { queryManyRows } from '../../platform/database/rows.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { OTHER_GAME } from './update-games.ts';

/**
 * The games of `changed` that the other school was asked to confirm or had confirmed, that are not over, and whose changes
 * recipients are notified of by the rules of an edit; of a canceled game that is only the cancellation. The first `$2`.
 */
const AGREED = schoolStatement('import-agreed-games')(`select c.id, count(*) over ()::int as total
    from (select distinct on (id) * from changed order by id, "row") c
    join schools s on s.id = $1
    join games g on g."schoolId" = $1 and g.id = c.id and g.disruption is distinct from 'postponed'
    where (c."wasStatus" in ('verification-sent', 'verified', 'reschedule') or c."wasStatus" = 'canceled' and c."wasVerifiedAt" is not null)
      and (c."otherStatus" and 'canceled' in (c.status, c."wasStatus") or c."wasStatus" <> 'canceled' and (${OTHER_GAME}))
      and not (c."otherStatus" and c.status = 'completed')
      and greatest(c.date, c."wasDate") >= (now() at time zone s.timezone)::date
    order by c.id limit $2`);
const AgreedGame = z.object({ id: z.int(), total: z.int() });

/** How many agreed games the file changes. */
export async function countAgreedGames(client: pg.ClientBase, schoolId: number): Promise<number> {
  const [first] = await queryManyRows(client, AgreedGame, AGREED.text, [schoolId, 1]);
  return first?.total ?? 0;
}

/** The agreed games that an import changed. */
export interface AgreedChange {
  /** Null if they are too many to notify of at once. */
  readonly changeSetId: number | null;
  readonly games: number;
}

/** Records the agreed games that an import updated, so that recipients can be notified. Undefined if there are none. */
export async function recordAgreedGames(
  client: pg.ClientBase,
  schoolId: number,
  importId: string,
): Promise<AgreedChange | undefined> {
  const agreed = await queryManyRows(client, AgreedGame, AGREED.text, [schoolId, MAX_BULK_GAMES]);
  const [first] = agreed;
  if (!first) return undefined;
  if (first.total > MAX_BULK_GAMES) return { changeSetId: null, games: first.total };
  const gameIds = agreed.map(({ id }) => id);
  const changeSetId = await recordImportedChange(client, schoolId, importId, gameIds);
  return { changeSetId, games: gameIds.length };
}
