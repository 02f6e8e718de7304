import { directoryRoleOf } from '@fieldhouse/core-contract';

import { isOfMiddleSchool, readContactHeader } from './contact-header.ts';
import type { ContactHeader, Detail, Owner } from './contact-header.ts';

/** Which columns of a file are taken, by index; null for none. */
export interface ContactColumns {
  readonly school: number | null;
  /** Joined by spaces, as a first and a last name. */
  readonly name: readonly number[];
  readonly email: number | null;
  readonly phone: number | null;
  /** The column that says who the person of a row is: then only the athletic directors' rows are read. */
  readonly role: number | null;
}

export const NO_COLUMNS: ContactColumns = {
  school: null,
  name: [],
  email: null,
  phone: null,
  role: null,
};

/** Whether any detail of a person is taken. */
export const hasPerson = ({ name, email, phone }: ContactColumns): boolean =>
  name.length > 0 || email !== null || phone !== null;

/** A column of a file whose header was read. */
interface Column extends ContactHeader {
  readonly at: number;
}

/** Whether a line has the header of a school and of something about it. One word may be part of a title above the table. */
export function isContactsHeader(cells: readonly string[]): boolean {
  const known = new Set(cells.map((cell) => readContactHeader(cell).detail));
  known.delete('unknown');
  return (known.has('school') || known.has('plain-name')) && known.size > 1;
}

/**
 * The likeliest columns of a header. Name, email and phone are those of one person: the athletic director if the file names one. Columns
 * of other persons, and those that may be another person's, are left out.
 *
 * @param rows the cells of the rows below it.
 */
export function guessContactColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ContactColumns {
  const written = writtenColumns(header);
  const columns = withOwners(written);
  const find = (detail: Detail, owners: readonly Owner[]): number | null =>
    columns
      .filter((one) => (one.detail === detail || one.also === detail) && owners.includes(one.owner))
      .toSorted(
        (one, other) =>
          owners.indexOf(one.owner) - owners.indexOf(other.owner) ||
          Number(one.also === detail) - Number(other.also === detail) ||
          one.rank - other.rank,
      )[0]?.at ?? null;
  const plain = columns.find(({ detail }) => detail === 'plain-name');
  const named = find('school', ['school']);
  const hasDirector = columns.some(isOf('director'));
  const hasOthers = written.some(isOf('other'));
  const owners = ownersTaken(hasDirector, hasOthers);
  const whole = find('name', owners);
  const parts = [find('first', owners), find('last', owners)].filter((at) => at !== null);
  // 'Name' beside a sport or a position is a person's.
  const isPerson = whole === null && written.some(isUnknownOf('other'));
  const school = named ?? (isPerson ? null : (plain?.at ?? null));
  const rest = plain && plain.at !== school && owners.includes(plain.owner) ? [plain.at] : [];
  return {
    school,
    name: whole !== null ? [whole] : parts.length > 0 ? parts : rest,
    email: find('email', owners),
    phone: find('phone', owners),
    role: hasDirector || hasOthers ? null : roleColumn(columns, rows),
  };
}

/** If the file has directors of high schools, those of middle schools are other people. */
function writtenColumns(header: readonly string[]): readonly Column[] {
  const columns = header.map((text, at) => ({ ...readContactHeader(text), at }));
  const isMiddle = ({ at }: Column) => isOfMiddleSchool(header[at] ?? '');
  if (!columns.some((one) => isOf('director')(one) && !isMiddle(one))) return columns;
  return columns.map((one) =>
    one.owner === 'director' && isMiddle(one) ? { ...one, owner: 'other' } : one,
  );
}

const OF_A_PERSON: ReadonlySet<Detail> = new Set(['name', 'first', 'last', 'email', 'phone']);
const isOf =
  (owner: Owner) =>
  (column: Column): boolean =>
    column.owner === owner && OF_A_PERSON.has(column.detail);
const isUnknownOf =
  (owner: Owner) =>
  (column: Column): boolean =>
    column.owner === owner && column.detail === 'unknown';

/** Whose columns are used, the likeliest first. Columns without a person may belong to others that the file names. */
function ownersTaken(hasDirector: boolean, hasOthers: boolean): readonly Owner[] {
  if (hasDirector) return hasOthers ? ['director'] : ['director', 'contact', 'nobody'];
  return hasOthers ? ['contact'] : ['contact', 'nobody', 'school'];
}

/**
 * A column such as 'Email' belongs to the person that a column to its left names, if there is one. A header that is not known may name
 * somebody.
 */
function withOwners(columns: readonly Column[]): readonly Column[] {
  let person: Owner = 'nobody';
  return columns.map((column) => {
    if (column.owner === 'nobody') return { ...column, owner: person };
    if (column.owner !== 'school') person = column.owner;
    return column;
  });
}

function roleColumn(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): number | null {
  const found = columns.find(
    ({ detail, at }) =>
      detail === 'role' && rows.some((cells) => directoryRoleOf(cells[at] ?? '') !== undefined),
  );
  return found?.at ?? null;
}

const SCHOOL_WORD = /\b(?:schools?|high|hs|academy|prep|college)\b/i;

/**
 * Of a table without a header: a school, a name, an address and a phone number in any order; of the first two the school comes first
 * unless words say otherwise. Undefined for a row without an address.
 */
export function guessWithoutHeader(cells: readonly string[]): ContactColumns | undefined {
  const email = cells.findIndex((cell) => /[^\s@]@[^\s@]+\.[a-z]/i.test(cell));
  if (email < 1) return undefined;
  const phone = cells.findIndex((cell) => cell.replace(/\D/g, '').length >= 10);
  const named = cells.findIndex((cell, at) => at !== email && SCHOOL_WORD.test(cell));
  const school = Math.max(0, named);
  const taken = [school, email, phone];
  const name = cells.findIndex((cell, at) => !taken.includes(at) && cell !== '');
  return {
    ...NO_COLUMNS,
    school,
    name: name >= 0 ? [name] : [],
    email,
    phone: phone > 0 ? phone : null,
  };
}
