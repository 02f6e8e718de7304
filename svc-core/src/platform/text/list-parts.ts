import { setImmediate as turn } from 'node:timers/promises';
import { isInMemory } from '@fieldhouse/runtime/serve';
import type { ListRows } from '@fieldhouse/runtime/serve';

/** Rows of a part: a few milliseconds of work. */
const PART_SIZE = 200;

/** Yields rows in parts, and lets other requests run between two parts. */
export async function* inParts<Row>(rows: ListRows<Row>): AsyncGenerator<readonly Row[]> {
  if (!isInMemory(rows)) {
    yield* rows;
    return;
  }
  for (let at = 0; at < rows.length; at += PART_SIZE) {
    if (at > 0) await turn();
    yield rows.slice(at, at + PART_SIZE);
  }
}

/** Joins the text of a list in memory; passes on the parts of a streamed list. */
export async function textOrParts(
  rows: ListRows<unknown>,
  parts: AsyncIterable<string>,
): Promise<string | AsyncIterable<string>> {
  if (!isInMemory(rows)) return parts;
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
