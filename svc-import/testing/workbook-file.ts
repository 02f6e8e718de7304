import { zipArchive } from './zip-archive.ts';
import type { ZipEntry } from './zip-archive.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** A sheet by its XML. */
export interface SheetXml {
  readonly name: string;
  /** Rows as XML, or the texts of their cells. */
  readonly rows: string | readonly (readonly (string | number | boolean | null)[])[];
  /** What stands behind the rows: merged cells. */
  readonly after?: string;
  readonly state?: 'hidden' | 'veryHidden';
}

export interface WorkbookXml {
  readonly sheets: readonly SheetXml[];
  readonly date1904?: boolean;
  /** Format codes; style n is the nth, from 1. */
  readonly formats?: readonly string[];
  /** The `<si>` elements. */
  readonly strings?: string;
  /** In front of the sheet's root element. */
  readonly prolog?: string;
  /** More parts, or parts in place of these. */
  readonly parts?: readonly ZipEntry[];
}

/** A workbook made by hand, for what no library writes. */
export function workbookFile(workbook: WorkbookXml): Uint8Array<ArrayBuffer> {
  const parts = new Map(partsOf(workbook).map((part) => [part.name, part]));
  for (const part of workbook.parts ?? []) parts.set(part.name, part);
  return zipArchive([...parts.values()]);
}

function partsOf({
  sheets,
  date1904 = false,
  formats = [],
  strings = '',
  prolog = '',
}: WorkbookXml): ZipEntry[] {
  const related = [
    ...sheets.map((_, at) => ({ type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
    { type: 'styles', target: 'styles.xml' },
    { type: 'sharedStrings', target: 'sharedStrings.xml' },
  ];
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  return [
    { name: '[Content_Types].xml', data: `${XML}<Types xmlns="${PACKAGE}/content-types"/>` },
    {
      name: '_rels/.rels',
      data: relationships([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    },
    { name: 'xl/_rels/workbook.xml.rels', data: relationships(related) },
    {
      name: 'xl/workbook.xml',
      data: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    },
    { name: 'xl/styles.xml', data: stylesXml(formats) },
    { name: 'xl/sharedStrings.xml', data: `${XML}<sst xmlns="${MAIN}">${strings}</sst>` },
    ...sheets.map(({ rows, after = '' }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      data: `${XML}${prolog}<worksheet xmlns="${MAIN}"><sheetData>${typeof rows === 'string' ? rows : rowsXml(rows)}</sheetData>${after}</worksheet>`,
    })),
  ];
}

const relationships = (related: readonly { type: string; target: string }[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related
    .map(
      ({ type, target }, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`,
  );
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)];
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** Rows from row 1 on, with inline texts, numbers, and booleans. */
export const rowsXml = (rows: Exclude<SheetXml['rows'], string>): string =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell, column) => cellXml(cell, column, at + 1)).join('')}</row>`,
    )
    .join('');

function cellXml(value: string | number | boolean | null, column: number, row: number): string {
  const reference = `${String.fromCharCode(65 + column)}${row}`;
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${Number(value)}</v></c>`;
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
