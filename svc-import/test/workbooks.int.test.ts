import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';
import { workbookFile } from '../testing/workbook-file.ts';

let stack: ImportStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HEADER = ['Date', 'Time', 'Team', 'H/A', 'Opponent'];
const GAME = ['9/4/2026', '7:00 PM', 'Football Varsity', 'H', 'Eastlake'];

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/workbooks/${name}.xlsx`, import.meta.url)));

function form(bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  made.set('file', new Blob([new Uint8Array(bytes)], { type: WORKBOOK }), 'fall.xlsx');
  return made;
}

const preview = (staff: Staff, ...file: Parameters<typeof form>) =>
  staff.call('POST', '/api/import-games/preview', form(...file));
const importWorkbook = (staff: Staff, ...file: Parameters<typeof form>) =>
  staff.call('POST', '/api/import-games', form(...file));

const games = async ({ schoolId }: Staff): Promise<string[]> => {
  const { rows } = await stack.core.database.pool.query<{ line: string }>(
    `select concat_ws(' | ', g.date, coalesce(to_char(g."time", 'HH24:MI'), 'TBD'), concat_ws(' ', t.gender, t.sport, t.level),
       case when g."isHome" then 'H' else 'A' end, o."schoolName") as line
     from games g join teams t on t.id = g."teamId" join opponents o on o.id = g."opponentId" where g."schoolId" = $1 order by g.id`,
    [schoolId],
  );
  return rows.map(({ line }) => line);
};

test.each(['fall-season', 'fall-season-1904'])(
  '%s of LibreOffice is previewed and imported: titles, merged cells, formulas, several sheets',
  async (name) => {
    const staff = await stack.staff();
    const { status, body } = await preview(staff, fixture(name));
    expect([status, body.sheets]).toEqual([
      200,
      { taken: 'Fall 2026', names: ['Contacts', 'Fall 2026'] },
    ]);
    expect(body.assumed).toEqual(
      expect.arrayContaining([
        'We read the sheet "Fall 2026" and not "Contacts".',
        'We skipped the hidden sheet "Last year".',
        'We used the value of merged cells in each of their rows (A5:A6).',
        'We ignored the lines above the header in row 4.',
      ]),
    );
    const rows = body.games.map(({ row, time }: { row: number; time: string }) => [row, time]);
    expect(rows).toEqual([
      [6, '17:00'],
      [5, '19:00'],
      [7, null],
    ]);
    expect((await importWorkbook(staff, fixture(name))).body.createdGames).toBe(3);
    expect(await games(staff)).toEqual([
      '2026-09-04 | 19:00 | football varsity | H | Roosevelt High School',
      '2026-09-04 | 17:00 | football jr-varsity | H | Roosevelt High School',
      '2026-09-11 | TBD | football varsity | A | St. Mary’s, Oakland',
    ]);
  },
);

test('a workbook of openpyxl, from 1904, with a hidden row and real booleans', async () => {
  const staff = await stack.staff();
  const { body } = await importWorkbook(staff, fixture('spring-season'));
  expect(body).toMatchObject({ createdGames: 3, errors: [] });
  expect(body.assumed).toContain('We also read 1 row that is hidden in the workbook.');
  expect(await games(staff)).toEqual([
    '2027-03-09 | 16:15 | girls softball varsity | H | Northside',
    '2027-03-12 | 16:15 | girls softball jr-varsity | A | Kennedy Catholic',
    '2027-03-16 | TBD | girls softball varsity | H | Vestavia Hills',
  ]);
});

test('a workbook gives the games that its CSV file gives', async () => {
  const [one, other] = [await stack.staff(), await stack.staff()];
  const csv = readFileSync(new URL('fixtures/season-standard.csv', import.meta.url), 'utf8');
  const { importId: _one, ...fromCsv } = (await one.importFile(csv)).body;
  const { importId: _other, ...fromWorkbook } = (
    await importWorkbook(other, fixture('season-standard'))
  ).body;
  expect({ ...fromWorkbook, teamId: null }).toEqual({ ...fromCsv, teamId: null });
  expect(await games(other)).toEqual(await games(one));
  expect((await importWorkbook(one, fixture('season-standard'))).body).toMatchObject({
    createdGames: 0,
    changedGames: 0,
  });
});

test('rows have the numbers of the sheet in errors and corrections', async () => {
  const staff = await stack.staff();
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Games',
        rows: [['Fall'], [], HEADER, [], GAME, ['9/5/2026', '7:00 PM', 'Footbal', 'A', 'Westlake']],
      },
    ],
  });
  const { body } = await preview(staff, bytes);
  expect(body.rowErrors).toEqual([expect.objectContaining({ row: 6, column: 'Team' })]);
  const corrections = JSON.stringify({ rows: { 6: { team: 'Football JV' } } });
  const corrected = (await importWorkbook(staff, bytes, { corrections })).body;
  expect(corrected).toMatchObject({ createdGames: 2, errors: [], headers: HEADER });
});

test('without a schedule among several sheets, a person is asked', async () => {
  const staff = await stack.staff();
  const rows = [
    ['When', 'Who'],
    ['9/4/2026', 'Eastlake'],
  ];
  const bytes = workbookFile({
    sheets: [
      { name: 'A', rows },
      { name: 'B', rows: [HEADER.slice(1), GAME.slice(1)] },
    ],
  });
  expect((await preview(staff, bytes)).body).toMatchObject({
    sheets: { taken: null, names: ['A', 'B'] },
    totalRows: 0,
    missing: [],
    columns: [],
  });
  const refused = await importWorkbook(staff, bytes);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { sheet: expect.stringMatching(/^No sheet of this file looks like a schedule\./) },
  ]);
  const chosen = await preview(staff, bytes, { sheet: 'B' });
  expect(chosen.body).toMatchObject({ sheets: { taken: 'B' }, missing: ['Date'] });
  const missing = await importWorkbook(staff, bytes, { sheet: 'C' });
  expect([missing.status, missing.body.fields]).toEqual([
    400,
    { sheet: 'This workbook has no sheet named "C".' },
  ]);
});

test('an error of a formula is an error of its row, and can be corrected', async () => {
  const staff = await stack.staff();
  const wrong =
    '<row r="3"><c r="A3" t="str"><v>9/5/2026</v></c><c r="B3" t="str"><v>7:00 PM</v></c><c r="C3" t="str"><v>Football JV</v></c><c r="D3" t="str"><v>H</v></c><c r="E3" t="e"><v>#REF!</v></c><c r="F3" t="e"><v>#N/A</v></c></row>';
  const text = (cells: readonly string[], row: number) =>
    `<row r="${row}">${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;
  const rows = text([...HEADER, 'Notes'], 1) + text(GAME, 2) + wrong;
  const bytes = workbookFile({ sheets: [{ name: 'Games', rows }] });
  const { body } = await preview(staff, bytes);
  expect(body).toMatchObject({ newGames: 1, errorRows: 1 });
  expect(body.errors).toEqual([
    'Row 3, Opponent: "#REF!" is the error of a formula. Expected a value.',
  ]);
  expect(body.rowErrors[0].fields).toEqual([
    expect.objectContaining({ field: 'opponent', value: '#REF!' }),
  ]);
  const corrections = JSON.stringify({ rows: { 3: { opponent: 'Westlake' } } });
  expect((await importWorkbook(staff, bytes, { corrections })).body.createdGames).toBe(2);
});

