import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A COPY into a table. `end` or `cancel` must be called and awaited. */
export interface CopyIn {
  /** Rejects as soon as the COPY or its connection fails. Never resolves before `end`. */
  readonly ended: Promise<void>;
  /** Resolves when more may be written. */
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves when the rows are in the table. */
  end(): Promise<void>;
  /** Aborts the COPY. The transaction can only be rolled back then. Never rejects. */
  cancel(): Promise<void>;
}

/** @param statement `copy ... from stdin`. */
export function copyIn(client: pg.ClientBase, statement: string): CopyIn {
  const stream = client.query(copyFrom(statement));
  const ended = finished(stream);
  ended.catch(() => undefined);
  let failed = false;
  stream.once('error', () => (failed = true));
  return {
    ended,
    async write(bytes) {
      // pg-copy-streams drops its connection after a failure and would throw a TypeError here.
      if (failed) return ended;
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      if (!failed) stream.end();
      await ended;
    },
    async cancel() {
      stream.destroy();
      await ended.catch(() => undefined);
    },
  };
}
