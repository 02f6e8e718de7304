import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';

const SHARED_MS = 250;

/**
 * One row of figures for `/metrics`, read once for all gauges of a scrape; undefined while the database does not answer:
 * the gauges are missing then, and the rest of the page is there.
 */
export function measured<Row extends QueryResultRow>(
  database: Database,
  text: string,
): () => Promise<Row | undefined> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Row | undefined> = Promise.resolve(undefined);
  return () => {
    if (performance.now() - readAt > SHARED_MS) {
      readAt = performance.now();
      reading = database.pool.query<Row>(text).then(
        ({ rows }) => rows[0],
        () => undefined,
      );
    }
    return reading;
  };
}
