import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../testing/read-file.ts';
import { rowsXml, workbookFile } from '../../../testing/workbook-file.ts';
import type { SheetXml } from '../../../testing/workbook-file.ts';

const HEADER = ['Date', 'Time', 'Team', 'H/A', 'Opponent'];
const GAME = ['9/4/2026', '7:00 PM', 'Football Varsity', 'H', 'Eastlake'];

const oneSheet = (rows: SheetXml['rows'], more: Partial<SheetXml> = {}) => ({
  sheets: [{ name: 'Games', rows, ...more }],
});
const inRow1 = (cells: string) => oneSheet(`<row r="1">${cells}</row>`);

describe('rows', () => {
  test('keep the numbers that Excel shows', async () => {
    const rows = `<row r="3"><c r="B3" t="str"><v>Date</v></c></row><row r="7"/><row r="12"><c r="C12"><v>5</v></c></row>`;
    expect((await readFile(workbookFile(oneSheet(rows)))).rows).toEqual({
      3: ['', 'Date'],
      12: ['', '', '5'],
    });
  });

  test('and cells may leave out their references', async () => {
    const rows = '<row><c><v>1</v></c><c t="b"><v>0</v></c></row><row><c><v>2</v></c></row>';
    expect((await readFile(workbookFile(oneSheet(rows)))).rows).toEqual({
      1: ['1', 'FALSE'],
      2: ['2'],
    });
  });

  test('of an empty format are left out, and hidden ones are read and noted', async () => {
    const blank = '<row r="2" s="1" customFormat="1"><c r="A2" s="1"/></row>';
    const hidden = '<row r="3" hidden="1"><c r="A3"><v>1</v></c></row>';
    const read = await readFile(workbookFile(oneSheet(blank + hidden)));
    expect(read).toMatchObject({
      rows: { 3: ['1'] },
      notices: ['We also read 1 row that is hidden in the workbook.'],
    });
  });
});

describe('texts', () => {
  test.each([
    ['inline', '<c r="A1" t="inlineStr"><is><t>Fish &amp; &#x1F3C8;</t></is></c>', 'Fish & 🏈'],
    [
      'with runs',
      '<c r="A1" t="inlineStr"><is><r><rPr><b/></rPr><t>St. </t></r><r><t>Mary</t></r></is></c>',
      'St. Mary',
    ],
    ['of a formula', '<c r="A1" t="str"><f>B1&amp;"x"</f><v>Eastlake</v></c>', 'Eastlake'],
    ['empty result of a formula', '<c r="A1" t="str"><f>""</f><v></v></c>', undefined],
    ['with an escaped line break', '<c r="A1" t="str"><v>a_x000A_b_x0041</v></c>', 'a\nb_x0041'],
    ['that look like an escape', '<c r="A1" t="str"><v>_x005F_x0041_</v></c>', '_x0041_'],
    ['as CDATA', '<c r="A1" t="str"><v><![CDATA[<a> & b]]></v></c>', '<a> & b'],
    ['with quotation marks', '<c r="A1" t="str"><v>a "b", c</v></c>', 'a "b", c'],
  ])('%s', async (_what, cell, text) => {
    const { rows } = await readFile(workbookFile(inRow1(`${cell}<c r="B1"><v>1</v></c>`)));
    expect(rows[1]?.[0]).toBe(text ?? '');
  });

  test('that cells share, without the pronunciation beside them', async () => {
    const strings =
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><r><t>A </t></r><r><t>B</t></r></si>';
    const cells =
      '<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>9</v></c>';
    const { rows } = await readFile(workbookFile({ ...inRow1(cells), strings }));
    expect(rows).toEqual({ 1: ['A B', '東京'] });
  });

  test('of thousands of cells, of any length', async () => {
    const texts = Array.from({ length: 9_000 }, (_, at) => `${at} ${'ñ'.repeat(at % 40)}`);
    const strings = texts.map((text) => `<si><t>${text}</t></si>`).join('');
    const rows = texts.map((_, at) => `<row><c t="s"><v>${at}</v></c></row>`).join('');
    const read = await readFile(workbookFile({ ...oneSheet(rows), strings }));
    expect(Object.values(read.rows)).toEqual(texts.map((text) => [text]));
  });

  test('longer than a cell may be are cut off where the row is refused for it', async () => {
    const { rows } = await readFile(
      workbookFile(inRow1(`<c r="A1" t="str"><v>${'x'.repeat(30_000)}</v></c>`)),
    );
    expect(rows[1]?.[0]).toHaveLength(2_001);
  });
});

