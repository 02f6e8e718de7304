import { isPlainText } from '@fieldhouse/import-contract/schedule';
import Papa from 'papaparse';
import { normalizeLines } from './normalize-lines.ts';

/** Why a line could not be parsed: a stray quotation mark, or more text than a row may have. */
export type RecordFault = 'quote' | 'long';

export interface CsvRecord {
  /** The row number as in a spreadsheet: starts at 1, blank rows count. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly fault: RecordFault | null;
  /** Whether `isPlainText` is true for all cells; false if that isn't known. */
  readonly isPlain: boolean;
}

/** 100 cells of 2,000 characters, in the worst case all doubled quotation marks. */
const LONGEST_RECORD = 512 * 1024;
const PARSE_FROM = 64 * 1024;
const SHOWN_OF_A_BAD_LINE = 2_000;
/** Papa Parse scans such spaces again for each misplaced quotation mark before them. */
const MANY_SPACES = /(?<![\t\v\f\p{Z}])[\t\v\f\p{Z}]{200}/u;

/** Streams the records of a CSV text in batches. An unclosed quotation mark makes only its own line an error. */
export async function* readRecords(
  text: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
  isWrapped = false,
): AsyncGenerator<CsvRecord[]> {
  const reader = new BlockReader(delimiter);
  const unwrap = (batch: CsvRecord[]) =>
    isWrapped ? batch.map((record) => unwrapped(record, delimiter)) : batch;
  for await (const piece of normalizeLines(text)) {
    const batch = reader.push(piece);
    if (batch.length > 0) yield unwrap(batch);
  }
  const rest = reader.end();
  if (rest.length > 0) yield unwrap(rest);
}

/** Splits the only cell of a record into the cells of the row. */
function unwrapped(record: CsvRecord, delimiter: string): CsvRecord {
  const [line = '', ...others] = record.cells;
  if (others.length > 0 || record.fault !== null || !line.includes(delimiter)) return record;
  const { data } = Papa.parse<string[]>(line, { delimiter, newline: '\n', preview: 1 });
  return { ...record, cells: data[0] ?? record.cells };
}

class BlockReader {
  readonly #delimiter: string;
  #text = '';
  #row = 0;
  /** True while the rest of an overlong line is skipped. */
  #skipping = false;
  #isPlain = false;
  #batch: CsvRecord[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(piece: string): CsvRecord[] {
    this.#text += piece;
    if (this.#text.length >= PARSE_FROM) this.#parse(false);
    return this.#take();
  }

  end(): CsvRecord[] {
    this.#parse(true);
    return this.#take();
  }

  #take(): CsvRecord[] {
    const batch = this.#batch;
    this.#batch = [];
    return batch;
  }

  #parse(isLast: boolean): void {
    if (!this.#passLongLine() || this.#text === '') return;
    this.#isPlain = isPlainText(this.#text);
    if (this.#text.includes('"') && MANY_SPACES.test(this.#text)) {
      this.#parseWithCare(isLast);
      return;
    }
    const { data, errors, cursor } = this.#split(this.#text, isLast);
    const stuck = cursor === 0 && this.#text.length >= LONGEST_RECORD;
    if (errors > 0 || stuck) {
      this.#parseWithCare(isLast);
      return;
    }
    for (const cells of data) this.#emit(cells, null);
    this.#text = isLast ? '' : this.#text.slice(cursor);
  }

  /** Parses record by record, for a block with quotation marks that are, or may be, errors. */
  #parseWithCare(isLast: boolean): void {
    const text = this.#text;
    let clean = 0;
    let at = 0;
    const flush = () => {
      if (at > clean)
        for (const cells of this.#split(text.slice(clean, at), true, true).data)
          this.#emit(cells, null);
    };
    const endOf = createScanner(text, this.#delimiter, isLast);
    while (at < text.length) {
      const end = endOf(at);
      if (typeof end === 'number') {
        at = end;
        continue;
      }
      if (end === 'more' && text.length - at < LONGEST_RECORD) break;
      flush();
      at += this.#giveUpLine(text.slice(at), end === 'more' ? 'long' : 'quote');
      clean = at;
    }
    flush();
    this.#text = text.slice(at);
  }

  #split(
    text: string,
    isLast: boolean,
    withoutLineEnd = false,
  ): { data: string[][]; errors: number; cursor: number } {
    const whole = withoutLineEnd && text.endsWith('\n') ? text.slice(0, -1) : text;
    const parser = new Papa.Parser({ delimiter: this.#delimiter, newline: '\n' });
    const result: { data: string[][]; errors: unknown[]; meta: { cursor: number } } = parser.parse(
      whole,
      0,
      !isLast,
    );
    return { data: result.data, errors: result.errors.length, cursor: result.meta.cursor };
  }

  /** Emits a faulty line as its own record; returns its length. */
  #giveUpLine(text: string, fault: RecordFault): number {
    const lineEnd = text.indexOf('\n');
    const line = text.slice(
      0,
      Math.min(lineEnd === -1 ? text.length : lineEnd, SHOWN_OF_A_BAD_LINE),
    );
    this.#emit(line.split(this.#delimiter), fault);
    this.#skipping = lineEnd === -1;
    return lineEnd === -1 ? text.length : lineEnd + 1;
  }

  /** False while the text so far is only the rest of an overlong line. */
  #passLongLine(): boolean {
    if (!this.#skipping) return true;
    const lineEnd = this.#text.indexOf('\n');
    this.#skipping = lineEnd === -1;
    this.#text = lineEnd === -1 ? '' : this.#text.slice(lineEnd + 1);
    return !this.#skipping;
  }

  #emit(cells: readonly string[], fault: RecordFault | null): void {
    this.#row += 1;
    this.#batch.push({ row: this.#row, cells, fault, isPlain: this.#isPlain });
  }
}

