import { importEndpoints } from '@fieldhouse/import-contract';
import type * as contract from '@fieldhouse/import-contract';
import { call, refresh, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

/** A Google Sheet that the school read. */
export type SharedSheet = Shown<contract.SharedSheetView>;
/** The text of a sheet. */
export type ReadSheet = Shown<contract.ReadSheetView>;

/** The Google Sheets that the school read, last read first. */
export const useSharedSheets = () => useRead(importEndpoints.listSheets, {});

export const refreshSharedSheets = () => refresh(importEndpoints.listSheets);

/** Reads a sheet. Rejects with an ApiError, which has the field `address` if another address may help. */
export async function readSharedSheet(address: string): Promise<ReadSheet> {
  const read = await call(importEndpoints.readSheet, { body: { address } });
  void refreshSharedSheets();
  return read;
}

/** Forgets the address of a sheet. */
export async function forgetSharedSheet(id: number): Promise<void> {
  await call(importEndpoints.forgetSheet, { params: { id } });
  await refreshSharedSheets();
}