describe('numbers', () => {
  const formats = ['m/d/yyyy', 'h:mm AM/PM', 'ddd m/d'];
  const cells =
    '<c r="A1" s="1"><v>46269</v></c><c r="B1" s="2"><v>0.79166666666666663</v></c><c r="C1"><v>46269</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c><c r="F1" t="d"><v>2026-09-04T19:00:00</v></c><c r="G1"><v>0.30000000000000004</v></c>';

  test('are dates and times by their format', async () => {
    const { rows } = await readFile(workbookFile({ ...inRow1(cells), formats }));
    expect(rows[1]).toEqual([
      '2026-09-04',
      '7:00 PM',
      '46269',
      'TRUE',
      '#N/A',
      '2026-09-04 19:00:00',
      '0.3',
    ]);
  });

  test('count from 1904 where the workbook says so, also without a format in a column of dates', async () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>Date</v></c><c r="B1" t="str"><v>Opponent</v></c><c r="C1" t="str"><v>Time</v></c></row><row r="2"><c r="A2"><v>44807</v></c><c r="B2"><v>44807</v></c></row><row r="3"><c r="A3" s="1"><v>44807</v></c></row>`;
    const read = await readFile(workbookFile({ ...oneSheet(rows), formats, date1904: true }));
    expect([read.rows[2], read.rows[3]]).toEqual([['46269', '44807'], ['2026-09-04']]);
  });

  test('that hide their year are noted', async () => {
    const { rows, notices } = await readFile(
      workbookFile({ ...inRow1('<c r="A1" s="3"><v>46269</v></c>'), formats }),
    );
    expect([rows[1], notices]).toEqual([
      ['2026-09-04'],
      [
        'Some dates show no year in the workbook. We used the year that is stored with them, as in 2026-09-04.',
      ],
    ]);
  });

  test('in a column of scores are dates, too, and their year is not noted', async () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>Date</v></c><c r="B1" t="str"><v>Score</v></c></row><row r="2"><c r="A2" s="1"><v>46269</v></c><c r="B2" s="4"><v>46082</v></c></row>`;
    const read = await readFile(
      workbookFile({ ...oneSheet(rows), formats: [...formats, 'd-mmm'] }),
    );
    expect([read.rows[2], read.notices]).toEqual([['2026-09-04', '2026-03-01'], []]);
  });
});

describe('merged cells', () => {
  test('give each of their rows their text, titles above the header aside', async () => {
    const rows = rowsXml([
      ['Fall 2026'],
      [],
      HEADER,
      GAME,
      [null, '5:00 PM', 'Football JV', 'H', 'Eastlake'],
      [null],
      [null, '4:00 PM', 'Football Freshman', 'H', 'Eastlake'],
      ['9/11/2026', '7:00 PM', 'Football Varsity', 'A', 'Westlake'],
    ]);
    const after =
      '<mergeCells count="3"><mergeCell ref="A1:E2"/><mergeCell ref="A4:A7"/><mergeCell ref="E1:F1"/></mergeCells>';
    const read = await readFile(workbookFile(oneSheet(rows, { after })));
    expect(Object.entries(read.rows).map(([row, [date]]) => [row, date])).toEqual([
      ['1', 'Fall 2026'],
      ['3', 'Date'],
      ['4', '9/4/2026'],
      ['5', '9/4/2026'],
      ['7', '9/4/2026'],
      ['8', '9/11/2026'],
    ]);
    expect(read.notices).toEqual([
      'We used the value of merged cells in each of their rows (A4:A7).',
    ]);
  });

  test('of a header with two rows make its second row complete', async () => {
    const rows = rowsXml([
      ['Date', 'Time', 'Team', 'Game'],
      [null, null, null, 'H/A', 'Opponent'],
      GAME,
    ]);
    const after =
      '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/><mergeCell ref="C1:C2"/><mergeCell ref="D1:E1"/></mergeCells>';
    const read = await readFile(workbookFile(oneSheet(rows, { after })));
    expect(read.rows[2]).toEqual(HEADER);
  });
});