/** A cell of 2,000 characters, each a doubled quotation mark. */
const LONGEST_QUOTED = 4_002;

/** The end of a record; 'more' if the text ends first; 'quote' if a quotation mark isn't closed at the end of a cell. */
type RecordEnd = number | 'more' | 'quote';

/**
 * Finds the ends of successive records per RFC 4180; spaces may follow a closing quotation mark.
 *
 * @param isLast whether `text` is the end of the file.
 * @returns the end of the record that starts at an index.
 */
function createScanner(
  text: string,
  delimiter: string,
  isLast: boolean,
): (start: number) => RecordEnd {
  const atTextEnd = (): RecordEnd => (isLast ? text.length : 'more');
  let nextLine = -2;
  const lineAfter = (at: number): number => {
    if (nextLine !== -1 && nextLine < at) nextLine = text.indexOf('\n', at);
    return nextLine;
  };
  let nextDelimiter = -2;
  const delimiterAfter = (at: number): number => {
    if (nextDelimiter !== -1 && nextDelimiter < at) nextDelimiter = text.indexOf(delimiter, at);
    return nextDelimiter;
  };
  /** Skips unquoted cells: to after the line end, or to a cell that starts with a quotation mark. */
  const plainCells = (start: number): RecordEnd => {
    let at = start;
    while (text[at] !== '"') {
      const line = lineAfter(at);
      const end = delimiterAfter(at);
      if (end === -1 || (line !== -1 && line < end)) return line === -1 ? atTextEnd() : line + 1;
      at = end + delimiter.length;
    }
    return at;
  };
  /** The quotation mark that closes the one at `open`; null if there is none within the longest cell. */
  const closing = (open: number): number | null => {
    let at = text.indexOf('"', open + 1);
    while (at !== -1 && at <= open + LONGEST_QUOTED) {
      if (text[at + 1] !== '"') return at;
      at = text.indexOf('"', at + 2);
    }
    return null;
  };
  /** The position after a quoted cell and its delimiter or line end. */
  const endOfQuoted = (open: number): RecordEnd => {
    const close = closing(open);
    if (close === null) return !isLast && text.length - open <= LONGEST_QUOTED ? 'more' : 'quote';
    let at = close + 1;
    while (text[at] === ' ') at += 1;
    if (at >= text.length) return atTextEnd();
    if (text[at] === '\n') return at + 1;
    return text.startsWith(delimiter, at) ? at + delimiter.length : 'quote';
  };
  return (start) => {
    for (let at = start; ;) {
      const end = text[at] === '"' ? endOfQuoted(at) : plainCells(at);
      if (typeof end !== 'number' || text[end - 1] === '\n') return end;
      if (end >= text.length) return isLast ? end : 'more';
      at = end;
    }
  };
}
