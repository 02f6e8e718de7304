import { cleanFileName } from '@fieldhouse/import-contract';

const ENCODED = /filename\*=UTF-8''([^;]+)/i;
const PLAIN = /filename="([^"]+)"/i;
const LONGEST = 200;
const UNNAMED = 'Google Sheet';

/** The name of a sheet in a Content-Disposition header as one line: 'Fall 2026 - Sheet1'. */
export function sheetName(disposition: string): string {
  const encoded = ENCODED.exec(disposition)?.[1];
  const name = encoded === undefined ? PLAIN.exec(disposition)?.[1] : decoded(encoded);
  return cleanFileName((name ?? '').replace(/\.csv$/i, '').slice(0, LONGEST)) || UNNAMED;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
