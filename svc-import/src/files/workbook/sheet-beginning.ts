import {
  countKnownHeaders,
  findHeader,
  meaningOf,
  readableCells,
} from '@fieldhouse/import-contract/schedule';
import type { HeaderMeaning } from '@fieldhouse/import-contract/schedule';
import type { TableRow } from '../../table/table-file.ts';

/** The header is within this many nonblank rows, as in any file. */
const HEADER_WITHIN = 25;
const KNOWN_ENOUGH = 3;
const DATES: ReadonlySet<HeaderMeaning | undefined> = new Set(['date', 'start']);

export interface SheetBeginning {
  readonly isBlank: boolean;
  readonly looksLikeSchedule: boolean;
  readonly dateColumns: ReadonlySet<number>;
}

/** Looks for a schedule's header in the first rows of a sheet. */
export async function readBeginning(
  rows: AsyncIterable<readonly TableRow[]>,
): Promise<SheetBeginning> {
  const first: TableRow[] = [];
  for await (const batch of rows) {
    first.push(...batch.slice(0, HEADER_WITHIN - first.length));
    if (first.length === HEADER_WITHIN) break;
  }
  const lines = first.map(({ cells }) => readableCells(cells));
  const header = lines[findHeader(lines)] ?? [];
  const meanings = header.map(meaningOf);
  const dateColumns = meanings.flatMap((meaning, at) => (DATES.has(meaning) ? [at] : []));
  return {
    isBlank: first.length === 0,
    looksLikeSchedule: dateColumns.length > 0 && countKnownHeaders(header) >= KNOWN_ENOUGH,
    dateColumns: new Set(dateColumns),
  };
}
