/** An answer that is never in memory as a whole. A handler returns it; it is sent as fast as its reader takes it. */
export class LongAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** Its text; each part is made only when the one before was taken. */
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>, headers: Readonly<Record<string, string>>) {
    this.parts = parts;
    this.headers = headers;
  }
}

/** The rows of a list, or parts of them where there are many. */
export type ListRows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

export const isShort = <Row>(rows: ListRows<Row>): rows is readonly Row[] => Array.isArray(rows);

/** A list as a JSON array, in the same bytes whether it is short or long. */
export function jsonList<Row, View>(
  rows: ListRows<Row>,
  viewOf: (row: Row) => View,
): View[] | LongAnswer {
  if (isShort(rows)) return rows.map(viewOf);
  return new LongAnswer(jsonArray(rows, viewOf), {
    'content-type': 'application/json; charset=utf-8',
  });
}

async function* jsonArray<Row>(
  parts: AsyncIterable<readonly Row[]>,
  viewOf: (row: Row) => unknown,
): AsyncGenerator<string> {
  let lead = '[';
  for await (const rows of parts) {
    // A part whose rows were all deleted meanwhile.
    if (rows.length === 0) continue;
    yield lead + JSON.stringify(rows.map(viewOf)).slice(1, -1);
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}
