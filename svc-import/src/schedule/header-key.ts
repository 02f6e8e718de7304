import { createHash } from 'node:crypto';
import { normalizeHeader } from '@fieldhouse/import-contract/schedule';

/** A hash of a file's header, to recognize files of the same format. */
export const headerKey = (headers: readonly string[]): string =>
  createHash('sha256').update(headers.map(normalizeHeader).join('\n')).digest('hex');
