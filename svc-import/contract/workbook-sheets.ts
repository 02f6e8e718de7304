import * as z from 'zod/mini';

/** The longest text of a sheet that is returned, and of all sheets of a workbook together, in characters. */
export const LONGEST_SHEET_TEXT = 400_000;
export const LONGEST_WORKBOOK_TEXT = 4_000_000;

/** A sheet of a workbook as separated values. The first line names the delimiter and is not counted. */
export const WorkbookSheetView = z.object({
  name: z.string(),
  /** Null if it is longer than these limits. */
  csvData: z.nullable(z.string()),
});
export type WorkbookSheetView = z.infer<typeof WorkbookSheetView>;

/** POST /api/import-games/workbooks/read: the sheets of a workbook in its order, without hidden and empty ones. */
export const ReadWorkbookView = z.object({ sheets: z.array(WorkbookSheetView) });
export type ReadWorkbookView = z.infer<typeof ReadWorkbookView>;
