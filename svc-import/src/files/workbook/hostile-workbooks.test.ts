import { NO_RESULT } from '../../schedule/row-problem.ts';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readFile } from '../../../testing/read-file.ts';
import { rowsXml, workbookFile } from '../../../testing/workbook-file.ts';
import type { SheetXml, WorkbookXml } from '../../../testing/workbook-file.ts';
import { zipArchive } from '../../../testing/zip-archive.ts';

const MB = 1024 * 1024;
const HEADER = ['Date', 'Time', 'Team', 'H/A', 'Opponent'];
const GAME = ['9/4/2026', '7:00 PM', 'Football Varsity', 'H', 'Eastlake'];
const games = rowsXml([HEADER, GAME]);

const sheet = (rows: string, more: Partial<WorkbookXml> = {}) =>
  workbookFile({ sheets: [{ name: 'Games', rows }], ...more });
const withPart = (name: string, data: string | Buffer, lie = {}) =>
  sheet(games, { parts: [{ name, data, lie }] });

/** Large enough for a high ratio of compression. */
const sheetFile = ({
  after = '',
  parts = [],
}: Pick<SheetXml, 'after'> & Pick<WorkbookXml, 'parts'>) =>
  workbookFile({
    sheets: [{ name: 'Games', rows: games, after }],
    parts: [{ name: 'xl/media/a', data: randomBytes(0.2 * MB) }, ...parts],
  });

const UNREADABLE =
  "We couldn't read this workbook. Open it in Excel, save it again as .xlsx, and try once more.";
const TOO_MUCH =
  'This workbook is too large once it is unpacked (the limit is 100 MB). Copy the sheet into a new workbook, or save it as CSV.';
const PASSWORD =
  'This workbook is protected by a password. Save a copy without the password and try again.';
const NOT_A_WORKBOOK =
  "This isn't an Excel workbook (.xlsx). Save it as .xlsx or CSV and try again.";

const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from(stream, 'utf16le'),
  ]);
const lol = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>';

test.each([
  [
    'a bomb by its directory',
    // Not by its ratio, which is below the limit.
    () => withPart('xl/media/image1.bin', randomBytes(0.6 * MB), { unpacked: 101 * MB }),
    TOO_MUCH,
  ],
  ['a bomb by its ratio', () => withPart('xl/media/image1.bin', '0'.repeat(2 * MB)), TOO_MUCH],
  [
    'a bomb that its directory hides',
    () => withPart('xl/worksheets/sheet1.xml', ' '.repeat(2 * MB), { unpacked: 1_000 }),
    UNREADABLE,
  ],
  [
    'a thousand parts',
    () =>
      sheet(games, {
        parts: Array.from({ length: 1_001 }, (_, at) => ({ name: `a${at}`, data: '' })),
      }),
    TOO_MUCH,
  ],
  ['an encrypted part', () => withPart('xl/styles.xml', '', { flags: 0x801 }), PASSWORD],
  ['an unknown compression', () => withPart('xl/styles.xml', '<a/>', { method: 12 }), UNREADABLE],
  [
    'a workbook of Excel 2003',
    () => compound('Workbook'),
    'This is a workbook of an old version of Excel (.xls). Save it as .xlsx or CSV and try again.',
  ],
  ['a workbook with a password', () => compound('EncryptedPackage'), PASSWORD],
  ['another archive', () => zipArchive([{ name: 'a.txt', data: 'a' }]), NOT_A_WORKBOOK],
  ['a document', () => withPart('xl/workbook.xml', '<document/>'), NOT_A_WORKBOOK],
  ['an archive that is cut off', () => sheet(games).subarray(0, 400), UNREADABLE],
  [
    'a sheet that is cut off',
    () => withPart('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row r="1">'),
    UNREADABLE,
  ],
  [
    'broken XML',
    () =>
      withPart(
        'xl/worksheets/sheet1.xml',
        '<worksheet><sheetData><row></c></row></sheetData></worksheet>',
      ),
    UNREADABLE,
  ],
  [
    'bytes that are not UTF-8',
    () =>
      sheet(games, {
        parts: [
          { name: 'xl/worksheets/sheet1.xml', data: Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe]) },
        ],
      }),
    UNREADABLE,
  ],
  [
    'entities of its own',
    () => workbookFile({ sheets: [{ name: 'Games', rows: games }], prolog: lol }),
    UNREADABLE,
  ],
  [
    'an external entity',
    () =>
      workbookFile({
        sheets: [{ name: 'Games', rows: games }],
        prolog: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      }),
    UNREADABLE,
  ],
  ['elements within elements', () => sheet('<row r="1">'.repeat(60_000)), UNREADABLE],
  [
    'a text of 2 MB',
    () => sheet(`<row r="1"><c r="A1" t="str"><v>${randomBytes(MB).toString('hex')}</v></c></row>`),
    UNREADABLE,
  ],
  [
    'many sheets of one part',
    () =>
      withPart(
        'xl/workbook.xml',
        `<workbook xmlns:r="r"><sheets>${'<sheet name="A" r:id="rId1"/>'.repeat(2)}</sheets></workbook>`,
      ),
    UNREADABLE,
  ],
  ['rows out of order', () => sheet('<row r="2"/><row r="1"/>'), UNREADABLE],
  ['a row that is no number', () => sheet('<row r="x"><c r="A1"><v>1</v></c></row>'), UNREADABLE],
  ['a cell that is nowhere', () => sheet('<row r="1"><c r="1A"><v>1</v></c></row>'), UNREADABLE],
  [
    'a cell in the last row',
    () => sheet(`${games}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`),
    'Cell A1048576 is below row 1,000,000, which is the last one that can be imported. Delete that cell and try again.',
  ],
  [
    'a cell in the last column',
    () => sheet(`${games}<row r="3"><c r="XFD3"><v>1</v></c></row>`),
    'Cell XFD3 is to the right of column CV, and a schedule can have up to 100 columns. Delete that cell, or move it to another sheet.',
  ],
  [
    'too many merged cells',
    () =>
      workbookFile({
        sheets: [{ name: 'Games', rows: games, after: '<mergeCell ref="A3:A4"/>'.repeat(20_001) }],
      }),
    'This sheet has more than 20,000 merged cells. Unmerge them and try again.',
  ],
])('refuses %s with a sentence', async (_what, file, message) => {
  await expect(readFile(file())).rejects.toMatchObject({ name: 'FileRefused', message });
});

