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
import { isOfMiddleSchool, readContactHeader } from './contact-header.ts';
import { headerOf } from './two-line-header.ts';

/** How many lines may precede the header. */
const HEADER_WITHIN = 20;
/** The line that names a file's delimiter, which spreadsheets hide. */
const DELIMITER_LINE = /^sep=(.)\r?\n/i;
/** A line above the schools of a division, or a remark below the table. */
const NO_CONTACT =
  /^(?:(?:last )?(?:updated|revised|printed)\b.*|(?:notes?|sources?): .*|page \d.*|as of \d.*|.{1,60}\s(?:division|conference|league|region|section)|(?:division|region|district|section|class|group)\s[\dA-Z]{1,4})$/i;
const NO_SCHOOL =
  'No column is named School. Add a first row with the names of the columns, such as School, Contact, Email, and Phone.';

/** A row of a file of contacts, with its number in the file. */
export interface FileRow extends Pick<OpponentContactRow, 'school' | 'name' | 'email' | 'phone'> {
  /** Starts at 1, as in a spreadsheet. */
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
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isRemark(cells));
  const [first] = filled;
  if (!first) throw new ContactsFileProblem('There are no cells in it.');
  const beginning = filled.slice(0, HEADER_WITHIN);
  const headerAt = beginning.findIndex(({ cells }) => isContactsHeader(cells));
  const around = [headerAt, headerAt - 1, headerAt + 1].map((at) => filled[at]?.cells);
  if (headerAt >= 0) {
    const header = headerOf(around[0] ?? [], around[1], around[2]);
    const rows = rowsBelow(
      filled[headerAt]?.cells ?? [],
      filled.slice(headerAt + 1 + header.below),
    );
    if (rows.length === 0) throw new ContactsFileProblem('There are no rows below the header.');
    const cells = rows.map((row) => row.cells);
    return { header: header.cells, rows, guess: guessContactColumns(header.cells, cells) };
  }
  const [guess] = beginning.flatMap(({ cells }) => guessWithoutHeader(cells) ?? []);
  const details = new Set(first.cells.map((cell) => readContactHeader(cell).detail));
  // A header of which some columns have names that we don't know.
  const isHeader = details.has('school') || details.size > 2;
  if (guess && isHeader && !guessWithoutHeader(first.cells)) {
    const rows = filled.slice(1);
    const named = guessContactColumns(
      first.cells,
      rows.map(({ cells }) => cells),
    );
    const isKnown = named.email !== null || named.school === null;
    return {
      header: first.cells,
      rows,
      guess: isKnown ? named : { ...guess, school: named.school },
    };
  }
  const width = Math.max(...beginning.map(({ cells }) => cells.length));
  if (guess) return { header: Array.from({ length: width }, () => ''), rows: filled, guess };
  const rows = filled.slice(1);
  if (first.cells.length < 2 || rows.length === 0) throw new ContactsFileProblem(NO_SCHOOL);
  return { header: first.cells, rows, guess: NO_COLUMNS };
}

/** A line with one text, such as 'North Division' or 'Updated 9/1/2026'. */
const isRemark = (cells: readonly string[]): boolean => {
  const [text = '', ...others] = cells.filter((cell) => cell !== '');
  return cells.length > 1 && others.length === 0 && NO_CONTACT.test(text);
};

/** The rows below a header, without those that repeat it. */
function rowsBelow(header: readonly string[], rows: readonly Line[]): readonly Line[] {
  const text = header.join('\t').toLowerCase();
  return rows.filter(({ cells }) => cells.join('\t').toLowerCase() !== text);
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
  const taken = ofHighSchools(directorsIn(table.rows, columns), columns);
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

/** Where each row is a person, only the first of a school may name it. A row without a title counts if its school has no director. */
function directorsIn(rows: readonly Line[], { role, school }: ContactColumns): readonly Line[] {
  if (role === null) return rows;
  let last = '';
  const filled = rows.map((row) => {
    if (school === null) return row;
    last = row.cells[school] || last;
    return { ...row, cells: row.cells.with(school, last) };
  });
  const titleOf = ({ cells }: Line) => cells[role] ?? '';
  const isDirector = (row: Line) => directoryRoleOf(titleOf(row)) === 'director';
  const keyOf = ({ cells }: Line) => (school === null ? '' : cells[school]);
  const known = new Set(filled.filter(isDirector).map(keyOf));
  return filled.filter((row) => isDirector(row) || (titleOf(row) === '' && !known.has(keyOf(row))));
}

const LONGEST_KIND = 40;

/** Rows of a school's middle school, by its kind or the person's title, count only where there are no others of the school. */
function ofHighSchools(rows: readonly Line[], columns: ContactColumns): readonly Line[] {
  const { school, name, email, phone } = columns;
  if (school === null) return rows;
  const details = new Set([school, email, phone, ...name]);
  const isMiddle = ({ cells }: Line) =>
    cells.some(
      (cell, at) => !details.has(at) && cell.length <= LONGEST_KIND && isOfMiddleSchool(cell),
    );
  const keyOf = ({ cells }: Line) => cells[school]?.toLowerCase();
  const high = new Set(rows.filter((row) => !isMiddle(row)).map(keyOf));
  return rows.filter((row) => !isMiddle(row) || !high.has(keyOf(row)));
}

const DETAILS = /\S*@|\(?\d{3}\)?[\s.-]?\d{3}/;

function rowOf(
  cells: readonly string[],
  { school, name, email, phone }: ContactColumns,
): Omit<FileRow, 'line'> {
  const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? ''));
  const person = name
    .map(cell)
    .filter((part) => part !== '')
    .join(' ');
  // A cell with all details of a person. With several people, the name is ambiguous and left out.
  const isOfSeveral = person.split('@').length > 2;
  return {
    school: cell(school),
    name: isOfSeveral ? '' : (person.split(DETAILS)[0] ?? '').replace(/[\s,;:|/(<–—-]+$/, ''),
    email: cell(email) || (person.includes('@') ? person : ''),
    phone: cell(phone) || (/\d{3}/.test(person) ? person : ''),
  };
}
