import type { Reading } from './reading.ts';
import { read, unreadable } from './reading.ts';

const LONGEST_NAME = 200;
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A name that can be stored: not longer than the product's forms allow, without control characters. */
export function plainName(text: string, what: string, notice?: string): Reading<string> {
  if (text.length > LONGEST_NAME)
    return unreadable(`${what} is too long`, `at most ${LONGEST_NAME} characters`);
  if (CONTROL.test(text)) return unreadable(`${what} holds control characters`, 'plain text');
  return read(text, notice);
}
