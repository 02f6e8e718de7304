import type { UploadLimits } from '@fieldhouse/runtime';
import { IMPORT_ENDPOINTS } from '@fieldhouse/import-contract';
import { endpointPathPattern } from './endpoint-path-pattern.ts';

const files = endpointPathPattern(IMPORT_ENDPOINTS.filter(({ longestBody }) => longestBody));

/**
 * Files may arrive over a slow connection: 25 MB at 2 Mbit/s take 105 s. A client that sends less than 64 kbit/s, or keeps sending after
 * the response, gets the usual timeout.
 */
export const uploads: UploadLimits = {
  matches: ({ method, url = '' }) => method === 'POST' && files.test(url.split('?', 1)[0] ?? ''),
  longestMs: 900_000,
  leastBytesPerSecond: 8_000,
};
