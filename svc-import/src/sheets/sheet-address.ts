import type { SheetAddress } from '@fieldhouse/import-contract/internal';

const HOST = 'docs.google.com';
const PATH = /^\/spreadsheets\/(?:u\/\d{1,2}\/)?d\/([\w-]{20,120})(?:\/|$)/;
const GID = /(?:^|[#?&])gid=(\d{1,12})(?:$|&)/;

/** The parts of the address of a sheet as the browser or the Share dialog has it; null for any other address. */
export function parseSheetAddress(text: string): SheetAddress | null {
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (address?.hostname !== HOST) return null;
  const sheetId = PATH.exec(address.pathname)?.[1];
  if (sheetId === undefined) return null;
  const gid = GID.exec(address.hash) ?? GID.exec(address.search);
  return { sheetId, gid: gid?.[1] ?? '' };
}

/** The address of a sheet for people. */
export const formatSheetAddress = ({ sheetId, gid }: SheetAddress): string =>
  `https://${HOST}/spreadsheets/d/${sheetId}/edit${gid === '' ? '' : `#gid=${gid}`}`;
