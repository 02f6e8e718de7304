/** Decodes a schedule file: UTF-16 by its byte order mark or zero bytes, UTF-8 if valid, else Windows-1252, as Excel writes it. */
export function decodeSchedule(bytes: Uint8Array): string {
  const utf16 = utf16LabelOf(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The label of the UTF-16 that a file is in; null if it is in another encoding. */
export function utf16LabelOf(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le';
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be';
  return null;
}
