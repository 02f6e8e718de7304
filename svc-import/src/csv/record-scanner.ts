/** A cell of 2,000 characters, each a doubled quotation mark. */
const LONGEST_QUOTED = 4_002;

/**
 * The end of a record, after its line end; 'more' if the text ends first; 'quote' if a quotation mark is not closed within the
 * longest cell or not at the end of a cell.
 */
export type RecordEnd = number | 'more' | 'quote';

/** Finds the ends of successive records per RFC 4180; spaces may follow a closing quotation mark. */
export class RecordScanner {
  readonly #text: string;
  readonly #delimiter: string;
  readonly #isLast: boolean;
  #nextLine = -2;
  #nextDelimiter = -2;

  /** @param isLast whether `text` is the end of the file. */
  constructor(text: string, delimiter: string, isLast: boolean) {
    this.#text = text;
    this.#delimiter = delimiter;
    this.#isLast = isLast;
  }

  /** The end of the record that starts at `start`. */
  endOf(start: number): RecordEnd {
    for (let at = start; ;) {
      const end: RecordEnd = this.#text[at] === '"' ? this.#endOfQuoted(at) : this.#plainCells(at);
      if (typeof end !== 'number' || this.#text[end - 1] === '\n') return end;
      if (end >= this.#text.length) return this.#isLast ? end : 'more';
      at = end;
    }
  }

  /** Skips unquoted cells: to after the line end, or to a cell that starts with a quotation mark. */
  #plainCells(start: number): RecordEnd {
    let at = start;
    while (this.#text[at] !== '"') {
      const line = this.#lineAfter(at);
      const delimiter = this.#delimiterAfter(at);
      if (delimiter === -1 || (line !== -1 && line < delimiter))
        return line === -1 ? this.#atTextEnd() : line + 1;
      at = delimiter + this.#delimiter.length;
    }
    return at;
  }

  #atTextEnd(): RecordEnd {
    return this.#isLast ? this.#text.length : 'more';
  }

  /** The position after a quoted cell and its delimiter or line end. */
  #endOfQuoted(open: number): RecordEnd {
    const close = this.#closing(open);
    if (close === null) {
      return !this.#isLast && this.#text.length - open <= LONGEST_QUOTED ? 'more' : 'quote';
    }
    let at = close + 1;
    while (this.#text[at] === ' ') at += 1;
    if (at >= this.#text.length) return this.#atTextEnd();
    if (this.#text[at] === '\n') return at + 1;
    return this.#text.startsWith(this.#delimiter, at) ? at + this.#delimiter.length : 'quote';
  }

  /** The quotation mark that closes the one at `open`; null if there is none within the longest cell. */
  #closing(open: number): number | null {
    const limit = open + LONGEST_QUOTED;
    let at = this.#text.indexOf('"', open + 1);
    while (at !== -1 && at <= limit) {
      if (this.#text[at + 1] !== '"') return at;
      at = this.#text.indexOf('"', at + 2);
    }
    return null;
  }

  #lineAfter(at: number): number {
    if (this.#nextLine !== -1 && this.#nextLine < at) this.#nextLine = this.#text.indexOf('\n', at);
    return this.#nextLine;
  }

  #delimiterAfter(at: number): number {
    if (this.#nextDelimiter !== -1 && this.#nextDelimiter < at) {
      this.#nextDelimiter = this.#text.indexOf(this.#delimiter, at);
    }
    return this.#nextDelimiter;
  }
}
