import { stripFormulaGuard } from './opponent.ts';
import type { ParseResult } from './parse-result.ts';
import { parsed } from './parse-result.ts';
import { validateName } from './validate-name.ts';

/**
 * The venue of a row; null if empty.
 *
 * @param exported whether our own export wrote the row: then repeated spaces are kept.
 */
export function parseVenue(cell: string, exported: boolean): ParseResult<string | null> {
  const text = stripFormulaGuard(cell).trim();
  const venue = exported ? text : text.replace(/\s+/g, ' ');
  return venue === '' ? parsed(null) : validateName(venue, 'The venue');
}
