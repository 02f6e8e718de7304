import type { PreviewSheets } from '@fieldhouse/import-contract';
import { quote } from '@fieldhouse/import-contract/schedule';
import { InvalidFileError } from '../../schedule/invalid-file-error.ts';
import type { FileKind, OpenOptions, TableFile, TableRow } from '../../table/table-file.ts';
import { openArchive } from './archive.ts';
import type { Archive } from './archive.ts';
import { readCellFormats } from './number-formats.ts';
import { CellValues } from './cell-values.ts';
import type { WorkbookValues } from './cell-values.ts';
import { readMergedCells, MergedRows } from './merged-cells.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readBeginning } from './sheet-beginning.ts';
import type { SheetBeginning } from './sheet-beginning.ts';
import { sheetRows } from './sheet-reader.ts';
import { readWorkbookParts } from './workbook-parts.ts';
import type { SheetPart } from './workbook-parts.ts';
import { protectedByPassword } from './refusals.ts';

const AND = new Intl.ListFormat('en-US');
const LISTED = 5;
const EMPTY = 'The file is empty. Choose a file with a header row and at least one game.';
const ALL_HIDDEN =
  'All sheets of this workbook are hidden. Unhide the one to import and try again.';
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** A workbook of Excel 2007 and later (.xlsx, .xlsm) and of the programs that write it (ECMA-376). Macros are never read. */
export const workbookKind: FileKind = {
  recognizes: (bytes) => ZIP.every((byte, at) => bytes[at] === byte),
  async open(bytes, options) {
    const archive = await openArchive(bytes);
    return openWorkbook(archive, options);
  },
  async openSheets(bytes) {
    const archive = await openArchive(bytes);
    const { filled, values } = await lookAt(archive);
    return filled.map((one) => ({
      name: one.sheet.name,
      rows: rowsOf(archive, one, values, []),
    }));
  },
};

interface LookedAt {
  readonly sheet: SheetPart;
  readonly beginning: SheetBeginning;
}

interface Workbook {
  readonly sheets: readonly SheetPart[];
  readonly values: WorkbookValues;
  /** The visible sheets with cells. */
  readonly filled: readonly LookedAt[];
}

async function lookAt(archive: Archive): Promise<Workbook> {
  const { sheets, epoch, strings, styles } = await readWorkbookParts(archive);
  const values: WorkbookValues = {
    strings: await readSharedStrings(archive, strings),
    formats: await readCellFormats(archive, styles),
    epoch,
  };
  const visible = sheets.filter(({ hidden }) => !hidden);
  if (visible.length === 0) throw new InvalidFileError(sheets.length === 0 ? EMPTY : ALL_HIDDEN);
  const filled: LookedAt[] = [];
  for (const sheet of visible) {
    const rows = sheetRows(archive, sheet.part, new CellValues(values));
    const beginning = await readBeginning(rows);
    if (!beginning.isBlank) filled.push({ sheet, beginning });
  }
  return { sheets, values, filled };
}

async function openWorkbook(archive: Archive, { sheet: chosen }: OpenOptions): Promise<TableFile> {
  const { sheets, values, filled } = await lookAt(archive);
  const [first] = filled;
  if (!first) throw new InvalidFileError(EMPTY);
  const taken = takenOf(filled, chosen);
  const names = filled.map(({ sheet }) => sheet.name);
  const choice: PreviewSheets = { taken: taken?.sheet.name ?? null, names };
  const notices = [
    ...(taken && chosen === undefined ? otherSheetsNote(taken, names) : []),
    ...hiddenSheetsNote(sheets),
  ];
  return {
    rows: taken ? rowsOf(archive, taken, values, notices) : [],
    notices,
    ...(filled.length > 1 ? { sheets: choice } : {}),
    ...(taken ? { title: () => ({ text: taken.sheet.name, of: 'sheet' }) } : {}),
  };
}

/** The chosen sheet, the only one, or the first one that looks like a schedule; undefined if a person must choose. */
function takenOf(filled: readonly LookedAt[], chosen: string | undefined): LookedAt | undefined {
  if (chosen === undefined)
    return filled.length === 1
      ? filled[0]
      : filled.find(({ beginning }) => beginning.looksLikeSchedule);
  const found = filled.find(({ sheet }) => sheet.name === chosen);
  if (!found)
    throw new InvalidFileError(`This workbook has no sheet named ${quote(chosen)}.`, 'sheet');
  return found;
}

async function* rowsOf(
  archive: Archive,
  { sheet, beginning: { dateColumns } }: LookedAt,
  workbook: WorkbookValues,
  notices: string[],
): AsyncGenerator<readonly TableRow[]> {
  const merged = new MergedRows(await readMergedCells(archive.chunks(sheet.part)));
  const values = new CellValues({ ...workbook, dateColumns });
  let hidden = 0;
  const rows = sheetRows(archive, sheet.part, values, (reader) => (hidden = reader.hiddenRows));
  for await (const batch of rows) yield batch.map((row) => merged.fill(row));
  if (merged.notice !== null) notices.push(merged.notice);
  if (hidden > 0) notices.push(hiddenRowsNote(hidden));
  if (values.unseenYear !== null)
    notices.push(
      `Some dates show no year in the workbook. We used the year that is stored with them, as in ${values.unseenYear}.`,
    );
}

const hiddenRowsNote = (count: number): string =>
  count === 1
    ? 'We also read 1 row that is hidden in the workbook.'
    : `We also read ${count.toLocaleString('en-US')} rows that are hidden in the workbook.`;

function otherSheetsNote({ sheet }: LookedAt, names: readonly string[]): string[] {
  const others = names.filter((name) => name !== sheet.name);
  if (others.length === 0) return [];
  return [`We read the sheet ${quote(sheet.name)} and not ${listOf(others)}.`];
}

function hiddenSheetsNote(sheets: readonly SheetPart[]): string[] {
  const hidden = sheets.filter((sheet) => sheet.hidden).map(({ name }) => name);
  if (hidden.length === 0) return [];
  return [`We skipped the hidden ${hidden.length === 1 ? 'sheet' : 'sheets'} ${listOf(hidden)}.`];
}

function listOf(names: readonly string[]): string {
  const more = names.length - LISTED;
  const listed = names.slice(0, LISTED).map(quote);
  return AND.format(more > 0 ? [...listed, `${more} more`] : listed);
}

/** The first bytes of a compound file ([MS-CFB] 2.2): a workbook of Excel 97 to 2003, or an encrypted one. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The stream with the encrypted workbook ([MS-OFFCRYPTO] 2.3.4.4). */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Recognized, but not read. */
export const oldWorkbookKind: FileKind = {
  recognizes: (bytes) => COMPOUND.every((byte, at) => bytes[at] === byte),
  open: refuse,
  openSheets: refuse,
};

function refuse(bytes: Uint8Array): never {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes(ENCRYPTED)) throw protectedByPassword();
  throw new InvalidFileError(
    'This is a workbook of an old version of Excel (.xls). Save it as .xlsx or CSV and try again.',
  );
}
