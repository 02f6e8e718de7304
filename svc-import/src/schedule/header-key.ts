import { createHash } from 'node:crypto';
import { normalizeHeader } from '@fieldhouse/import-contract/schedule';

/** A hash of a file's header, to recognize files of the same format. `source` identifies files that always have the same header. */
export const headerKey = (headers: readonly string[], source?: string): string =>
  createHash('sha256')
    .update([...headers.map(normalizeHeader), ...(source === undefined ? [] : [source])].join('\n'))
    .digest('hex');
