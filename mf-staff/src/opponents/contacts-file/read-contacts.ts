import { MAX_CONTACT_CELL, MAX_CONTACT_ROWS } from '@fieldhouse/core-contract';
import type { OpponentContactRow } from '@fieldhouse/core-contract';
import { parse } from 'papaparse';

/** Above the header there may be a title and a date. */
const HEADER_WITHIN = 20;

/** A row of a file of contacts, with its number in the file. */
export interface FileRow extends Pick<OpponentContactRow, 'school' | 'name' | 'email' | 'phone'> {
  /** From 1, as a spreadsheet counts them. */
  readonly line: number;
}

/** A file that has no contacts to read. The message is for people. */
export class ContactsFileProblem extends Error {}

type Field = 'email' | 'phone' | 'firstName' | 'lastName' | 'name' | 'school';
type Columns = Partial<Record<Field, number>>;

/** In the order in which a header is tried: 'School Email' is an email, 'Opponent Contact' a person. */
const HEADERS: readonly (readonly [Field, RegExp])[] = [
  ['email', /e-?mail/],
  ['phone', /phone|\btel|\bcell|mobile/],
  ['firstName', /^first/],
  ['lastName', /^last/],
  ['name', /contact|director|manager|coordinator|^a\.?d\.?$|\bad name$/],
  ['school', /school|opponent|^team/],
];

/**
 * Reads cells separated by commas, tabs or semicolons, as files have them and spreadsheets copy them. Columns are found by their
 * headers; without headers, by an address in the first row.
 *
 * @throws ContactsFileProblem
 */
export function readContacts(text: string): FileRow[] {
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''));
  const lines = data.map((cells, at) => ({
    cells: cells.map((cell) => cell.trim()),
    line: at + 1,
  }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first] = filled;
  if (!first) throw new ContactsFileProblem('There are no cells in it.');
  const header = filled.slice(0, HEADER_WITHIN).find(({ cells }) => isHeader(columnsOf(cells)));
  const columns = header ? columnsOf(header.cells) : guessColumns(first.cells);
  if (!columns)
    throw new ContactsFileProblem(
      'No column is named School. Add a first row with the names of the columns, such as School, Contact, Email, and Phone.',
    );
  const rows = header ? filled.filter(({ line }) => line > header.line) : filled;
  if (rows.length === 0) throw new ContactsFileProblem('There are no rows below the header.');
  if (rows.length > MAX_CONTACT_ROWS)
    throw new ContactsFileProblem(
      `It has ${rows.length.toLocaleString('en-US')} rows. Split it into files of at most ${MAX_CONTACT_ROWS.toLocaleString('en-US')} rows.`,
    );
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > MAX_CONTACT_CELL));
  if (long)
    throw new ContactsFileProblem(
      `Row ${long.line} has a cell of more than ${MAX_CONTACT_CELL} characters. Shorten it and try again.`,
    );
  return rows.map(({ cells, line }) => ({ ...rowOf(cells, columns), line }));
}

function columnsOf(header: readonly string[]): Columns {
  const columns: Columns = {};
  for (const [at, cell] of header.entries()) {
    const text = cell.toLowerCase().replace(/\s+/g, ' ');
    const [field] = HEADERS.find(([, form]) => form.test(text)) ?? [];
    if (field && columns[field] === undefined) columns[field] = at;
  }
  const plain = header.findIndex((cell) => /^name$/i.test(cell));
  if (plain >= 0) columns[columns.school === undefined ? 'school' : 'name'] ??= plain;
  return columns;
}

/** One word may be part of a title above the table. */
const isHeader = (columns: Columns): columns is Columns & { school: number } =>
  columns.school !== undefined && Object.keys(columns).length > 1;

/** Of a table without a header: the school first, then a name, an address and a phone number in any order. */
function guessColumns(cells: readonly string[]): Columns | undefined {
  const email = cells.findIndex((cell) => /^\S+@\S+$/.test(cell));
  if (email < 1) return undefined;
  const phone = cells.findIndex((cell) => cell.replace(/\D/g, '').length >= 10);
  const name = cells.findIndex((cell, at) => at > 0 && at !== email && at !== phone && cell !== '');
  return { school: 0, email, ...(phone > 0 ? { phone } : {}), ...(name > 0 ? { name } : {}) };
}

function rowOf(cells: readonly string[], columns: Columns): Omit<FileRow, 'line'> {
  const cell = (field: Field) => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').replace(/\s+/g, ' ');
  };
  const parts = [cell('firstName'), cell('lastName')].filter((part) => part !== '');
  return {
    school: cell('school'),
    name: cell('name') || parts.join(' '),
    email: cell('email'),
    phone: cell('phone'),
  };
}
