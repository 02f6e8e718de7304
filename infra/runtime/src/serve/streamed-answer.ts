/** A streamed answer, never in memory as a whole. Returned by a handler and sent as fast as the client reads. */
export class StreamedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  /** The text in chunks, as strings or in UTF-8. Each is produced only after the previous one was sent. */
  readonly parts: AsyncIterable<string | Buffer>;
  /** The ID of the school that it is of, for fair queuing; without it, that of the caller. */
  readonly owner: number | undefined;

  constructor(
    parts: AsyncIterable<string | Buffer>,
    headers: Readonly<Record<string, string>>,
    owner?: number,
  ) {
    this.parts = parts;
    this.headers = headers;
    this.owner = owner;
  }
}

/** The rows of a list, in batches if there are many. */
export type ListRows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

export const isInMemory = <Row>(rows: ListRows<Row>): rows is readonly Row[] => Array.isArray(rows);

/** A list as a JSON array: the same bytes whether in memory or streamed. */
export function jsonList<Row, View>(
  rows: ListRows<Row>,
  viewOf: (row: Row) => View,
): View[] | StreamedAnswer {
  if (isInMemory(rows)) return rows.map(viewOf);
  return new StreamedAnswer(jsonArray(rows, viewOf), {
    'content-type': 'application/json; charset=utf-8',
  });
}

async function* jsonArray<Row>(
  parts: AsyncIterable<readonly Row[]>,
  viewOf: (row: Row) => unknown,
): AsyncGenerator<string> {
  let lead = '[';
  for await (const rows of parts) {
    // A batch whose rows were all deleted meanwhile.
    if (rows.length === 0) continue;
    yield lead + JSON.stringify(rows.map(viewOf)).slice(1, -1);
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}
