import { openPool } from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';
import { connectionOf } from './connection.ts';

type PoolOptions = pg.PoolConfig & {
  readonly max: number;
  /** In `pg_stat_activity` and in the log. */
  readonly application_name: string;
};

/**
 * Opens a pool of this service: bounded, surviving lost connections, in UTC. `options.options` adds settings of the server to it.
 */
export function openCorePool(databaseUrl: string, logger: Logger, options: PoolOptions): pg.Pool {
  return openPool(
    {
      ...connectionOf(databaseUrl),
      keepAlive: true,
      ...options,
      options: `-c TimeZone=UTC ${options.options ?? ''}`.trimEnd(),
    },
    (error) =>
      logger.warn({ err: error, pool: options.application_name }, 'a database connection was lost'),
  );
}
