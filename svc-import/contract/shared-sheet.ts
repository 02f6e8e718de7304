import { Moment } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';

const LONGEST_ADDRESS = 2_000;
/** How many sheets of a school are remembered. Those read longest ago are forgotten. */
export const MAX_SHARED_SHEETS = 50;

/** POST /api/import-games/sheets/read: the address of a sheet in Google Sheets that anyone with the link can view. */
export const SharedSheetInput = z.object({
  address: z
    .string('Paste the address of a Google Sheet')
    .check(
      z.trim(),
      z.minLength(1, 'Paste the address of a Google Sheet'),
      z.maxLength(LONGEST_ADDRESS, "This isn't the address of a Google Sheet"),
    ),
});
export type SharedSheetInput = z.infer<typeof SharedSheetInput>;

/** A sheet that the school read, returned by GET /api/import-games/sheets, last read first. */
export const SharedSheetView = z.object({
  id: z.int(),
  address: z.string(),
  name: z.string(),
  readAt: Moment,
  /** The name of the user who read it last; '' if the user is gone. */
  readBy: z.string(),
});
export type SharedSheetView = z.infer<typeof SharedSheetView>;

/** The text of a sheet, to be previewed and imported as `csvData`. */
export const ReadSheetView = z.object({ sheet: SharedSheetView, csvData: z.string() });
export type ReadSheetView = z.infer<typeof ReadSheetView>;
