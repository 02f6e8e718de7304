import type { WorkbookSheetView } from '@fieldhouse/import-contract';
import { LONGEST_SHEET_TEXT, LONGEST_WORKBOOK_TEXT } from '@fieldhouse/import-contract';
import { decodedPieces } from '../csv/decoded-pieces.ts';
import type { FileKind, OpenOptions, TableFile } from '../table/table-file.ts';
import { tableText } from '../table/table-text.ts';
import { CALENDAR_FILE } from '../calendar/calendar-file.ts';
import { oldWorkbookKind, workbookKind } from './workbook/workbook.ts';
import { notAWorkbook } from './workbook/refusals.ts';

type FileText = Pick<TableFile, 'notices' | 'sheets' | 'source' | 'title'> & {
  readonly pieces: AsyncIterable<string> | Iterable<string>;
};

/** Opens a file of any kind. @throws InvalidFileError, also while the pieces are read. */
export async function openFile(bytes: Uint8Array, options: OpenOptions): Promise<FileText> {
  const kind = fileKindOf(bytes);
  if (!kind) return { pieces: decodedPieces(bytes), notices: [] };
  const table = await kind.open(bytes, options);
  return { ...table, pieces: tableText(table) };
}

const FILE_KINDS: readonly FileKind[] = [workbookKind, oldWorkbookKind, CALENDAR_FILE];

/** The kind of a file by its content; undefined for separated values. */
const fileKindOf = (bytes: Uint8Array): FileKind | undefined =>
  FILE_KINDS.find((kind) => kind.recognizes(bytes));

/** The sheets of a workbook as separated values. @throws InvalidFileError if it is no workbook or can't be read. */
export async function readSheets(bytes: Uint8Array): Promise<WorkbookSheetView[]> {
  const kind = fileKindOf(bytes);
  if (!kind?.openSheets) throw notAWorkbook();
  const read: WorkbookSheetView[] = [];
  let left = LONGEST_WORKBOOK_TEXT;
  for (const { name, rows } of await kind.openSheets(bytes)) {
    const csvData = await textUpTo(Math.min(left, LONGEST_SHEET_TEXT), tableText({ rows }));
    left -= csvData?.length ?? 0;
    read.push({ name, csvData });
  }
  return read;
}

/** Null if the text is longer. */
async function textUpTo(longest: number, pieces: AsyncIterable<string>): Promise<string | null> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > longest) return null;
  }
  return text;
}
