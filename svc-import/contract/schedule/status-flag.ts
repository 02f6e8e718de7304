import { normalizeHeader } from './headers.ts';
import { findStatus, isNotYet } from './status.ts';
import type { ParsedStatus } from './status.ts';

const NO = /^(?:n|no|f|false|0|not? .*)$/i;

/** The status that a column named after it tells of each row with a 'Yes': 'Cancelled', 'Is Postponed?'. Null for other columns. */
export function statusOfFlagHeader(header: string): ParsedStatus | null {
  const name = normalizeHeader(header)
    .replace(/\?$/, '')
    .replace(/^(?:(?:is|was|game|event) )+/, '')
    .trim();
  const found = findStatus(name);
  const isFlag = found?.word === name && FLAGS.has(found.status.status);
  return isFlag ? found.status : null;
}

const FLAGS: ReadonlySet<string> = new Set(['canceled', 'reschedule', 'left-out']);

/** Whether a cell of such a column is set: anything but 'No' and empty ones, as a reason or a date is, too. */
export function isFlagSet(cell: string): boolean {
  const text = cell.trim();
  return !isNotYet(text) && !NO.test(text);
}
