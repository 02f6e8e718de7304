import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import { NO_RESULT } from '../../schedule/row-problem.ts';
import { InvalidFileError } from '../../schedule/invalid-file-error.ts';
import type { TableRow } from '../../table/table-file.ts';
import { columnLetters, parseReference } from './cell-reference.ts';
import type { CellValues } from './cell-values.ts';
import { unreadable } from './refusals.ts';
import { KEPT_CHARACTERS, TextRuns } from './text-runs.ts';
import { isTrue } from './workbook-parts.ts';
import { XmlReader } from './xml.ts';
import type { Archive } from './archive.ts';

const LAST_COLUMN = columnLetters(IMPORT_LIMITS.columns - 1);
const MOST_LINES = IMPORT_LIMITS.lines.toLocaleString('en-US');

const tooFarRight = (reference: string) =>
  new InvalidFileError(
    `Cell ${reference} is to the right of column ${LAST_COLUMN}, and a schedule can have up to ${IMPORT_LIMITS.columns} columns. Delete that cell, or move it to another sheet.`,
  );
const tooFarDown = (reference: string) =>
  new InvalidFileError(
    `Cell ${reference} is below row ${MOST_LINES}, which is the last one that can be imported. Delete that cell and try again.`,
  );

/** Reads the rows of a sheet, chunk by chunk. Blank rows are left out, whatever their format. */
export class SheetReader {
  /** Rows that Excel hides, by a filter or by hand; they are read like the others. */
  hiddenRows = 0;

  readonly #values: CellValues;
  readonly #xml: XmlReader;
  readonly #inline = new TextRuns();
  #batch: TableRow[] = [];
  #inRows = false;
  #row = 0;
  #rowIsHidden = false;
  #cells: string[] = [];
  #column = -1;
  #type = '';
  #style = '';
  #value: string | null = null;
  #inValue = false;
  #hasFormula = false;
  #hasInline = false;

  constructor(values: CellValues) {
    this.#values = values;
    this.#xml = new XmlReader({
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => this.#text(text),
      close: (name) => this.#close(name),
    });
  }

  push(chunk: Uint8Array): TableRow[] {
    this.#xml.write(chunk);
    const batch = this.#batch;
    this.#batch = [];
    return batch;
  }

  /** @throws InvalidFileError if the sheet is cut off. */
  end(): void {
    this.#xml.end();
  }

  #open(name: string, attributes: () => Readonly<Record<string, string>>): void {
    if (name === 'c') this.#openCell(attributes());
    else if (name === 'v') this.#inValue = this.#column >= 0;
    else if (name === 'row') this.#openRow(attributes());
    else if (name === 'f') this.#hasFormula = true;
    else if (name === 'is') {
      this.#hasInline = true;
      this.#inline.start();
    } else if (this.#hasInline) this.#inline.open(name);
    else if (name === 'sheetData') this.#inRows = true;
  }

  #openRow({ r, hidden }: Readonly<Record<string, string>>): void {
    if (!this.#inRows) return;
    const row = r === undefined ? this.#row + 1 : Number(r);
    if (!Number.isInteger(row) || row <= this.#row) throw unreadable();
    this.#row = row;
    this.#rowIsHidden = isTrue(hidden);
    this.#cells = [];
    this.#column = -1;
  }

  #openCell({ r, t = '', s = '' }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? this.#cells.length : parseReference(r)?.column;
    if (column === undefined || !this.#inRows) throw unreadable();
    this.#column = column;
    this.#type = t;
    this.#style = s;
    this.#value = null;
    this.#hasFormula = false;
    this.#hasInline = false;
  }

  #text(text: string): void {
    if (this.#inValue && (this.#value?.length ?? 0) < KEPT_CHARACTERS)
      this.#value = (this.#value ?? '') + text;
    else if (this.#hasInline) this.#inline.text(text);
  }

  #close(name: string): void {
    if (name === 'c') this.#closeCell();
    else if (name === 'v') {
      this.#value ??= '';
      this.#inValue = false;
    } else if (name === 'row') this.#closeRow();
    else if (name === 'sheetData') this.#inRows = false;
    else if (this.#hasInline && name !== 'is') this.#inline.close(name);
  }

  #closeCell(): void {
    const reference = () => `${columnLetters(this.#column)}${this.#row}`;
    const text = this.#textOfCell();
    this.#hasInline = false;
    if (text === '') return;
    if (this.#column >= IMPORT_LIMITS.columns) throw tooFarRight(reference());
    if (this.#row > IMPORT_LIMITS.lines) throw tooFarDown(reference());
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = text;
  }

  #textOfCell(): string {
    if (this.#hasInline) return this.#inline.end();
    if (this.#value === null) return this.#hasFormula ? NO_RESULT : '';
    const traits = { type: this.#type, style: this.#style, column: this.#column };
    return this.#values.textOf(this.#value, traits);
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return;
    if (this.#rowIsHidden) this.hiddenRows += 1;
    this.#batch.push({ row: this.#row, cells: this.#cells });
  }
}

const BATCH = 500;

/** The rows of a sheet in batches. Ending early costs only what was unpacked so far. */
export async function* sheetRows(
  archive: Archive,
  part: string,
  values: CellValues,
  onEnd: (reader: SheetReader) => void = () => undefined,
): AsyncGenerator<TableRow[]> {
  const reader = new SheetReader(values);
  let batch: TableRow[] = [];
  for await (const chunk of archive.chunks(part)) {
    batch.push(...reader.push(chunk));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  reader.end();
  onEnd(reader);
  if (batch.length > 0) yield batch;
}
