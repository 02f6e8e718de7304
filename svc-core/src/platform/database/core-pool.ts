import { openPool } from '@fieldhouse/runtime';
import type { Logger } from '@fieldhouse/runtime';
import type pg from 'pg';
import { connectionOf } from './connection.ts';

type PoolOptions = pg.PoolConfig & {
  readonly max: number;
  /** Shown in `pg_stat_activity` and in the log. */
  readonly application_name: string;
};

/** Opens a bounded pool in UTC that survives lost connections. `options.options` adds server settings. */
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
