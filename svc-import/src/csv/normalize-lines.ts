import { stripHiddenCharacters } from '@fieldhouse/import-contract/schedule';

/** Removes hidden characters and converts line ends (CRLF, CR) to LF; a CRLF may be split between two chunks. */
export async function* normalizeLines(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  let pending = '';
  for await (const piece of pieces) {
    const text = pending + stripHiddenCharacters(piece);
    pending = text.endsWith('\r') ? '\r' : '';
    const whole = pending === '' ? text : text.slice(0, -1);
    yield whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  }
  if (pending !== '') yield '\n';
}
