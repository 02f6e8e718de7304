import type * as z from 'zod/mini';
import type { Database } from './database.ts';
import { queryRows, RowMismatch } from './rows.ts';

const CACHE_MS = 250;

/**
 * One row of metrics, queried once for all gauges of a scrape. Undefined while the database is unreachable, which leaves these gauges out.
 */
export function cachedQuery<Row extends z.ZodMiniType>(
  database: Database,
  row: Row,
  text: string,
): () => Promise<z.output<Row> | undefined> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<z.output<Row> | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - readAt > CACHE_MS) {
      readAt = performance.now();
      reading = queryRows(database.pool, row, text).then(
        ([figures]) => figures,
        (error: unknown) => {
          if (error instanceof RowMismatch) throw error;
          return undefined;
        },
      );
    }
    return reading;
  };
}
