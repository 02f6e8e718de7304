import type { SheetAddress } from '@fieldhouse/import-contract/internal';
import { readableText } from '@fieldhouse/import-contract/schedule';

const HOST = 'docs.google.com';
/** Below the domain of a school ('/a/lincoln.org'), as one of several accounts, or published to the web ('/d/e/2PACX-...'). */
const PATH =
  /^(?:\/a\/[\w.-]{1,100})?\/spreadsheets\/(?:u\/\d{1,2}\/)?d\/(?:([\w-]{20,120})|e\/(2PACX-[\w-]{20,110}))(?:\/|$)/;
const GID = /(?:^|[#?&])gid=(\d{1,12})(?:$|&)/;
/** What Publish to the Web gives for a page. */
const EMBEDDED = /^<iframe\b[^>]*\bsrc="([^"]+)"/i;
/** The IDs of published sheets begin with it, and no others do. */
const isPublished = (sheetId: string): boolean => sheetId.startsWith('2PACX-');

/** The parts of a sheet's address as the browser, the Share dialog or Publish to the Web has it; null for any other address. */
export function parseSheetAddress(text: string): SheetAddress | null {
  const embedded = EMBEDDED.exec(text)?.[1];
  const written = embedded === undefined ? text : readableText(embedded);
  const address = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  if (address?.hostname !== HOST) return null;
  const [, shared, published] = PATH.exec(address.pathname) ?? [];
  const sheetId = published ?? shared;
  if (sheetId === undefined) return null;
  const gid = GID.exec(address.hash) ?? GID.exec(address.search);
  return { sheetId, gid: gid?.[1] ?? '' };
}

/** The address of a sheet for people. */
export function formatSheetAddress({ sheetId, gid }: SheetAddress): string {
  const root = `https://${HOST}/spreadsheets/d`;
  if (isPublished(sheetId))
    return `${root}/e/${sheetId}/pubhtml${gid === '' ? '' : `?gid=${gid}&single=true`}`;
  return `${root}/${sheetId}/edit${gid === '' ? '' : `#gid=${gid}`}`;
}

export function sheetFilePath({ sheetId, gid }: SheetAddress): string {
  const tab = gid === '' ? '' : `&gid=${gid}`;
  return isPublished(sheetId)
    ? `/spreadsheets/d/e/${sheetId}/pub?output=csv&single=true${tab}`
    : `/spreadsheets/d/${sheetId}/export?format=csv${tab}`;
}
