import type { UploadLimits } from '@fieldhouse/runtime';
import { IMPORT_ENDPOINTS } from '@fieldhouse/import-contract';
import { addressesOf } from './addresses-of.ts';

/** Calls that bring files. */
const files = addressesOf(IMPORT_ENDPOINTS.filter(({ longestBody }) => longestBody));

/**
 * Files may come over a slow line: 25 MB at 2 Mbit/s are 105 s. Whoever sends less than 64 kbit/s, or has an answer already
 * and goes on sending, is held to the limit of every other request.
 */
export const uploads: UploadLimits = {
  matches: ({ method, url = '' }) => method === 'POST' && files.test(url.split('?', 1)[0] ?? ''),
  longestMs: 900_000,
  leastBytesPerSecond: 8_000,
};