describe('sheets', () => {
  const contacts = {
    name: 'Contacts',
    rows: [
      ['School', 'Phone'],
      ['Eastlake', '555-0100'],
    ],
  };
  const fall = { name: 'Fall & Winter', rows: [['Fall'], HEADER, GAME] };
  const spring = { name: 'Spring', rows: [HEADER, GAME, GAME] };
  const blank = { name: 'Sheet3', rows: [] };
  const old = { name: 'Old', rows: [HEADER, GAME], state: 'hidden' as const };

  test('the first one with a header of a schedule is read; hidden ones are skipped, and both is said', async () => {
    const file = workbookFile({
      sheets: [{ ...old, state: 'veryHidden' }, contacts, fall, spring, blank],
    });
    const read = await readFile(file);
    expect(read).toMatchObject({
      sheets: { taken: 'Fall & Winter', names: ['Contacts', 'Fall & Winter', 'Spring'] },
      notices: [
        'We read the sheet "Fall & Winter" and not "Contacts" and "Spring".',
        'We skipped the hidden sheet "Old".',
      ],
    });
    expect(Object.keys(read.rows)).toEqual(['1', '2', '3']);
  });

  test('a chosen one is read', async () => {
    const read = await readFile(workbookFile({ sheets: [contacts, fall, spring] }), {
      sheet: 'Spring',
    });
    expect([read.sheets?.taken, Object.keys(read.rows), read.notices]).toEqual([
      'Spring',
      ['1', '2', '3'],
      [],
    ]);
  });

  test('without a schedule among several, none is read until one is chosen', async () => {
    const file = workbookFile({ sheets: [contacts, { ...contacts, name: '__proto__' }] });
    expect(await readFile(file)).toEqual({
      rows: {},
      notices: [],
      sheets: { taken: null, names: ['Contacts', '__proto__'] },
    });
    expect((await readFile(file, { sheet: '__proto__' })).rows[1]).toEqual(['School', 'Phone']);
  });

  test('a single one is read, whatever it has', async () => {
    const read = await readFile(workbookFile({ sheets: [blank, contacts] }));
    expect([read.sheets, read.rows[2]]).toEqual([undefined, ['Eastlake', '555-0100']]);
  });

  test.each([
    [
      'all are hidden',
      [old],
      {},
      'All sheets of this workbook are hidden. Unhide the one to import and try again.',
    ],
    [
      'all are blank',
      [blank],
      {},
      'The file is empty. Choose a file with a header row and at least one game.',
    ],
    [
      'the chosen one is not there',
      [fall],
      { sheet: 'Winter' },
      'This workbook has no sheet named "Winter".',
    ],
    [
      'the chosen one is hidden',
      [fall, old],
      { sheet: 'Old' },
      'This workbook has no sheet named "Old".',
    ],
  ])('it is an error if %s', async (_what, sheets, options, message) =>
    expect(readFile(workbookFile({ sheets }), options)).rejects.toThrow(message),
  );
});

test.each(['1900', '1904'] as const)(
  'a workbook of a library is read, from %s',
  async (dateSystem) => {
    const bytes = await writeXlsx({
      dateSystem,
      sheets: [
        {
          name: 'Games',
          columns: [{ numFmt: 'm/d/yyyy' }, {}, {}, {}],
          rows: [
            ['Date', 'Time', 'Opponent', 'Score'],
            [new Date(Date.UTC(2026, 8, 4)), '7:00 PM', 'Eastlake', 21],
          ],
        },
      ],
    });
    expect((await readFile(bytes)).rows[2]).toEqual(['2026-09-04', '7:00 PM', 'Eastlake', '21']);
  },
);
