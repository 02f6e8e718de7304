import { Query } from 'pg';
import type pg from 'pg';
import { RowMismatch } from '../database/rows.ts';

/** A row of a text result: what PostgreSQL sent for each column, by its position. */
export type TextRow = Readonly<Record<number, string | null>>;

/** A prepared pg statement whose rows are read as text. */
export interface TextStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** The names of its columns, which are compared with the result's. */
  readonly columns: readonly string[];
}

const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/**
 * Runs a statement and passes each row on as it arrives, neither parsed nor kept, so that a long result needs little memory.
 *
 * @throws RowMismatch if the result has other columns.
 */
export async function eachTextRow(
  pool: Pick<pg.Pool, 'connect'>,
  { name, text, values, columns }: TextStatement,
  onRow: (row: TextRow) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    const result = await new Promise<pg.QueryResult>((resolve, reject) => {
      const config = { name, text, values: [...values], types: asText, rowMode: 'array' };
      const query = new Query<Record<string, string | null>>(config, (error, done) =>
        error ? reject(error) : resolve(done),
      );
      query.on('row', (row, received) => {
        // pg would keep every row.
        if (received) received.rows.length = 0;
        onRow(row);
      });
      client.query(query);
    });
    const names = result.fields.map((field) => field.name);
    if (names.join() !== columns.join()) throw new RowMismatch(name, names);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
