import type { UploadLimits } from '@fieldhouse/runtime';
import { imports } from './api-proxy.ts';

/**
 * Files may come over a slow line: 25 MB at 2 Mbit/s are 105 s. Whoever sends less than 64 kbit/s, or has an answer already
 * and goes on sending, is held to the limit of every other request.
 */
export const uploads: UploadLimits = {
  matches: ({ method, url = '' }) => method === 'POST' && imports.test(url.split('?', 1)[0] ?? ''),
  longestMs: 900_000,
  leastBytesPerSecond: 8_000,
};
