import type { Deps } from '../platform/deps.ts';

/**
 * Removes entries that are older than the operator keeps them, by the database's clock.
 *
 * @param most entries at once.
 * @returns how many went.
 */
export async function pruneAudit(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  most: number,
): Promise<number> {
  const { rows } = await database.pool.query<{ removed: number }>({
    name: 'audit-prune',
    text: 'select "audit_prune"($1::int, $2::int, $3::int) as removed',
    values: [config.AUDIT_RETENTION_DAYS, config.ANONYMOUS_RETENTION_DAYS, most],
  });
  return rows[0]?.removed ?? 0;
}
