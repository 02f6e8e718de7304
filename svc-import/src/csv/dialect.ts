import Papa from 'papaparse';

export interface Dialect {
  readonly delimiter: string;
  /** Characters before the records: a byte order mark, a `sep=` line. */
  readonly start: number;
  /** Whether each line is in quotation marks as a whole, so that its cells are in one cell. */
  readonly isWrapped: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'];
const LOOKED_AT = 32 * 1024;
const LINES = 40;
const SEP_LINE = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

/** Detects a file's delimiter: that of its `sep=` line, else the one with the best header and the most even rows. */
export function detectDialect(
  text: string,
  recognize: (cells: readonly string[]) => number,
): Dialect {
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  const head = text.slice(bom, bom + LOOKED_AT);
  const sep = SEP_LINE.exec(head);
  if (sep?.[1] !== undefined)
    return { delimiter: sep[1], start: bom + sep[0].length, isWrapped: false };
  const best = bestDelimiter(head, recognize);
  const inner = WRAPPED.test(head) ? bestDelimiter(unwrappedLines(head), recognize) : best;
  const isWrapped = inner.score > best.score;
  return { delimiter: (isWrapped ? inner : best).delimiter, start: bom, isWrapped };
}

function bestDelimiter(text: string, recognize: (cells: readonly string[]) => number) {
  return DELIMITERS.map((delimiter) => ({
    delimiter,
    score: scoreOf(text, delimiter, recognize),
  })).reduce((one, other) => (other.score > one.score ? other : one));
}

/** A first line that is one quoted cell. */
const WRAPPED = /^"(?:[^"\r\n]|""){3,2000}"\s*(?:[\r\n]|$)/;

function unwrappedLines(head: string): string {
  const { data } = Papa.parse<string[]>(head, { delimiter: '\u0001', preview: LINES });
  return data.map(([line = '']) => line).join('\n');
}

function scoreOf(
  head: string,
  delimiter: string,
  recognize: (cells: readonly string[]) => number,
): number {
  const { data } = Papa.parse<string[]>(head, { delimiter, preview: LINES });
  const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const known = Math.max(0, ...rows.slice(0, 25).map(recognize));
  const widths = rows.map((cells) => cells.length);
  const widest = Math.max(0, ...widths);
  if (widest < 2) return known;
  const even = widths.filter((width) => width === widest).length / widths.length;
  return known * 10 + even;
}
