import { LONGEST_SHEET_TEXT, LONGEST_WORKBOOK_TEXT } from '@fieldhouse/import-contract';
import type { WorkbookSheetView } from '@fieldhouse/import-contract';
import { tableText } from '../table/table-text.ts';
import { fileKindOf } from './file-kinds.ts';
import { notAWorkbook } from './workbook/refusals.ts';

/**
 * The sheets of a workbook as separated values.
 *
 * @throws InvalidFileError if it is no workbook or can't be read.
 */
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

/** Null if the text is longer: then the rest is not read. */
async function textUpTo(longest: number, pieces: AsyncIterable<string>): Promise<string | null> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > longest) return null;
  }
  return text;
}
