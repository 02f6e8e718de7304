import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The bytes of a file that a page gave to download. The browser belongs to another process, so the file has no path here. */
export const downloadedFile = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());
