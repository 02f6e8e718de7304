import { expect, test } from 'vitest';
import { decodeSchedule } from './decode.ts';

const TEXT = 'Date,Opponent\n9/4/2026,St. Mary’s';
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16', utf16(TEXT)],
  ['UTF-16 with a byte order mark', utf16(`\uFEFF${TEXT}`)],
  ['big-endian UTF-16', swapped(utf16(TEXT))],
  ['big-endian UTF-16 with a byte order mark', swapped(utf16(`\uFEFF${TEXT}`))],
  ['Windows-1252', new Uint8Array(Buffer.from(TEXT.replace('’', '\u0092'), 'latin1'))],
])('decodes %s', (_what, bytes) => {
  expect(decodeSchedule(bytes)).toBe(TEXT);
});
