import { parsed, parseError, quote } from './parse-result.ts';
import type { ParseResult } from './parse-result.ts';
import type { Side } from './side.ts';

/**
 * The side from the H/A cell or the opponent cell; an error if they disagree.
 *
 * @param cell the H/A cell.
 * @param told the side in the opponent cell; null if it has none.
 * @param isUnsure whether the H/A cell takes precedence over it.
 */
export function combineSides(
  cell: string,
  told: Side | null,
  readSide: (cell: string) => ParseResult<Side>,
  isUnsure = false,
): ParseResult<Side> {
  if (cell.trim() === '' && told !== null) return parsed(told);
  const reading = readSide(cell);
  if (!reading.ok || told === null || reading.value === told) return reading;
  if (isUnsure)
    return parsed(reading.value, `We read ${quote(cell.trim())}, and "vs" as "against"`);
  const sides = `${reading.value} ${told}`;
  if (sides === 'neutral home' || sides === 'home neutral') return parsed('neutral');
  return parseError(
    `${quote(cell.trim())} says ${reading.value}, but the opponent says ${told}`,
    'the same side in both columns',
  );
}
