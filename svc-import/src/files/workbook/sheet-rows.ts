import type { TableRow } from '../../table/table-file.ts';
import type { Archive } from './archive.ts';
import type { CellValues } from './cell-values.ts';
import { SheetReader } from './sheet-reader.ts';

/** Rows are passed on in batches of at least this many. */
const BATCH = 500;

/** The rows of a sheet in batches. Ending early costs only what was unpacked so far. */
export async function* sheetRows(
  archive: Archive,
  part: string,
  values: CellValues,
  onEnd: (reader: SheetReader) => void = () => undefined,
): AsyncGenerator<TableRow[]> {
  const reader = new SheetReader(values);
  let batch: TableRow[] = [];
  for await (const chunk of archive.chunks(part)) {
    batch.push(...reader.push(chunk));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  reader.end();
  onEnd(reader);
  if (batch.length > 0) yield batch;
}