// The fault suite sends a million.
test('reads the games of a sheet with many empty rows', async () => {
  const blank = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 3}" s="1"/>`).join('');
  const { rows } = await readFile(sheet(games + blank));
  expect(rows).toEqual({ 1: HEADER, 2: GAME });
});

/** What took time that grew with the square of the file's size took longer than this, in milliseconds. */
const SOON_MS = 5_000;

test(
  'reads the games of a sheet with beginnings of merged cells',
  async () => {
    const comment = `<x/><!--${'<mergeCell '.repeat(20_000)}-->`;
    const file = sheetFile({ after: comment.repeat(15) });
    expect((await readFile(file)).rows).toEqual({ 1: HEADER, 2: GAME });
  },
  SOON_MS,
);

test(
  'reads the games of a workbook with many long formats',
  async () => {
    const format = `<numFmt numFmtId="200" formatCode="${'h'.repeat(255)}"/>`;
    const styles = `<styleSheet><numFmts>${format.repeat(20_000)}</numFmts></styleSheet>`;
    const file = sheetFile({ parts: [{ name: 'xl/styles.xml', data: styles }] });
    expect((await readFile(file)).rows).toEqual({ 1: HEADER, 2: GAME });
  },
  SOON_MS,
);

test('the name of a sheet is one line', async () => {
  const rows = rowsXml([HEADER, GAME]);
  const file = workbookFile({
    sheets: [
      { name: 'Fall\r\n2026', rows },
      { name: 'Spring\u202e', rows },
    ],
  });
  expect((await readFile(file)).sheets?.names).toEqual(['Fall 2026', 'Spring']);
});

test('ignores macros and links, and names cannot reach into objects', async () => {
  const rows = rowsXml([
    [...HEADER, '__proto__', 'constructor'],
    [...GAME, 'polluted', 'x'],
  ]);
  const file = sheet(rows, {
    parts: [
      { name: 'xl/vbaProject.bin', data: 'Sub Auto_Open()' },
      { name: '__proto__', data: 'polluted' },
      { name: 'xl/externalLinks/externalLink1.xml', data: lol },
    ],
  });
  expect((await readFile(file)).rows[2]).toEqual([...GAME, 'polluted', 'x']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('marks the cell of a formula without a result, which no blank cell is', async () => {
  const { rows } = await readFile(sheet(`${games}<row r="3"><c r="B3"><f>A1+1</f></c></row>`));
  expect(rows[3]).toEqual(['', NO_RESULT]);
});
