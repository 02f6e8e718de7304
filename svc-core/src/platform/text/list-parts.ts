import { setImmediate as turn } from 'node:timers/promises';
import { isInMemory } from '@fieldhouse/runtime/serve';
import type { ListRows } from '@fieldhouse/runtime/serve';

/** Rows of a part: a few milliseconds of work. */
const PART_SIZE = 200;

/** Rows in parts, whether there are few or many. Others have their turn between two parts. */
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

/** What is made of rows, part by part: the text of few in one piece, that of many as parts to stream. */
export async function textOrParts(
  rows: ListRows<unknown>,
  parts: AsyncIterable<string>,
): Promise<string | AsyncIterable<string>> {
  if (!isInMemory(rows)) return parts;
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