test('the sheets of a workbook are read as text, for a page that imports something else', async () => {
  const staff = await stack.staff();
  const sheets = (file: FormData | Blob | object) =>
    staff.call('POST', '/api/import-games/workbooks/read', file);
  const long = Array.from({ length: 200 }, () => ['x'.repeat(2_000), 'y']);
  const file = workbookFile({
    sheets: [
      { name: 'Empty', rows: [] },
      { name: 'Old', rows: [['Roosevelt', 1]], state: 'hidden' },
      { name: 'Notes', rows: long },
      {
        name: 'Directory',
        rows: '<row r="2"><c r="A2" t="str"><v>School</v></c><c r="B2" t="str"><v>AD Phone</v></c></row><row r="4"><c r="A4" t="str"><v>St. Mary, OH</v></c><c r="B4"><v>5551234567</v></c></row>',
      },
    ],
  });
  const expected = {
    sheets: [
      { name: 'Notes', csvData: null },
      {
        name: 'Directory',
        csvData: 'sep=,\n\nSchool,AD Phone\n\n"St. Mary, OH",5551234567\n',
      },
    ],
  };
  expect(await sheets(form(file))).toMatchObject({ status: 200, body: expected });
  expect(await sheets(new Blob([file], { type: WORKBOOK }))).toMatchObject({
    status: 200,
    body: expected,
  });
  const refused = { status: 400, body: { message: expect.stringContaining('.xlsx') } };
  for (const other of [{}, form(new TextEncoder().encode('School,Email'))])
    expect(await sheets(other)).toMatchObject(refused);
});
