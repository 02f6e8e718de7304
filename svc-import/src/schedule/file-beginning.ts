import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { Dialect } from '../csv/dialect.ts';
import { readRecords } from '../csv/records.ts';
import { readableCells } from '@fieldhouse/import-contract/schedule';
import type { CsvRecord } from '../csv/records.ts';
import { InvalidFileError } from './invalid-file-error.ts';

/** Streams a file's text from a character offset; each call starts a new stream. */
export type TextSource = (start: number) => AsyncIterable<string>;

const HEADER_WITHIN = 25;
/** Characters read to find the header. */
const HEAD = 600_000;
const HEAD_PIECE = 64 * 1024;
/** Some systems export web pages, or XML, under the name of a workbook. */
const MARKUP =
  /^\uFEFF?\s{0,100}<(?:!--|(?:!doctype|\?xml|html|head|body|table|meta|style|div|workbook)\b)/i;
const NOT_A_TABLE =
  'This file is a web page or XML, even if it has the name of a workbook. Open it in Excel, choose File, then Save As, then Excel Workbook (.xlsx) or CSV, and import that file.';

/** The beginning of a file, with its header. @throws InvalidFileError for a file that is no text, or no table. */
export async function readBeginning(text: TextSource): Promise<string> {
  let beginning = '';
  for await (const piece of rejectBinary(text(0))) {
    beginning += piece;
    if (beginning.length >= HEAD) break;
  }
  if (beginning.startsWith('PK\u0003\u0004')) {
    throw new InvalidFileError(
      'This is an Excel workbook. In Excel, choose File, then Save As, then CSV, and import that file.',
    );
  }
  if (MARKUP.test(beginning)) throw new InvalidFileError(NOT_A_TABLE);
  return beginning.slice(0, HEAD);
}

/** Passes chunks through; throws on a NUL byte or a character that could not be decoded. */
export async function* rejectBinary(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    if (piece.includes('\0')) {
      throw new InvalidFileError(
        "The file contains characters that aren't text. Save it as CSV (UTF-8) and try again.",
      );
    }
    if (piece.includes('\uFFFD')) {
      throw new InvalidFileError(
        "We couldn't read some characters in the file. Save it as CSV (UTF-8) and try again.",
      );
    }
    yield piece;
  }
}

/** A header that is too wide, without the empty columns at its end. */
export function narrowed(header: CsvRecord | undefined): CsvRecord | undefined {
  // The end of an overlong line was not read.
  if (!header || header.fault === 'long' || header.cells.length <= IMPORT_LIMITS.columns)
    return header;
  const last = header.cells.findLastIndex((cell) => cell.trim() !== '');
  return { ...header, cells: header.cells.slice(0, last + 1) };
}

export function checkHeaderWidth({ cells: headers, fault }: CsvRecord): void {
  if (headers.length > IMPORT_LIMITS.columns) {
    // Only the beginning of an overlong line was parsed.
    const count = fault === 'long' ? `more than ${IMPORT_LIMITS.columns}` : headers.length;
    throw new InvalidFileError(
      `The file has ${count} columns. The limit is ${IMPORT_LIMITS.columns}. Delete some and try again.`,
    );
  }
  if (headers.some((header) => header.length > IMPORT_LIMITS.cellCharacters)) {
    throw new InvalidFileError(
      `A column header has more than ${IMPORT_LIMITS.cellCharacters.toLocaleString('en-US')} characters. Shorten it and try again.`,
    );
  }
}

/** The first nonblank lines, with the header. */
export async function firstRecords(
  beginning: string,
  { delimiter, start, isWrapped }: Dialect,
): Promise<CsvRecord[]> {
  const first: CsvRecord[] = [];
  for await (const batch of readRecords(piecesOf(beginning.slice(start)), delimiter, isWrapped)) {
    const filled = batch.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const taken = filled.slice(0, HEADER_WITHIN - first.length);
    first.push(...taken.map((record) => ({ ...record, cells: readableCells(record.cells) })));
    if (first.length === HEADER_WITHIN) break;
  }
  return first;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += HEAD_PIECE) yield text.slice(at, at + HEAD_PIECE);
}
