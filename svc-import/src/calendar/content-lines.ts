import { normalizeLines } from '../csv/normalize-lines.ts';
import { InvalidFileError } from '../schedule/invalid-file-error.ts';

/** Characters kept of a content line; attachments and formatted descriptions are longer, and not needed. */
const LONGEST_LINE = 8_000;
const NOT_TEXT =
  "The calendar contains characters that aren't text. Export it again and import the new file.";

/**
 * The content lines of a calendar, unfolded (RFC 5545, 3.1), in batches. Holds one batch in memory; a line is cut at 8,000
 * characters.
 *
 * @throws InvalidFileError if the file is not text.
 */
export async function* readContentLines(
  pieces: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string[]> {
  /** The last line so far, which the next lines can continue; null before the first one. */
  let open: string | null = null;
  /** The beginning of a line whose end is in the next piece. */
  let rest = '';
  const add = (line: string, batch: string[]) => {
    if (open !== null && /^[ \t]/.test(line)) {
      if (open.length < LONGEST_LINE) open += line.slice(1, 1 + LONGEST_LINE - open.length);
      return;
    }
    if (open !== null) batch.push(open);
    open = line.slice(0, LONGEST_LINE);
  };
  for await (const piece of normalizeLines(pieces)) {
    if (/[\0\uFFFD]/.test(piece)) throw new InvalidFileError(NOT_TEXT);
    const lines = piece.split('\n');
    const last = lines.length - 1;
    const batch: string[] = [];
    lines.forEach((part, at) => {
      // Beyond the limit the line is cut anyway.
      const line: string = at === 0 ? rest + part.slice(0, LONGEST_LINE + 1) : part;
      if (at < last) add(line, batch);
      else rest = line.slice(0, LONGEST_LINE + 1);
    });
    if (batch.length > 0) yield batch;
  }
  const batch: string[] = [];
  add(rest, batch);
  if (open !== null) batch.push(open);
  if (batch.length > 0) yield batch;
}
