import { directoryRoleOf, MAX_CONTACT_CELL, MAX_CONTACT_ROWS } from '@fieldhouse/core-contract';
import type { OpponentContactRow } from '@fieldhouse/core-contract';
import { readableText, stripFormulaGuard } from '@fieldhouse/import-contract/schedule';
import { parse } from 'papaparse';

import {
  guessContactColumns,
  guessWithoutHeader,
  isContactsHeader,
  NO_COLUMNS,
} from './contact-columns.ts';
import type { ContactColumns } from './contact-columns.ts';

/** Above the header there may be a title and a date. */
const HEADER_WITHIN = 20;
/** Names the delimiter of a file. Spreadsheets don't show it. */
const DELIMITER_LINE = /^sep=(.)\r?\n/i;
const NO_SCHOOL =
  'No column is named School. Add a first row with the names of the columns, such as School, Contact, Email, and Phone.';

/** A row of a file of contacts, with its number in the file. */
export interface FileRow extends Pick<OpponentContactRow, 'school' | 'name' | 'email' | 'phone'> {
  /** From 1, as a spreadsheet counts them. */
  readonly line: number;
}

interface Line {
  readonly cells: readonly string[];
  readonly line: number;
}

/** The cells of a file of contacts. */
export interface ContactsTable {
  /** '' for each column of a table without a header. */
  readonly header: readonly string[];
  readonly rows: readonly Line[];
  /** The likeliest columns; without a school where no column looks like one. */
  readonly guess: ContactColumns;
}

/** A file that has no contacts to read. The message is for people. */
export class ContactsFileProblem extends Error {}

/**
 * Reads cells separated by commas, tabs or semicolons, as files have them and spreadsheets copy them. Columns are found by their
 * headers; without headers, by an address in the first rows.
 *
 * @throws ContactsFileProblem
 */
export function readContacts(text: string): ContactsTable {
  const whole = text.replace(/^\uFEFF/, '');
  const delimiter = DELIMITER_LINE.exec(whole)?.[1] ?? '';
  const { data } = parse<string[]>(whole.replace(DELIMITER_LINE, ''), { delimiter });
  const filled = data
    .map((cells, at) => ({ cells: cells.map(readCell), line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = filled;
  if (!first) throw new ContactsFileProblem('There are no cells in it.');
  const beginning = filled.slice(0, HEADER_WITHIN);
  const header = beginning.find(({ cells }) => isContactsHeader(cells));
  if (header) {
    const rows = filled.filter(({ line }) => line > header.line);
    if (rows.length === 0) throw new ContactsFileProblem('There are no rows below the header.');
    const cells = rows.map((row) => row.cells);
    return { header: header.cells, rows, guess: guessContactColumns(header.cells, cells) };
  }
  const [guess] = beginning.flatMap(({ cells }) => guessWithoutHeader(cells) ?? []);
  const width = Math.max(...beginning.map(({ cells }) => cells.length));
  if (guess) return { header: Array.from({ length: width }, () => ''), rows: filled, guess };
  const rows = filled.slice(1);
  if (first.cells.length < 2 || rows.length === 0) throw new ContactsFileProblem(NO_SCHOOL);
  return { header: first.cells, rows, guess: NO_COLUMNS };
}

const readCell = (cell: string): string =>
  readableText(stripFormulaGuard(cell)).replace(/\s+/g, ' ').trim();

/** The rows of a table by its columns, and how many were left out because they are of other people. */
export interface ContactRows {
  readonly rows: readonly FileRow[];
  readonly leftOut: number;
}

/**
 * The contacts in a table.
 *
 * @throws ContactsFileProblem
 */
export function contactRowsOf(table: ContactsTable, columns: ContactColumns): ContactRows {
  const { role } = columns;
  const taken =
    role === null
      ? table.rows
      : table.rows.filter(({ cells }) => directoryRoleOf(cells[role] ?? '') === 'director');
  if (taken.length > MAX_CONTACT_ROWS)
    throw new ContactsFileProblem(
      `It has ${taken.length.toLocaleString('en-US')} rows. Split it into files of at most ${MAX_CONTACT_ROWS.toLocaleString('en-US')} rows.`,
    );
  const rows = taken.map(({ cells, line }) => ({ ...rowOf(cells, columns), line }));
  const long = rows.find(({ school, name = '', email = '', phone = '' }) =>
    [school, name, email, phone].some((text) => text.length > MAX_CONTACT_CELL),
  );
  if (long)
    throw new ContactsFileProblem(
      `Row ${long.line} has a cell of more than ${MAX_CONTACT_CELL} characters. Shorten it and try again.`,
    );
  return { rows, leftOut: table.rows.length - taken.length };
}

function rowOf(
  cells: readonly string[],
  { school, name, email, phone }: ContactColumns,
): Omit<FileRow, 'line'> {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''));
  return {
    school: cell(school),
    name: name
      .map(cell)
      .filter((part) => part !== '')
      .join(' '),
    email: cell(email),
    phone: cell(phone),
  };
}
