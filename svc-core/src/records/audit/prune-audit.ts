import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { queryRows } from '../../platform/database/rows.ts';

const Pruned = z.object({ removed: z.int() });

/**
 * Deletes at most `most` entries that are older than the configured retention, by the database's clock. @returns the number of deleted
 * entries.
 */
export async function pruneAudit(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  most: number,
): Promise<number> {
  const [pruned] = await queryRows(database.pool, Pruned, {
    name: 'audit-prune',
    text: 'select "audit_prune"($1::int, $2::int, $3::int) as removed',
    values: [config.AUDIT_RETENTION_DAYS, config.ANONYMOUS_RETENTION_DAYS, most],
  });
  return pruned?.removed ?? 0;
}
