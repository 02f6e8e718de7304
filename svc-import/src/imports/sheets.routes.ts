import type { Access } from '@fieldhouse/endpoint';
import { decodeSchedule, importEndpoints } from '@fieldhouse/import-contract';
import type { SharedSheetView } from '@fieldhouse/import-contract';
import type { StoredSheetView } from '@fieldhouse/import-contract/internal';
import { FairSemaphore, invalid } from '@fieldhouse/runtime';
import type { Routes } from '@fieldhouse/runtime/serve';
import { fetchSheet } from '../sheets/fetch-sheet.ts';
import type { SheetSource } from '../sheets/fetch-sheet.ts';
import { formatSheetAddress, parseSheetAddress } from '../sheets/sheet-address.ts';
import type { CoreClient } from './core-client.ts';
import type { SessionCheckView } from '@fieldhouse/core-contract/internal';

export interface StaffCaller {
  readonly asker: SessionCheckView;
}

/** Every endpoint is for staff. */
export type ImportCallers = Readonly<Record<Access, StaffCaller>>;

const NOT_A_SHEET =
  "This isn't the address of a Google Sheet. Open the sheet in your browser and copy the address, which starts with https://docs.google.com/spreadsheets/.";
const EMPTY = 'The sheet is empty. Choose a sheet with a header row and at least one game.';
const BUSY = 'Several sheets are being read. Try again in a minute.';
/** Sheets that are read at the same time, each up to 25 MB in memory; one per school. */
const MOST_READ = 4;
const LONGEST_QUEUE = 3;
const TURN_WITHIN_MS = 20_000;

/** Reading shared Google Sheets. What is read is previewed and imported like the text of a file. */
export function sheetsRoutes(
  routes: Routes<ImportCallers>,
  { core, sheets }: { readonly core: CoreClient; readonly sheets: SheetSource },
): void {
  const reading = new FairSemaphore({
    slots: MOST_READ,
    largePerKey: 1,
    longestQueue: LONGEST_QUEUE,
    waitMs: TURN_WITHIN_MS,
    busy: BUSY,
  });

  routes.serve(importEndpoints.listSheets, async ({ asker }) => {
    const stored = await core.sheets(asker.schoolId);
    return stored.sheets.map(sheetView);
  });
  routes.serve(importEndpoints.readSheet, async ({ asker: { schoolId, userId }, body }) => {
    const address = parseSheetAddress(body.address);
    if (address === null) throw invalid(NOT_A_SHEET, { address: NOT_A_SHEET });
    const { bytes, name } = await reading.run({ key: schoolId }, () => fetchSheet(address, sheets));
    const csvData = decodeSchedule(bytes);
    if (csvData.trim() === '') throw invalid(EMPTY, { address: EMPTY });
    const stored = await core.rememberSheet(schoolId, { ...address, name, userId });
    return { sheet: sheetView(stored), csvData };
  });
  routes.serve(importEndpoints.forgetSheet, ({ asker, params }) =>
    core.forgetSheet(asker.schoolId, params.id),
  );
}

const sheetView = ({ sheetId, gid, ...sheet }: StoredSheetView): SharedSheetView => ({
  ...sheet,
  address: formatSheetAddress({ sheetId, gid }),
});
