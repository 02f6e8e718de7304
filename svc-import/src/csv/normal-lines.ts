import { withoutHidden } from './hidden-characters.ts';

/** The pieces of a text without hidden characters and with every line end (CRLF, CR, LF) as LF; a CRLF may be cut between two pieces. */
export async function* normalLines(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  let pending = '';
  for await (const piece of pieces) {
    const text = pending + withoutHidden(piece);
    pending = text.endsWith('\r') ? '\r' : '';
    const whole = pending === '' ? text : text.slice(0, -1);
    yield whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
  }
  if (pending !== '') yield '\n';
}
