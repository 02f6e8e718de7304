import { MAX_NAME_LENGTH } from '@fieldhouse/core-contract';
import type { ParseResult } from './parse-result.ts';
import { parsed, parseError } from './parse-result.ts';

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** Bidirectional embeddings, overrides, and isolates (Unicode Standard Annex 9): they can make a name look like another one. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/;

const RETYPED = 'plain text (try retyping the cell)';

/**
 * Accepts text that can be stored and shown: within the length limit of the forms, without control characters (C0 and C1) and
 * without bidirectional controls. Invisible characters are already removed (`stripHiddenCharacters`).
 */
export function validateName(text: string, what: string, notice?: string): ParseResult<string> {
  if (text.length > MAX_NAME_LENGTH)
    return parseError(`${what} is too long`, `at most ${MAX_NAME_LENGTH} characters`);
  if (CONTROL.test(text)) return parseError(`${what} has hidden control characters`, RETYPED);
  if (DIRECTION.test(text))
    return parseError(`${what} has hidden characters that reverse the text`, RETYPED);
  return parsed(text, notice);
}
