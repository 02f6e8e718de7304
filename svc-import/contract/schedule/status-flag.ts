import { normalizeHeader } from './headers.ts';
import { meansEmpty } from './cell.ts';
import { CAUSE } from './split-status.ts';
import { findStatus } from './status.ts';
import type { ParsedStatus } from './status.ts';

const YES = /^(?:y|yes|x|t|true|1|[✓✔☑✗✘])(?![\p{L}\p{N}])/iu;
const NO = /^(?:n|no|nope|not|never|f|false|0|is on|on)(?![\p{L}\p{N}])/iu;

/** The status that a column is named after ('Cancelled', 'Is Postponed?'): rows with a 'Yes' have it. Null for other columns. */
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

const DATE = /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/;
const IS_CAUSE = new RegExp(`^${CAUSE}`, 'iu');

/** Whether a cell of such a column is set: by 'Yes', a mark, a date, a reason or a status; 'unsure' for other words, such as 'maybe'. */
export function readFlag(cell: string): 'set' | 'not' | 'unsure' {
  const text = cell.trim();
  if (meansEmpty(text) || NO.test(text)) return 'not';
  const said = findStatus(text)?.status.status;
  const isSet =
    YES.test(text) || DATE.test(text) || IS_CAUSE.test(text) || FLAGS.has(said ?? 'scheduled');
  if (isSet) return 'set';
  return said === 'scheduled' ? 'not' : 'unsure';
}
