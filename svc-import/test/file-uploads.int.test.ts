import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import { workbookFile } from '../testing/workbook-file.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

let stack: ImportStack;
let staff: Staff;
beforeAll(async () => {
  stack = await startStack();
  staff = await stack.staff();
});
afterAll(() => stack.close());

const CSV = 'Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Football V,H,St. Mary’s\n';

function form(file: Blob, fields: Readonly<Record<string, string>> = {}, name = 'fall.csv') {
  const made = new FormData();
  for (const [field, value] of Object.entries(fields)) made.set(field, value);
  made.set('file', file, name);
  return made;
}

test('a file in a form is previewed and imported as its text is', async () => {
  const preview = await staff.call('POST', '/api/import-games/preview', form(new Blob([CSV])));
  expect([preview.status, preview.body.newGames]).toEqual([200, 1]);
  const done = await staff.call('POST', '/api/import-games', form(new Blob([CSV])));
  expect([done.status, done.body.createdGames]).toEqual([200, 1]);
  const { body } = await staff.call('GET', '/api/import-games');
  expect(body[0].fileName).toBe('fall.csv');
});

test('a form has mode, file name and corrections beside the file', async () => {
  const other = await stack.staff();
  const file = new Blob(['When,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Football V,H,Eastlake\n']);
  const corrections = JSON.stringify({ columns: { When: 'date' } });
  const fields = { corrections, mode: 'update', fileName: 'named.csv' };
  const done = await other.call('POST', '/api/import-games', form(file, fields));
  expect([done.status, done.body.createdGames]).toEqual([200, 1]);
  const { body } = await other.call('GET', '/api/import-games');
  expect([body[0].fileName, body[0].mode]).toEqual(['named.csv', 'update']);
});

test('a body can be the file, with its fields in the query', async () => {
  const other = await stack.staff();
  // Windows-1252, as Excel writes CSV: the apostrophe is one byte.
  const bytes = Uint8Array.from(CSV, (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0)));
  const path = '/api/import-games?mode=update&fileName=fall.csv';
  const done = await other.call('POST', path, new Blob([bytes], { type: 'text/csv' }));
  expect([done.status, done.body.createdGames]).toEqual([200, 1]);
  const imports = await other.call('GET', '/api/import-games');
  expect([imports.body[0].fileName, imports.body[0].mode]).toEqual(['fall.csv', 'update']);
  const { opponents } = (
    await other.call('POST', '/api/import-games/preview', form(new Blob([CSV])))
  ).body;
  expect(opponents[0].takenAs).toBe('St. Mary’s');
});

test('the name of a file is one line', async () => {
  const other = await stack.staff();
  await other.call('POST', '/api/import-games', form(new Blob([CSV]), {}, 'fa\nll\u2028.csv'));
  await other.importFile(CSV, { fileName: 'spring\r\n\0.csv' });
  const { body } = await other.call('GET', '/api/import-games');
  const names = body.map(({ fileName }: { fileName: string }) => fileName).toSorted();
  expect(names).toEqual(['fa ll .csv', 'spring  .csv']);
});

const NO_FILE = 'The form must have one file, in the field named file.';
const two = form(new Blob([CSV]));
two.append('file', new Blob([CSV]), 'second.csv');
const text = new FormData();
text.set('file', CSV);

test.each([
  ['a form without a file', new FormData(), NO_FILE],
  ['a form with two files', two, NO_FILE],
  ['a form with text for a file', text, NO_FILE],
  [
    'corrections that are no JSON',
    form(new Blob([CSV]), { corrections: '{' }),
    'The corrections must be JSON.',
  ],
  ['corrections of another shape', form(new Blob([CSV]), { corrections: '[]' }), /./],
  ['another mode', form(new Blob([CSV]), { mode: 'all' }), 'Mode must be new or update'],
  [
    'an empty file',
    form(new Blob([])),
    'The file is empty. Choose a file with a header row and at least one game.',
  ],
])('refuses %s', async (_what, body, message) => {
  const { status, body: answer } = await staff.call('POST', '/api/import-games', body);
  expect([status, answer.message]).toEqual([400, expect.stringMatching(message)]);
});

test('refuses a body that is no form', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { status, body } = await staff.call('POST', '/api/import-games', 'no form', headers);
  expect([status, body.message]).toEqual([400, 'The request body is not a valid form.']);
});

test('refuses a form above 25 MB, and one of another site', async () => {
  const large = form(new Blob([new Uint8Array(IMPORT_LIMITS.bytes)]));
  expect((await staff.call('POST', '/api/import-games', large)).status).toBe(413);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const crossSite = await staff.call('POST', '/api/import-games', form(new Blob([CSV])), headers);
  expect(crossSite.status).toBe(403);
});

test('the saved team of a whole file is not that of a file whose name, or sheet, says otherwise', async () => {
  const { importFile, call } = await stack.staff();
  const team = { sport: 'football', level: 'varsity', gender: null, sportName: null };
  const header = ['Date', 'Time', 'Home/Away', 'Opponent'];
  const rows = [header, ['8/21/2026', '7:00 PM', 'at', 'Roosevelt']];
  const csvData = rows.join('\n');
  const named = (fileName: string, corrections?: object) =>
    importFile(csvData, { fileName, corrections });
  await named('Football.csv', { team });
  expect((await named('Football Varsity (1).csv')).body).toMatchObject({ duplicateGames: 1 });
  const { body } = await named('Girls JV Soccer.csv');
  expect([body.createdTeams, body.assumed]).toEqual([
    1,
    expect.arrayContaining([
      'There is no team column. We read "Girls JV Soccer", the file\'s name, as Girls Soccer Jr. Varsity.',
    ]),
  ]);
  expect((await named('Soccer.csv')).body.message).toBe(
    'The file\'s name, "Soccer", doesn\'t fit Football Varsity, the team of your last file with these columns. Choose "Preview first" to choose the team.',
  );
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const workbook = new Blob([workbookFile({ sheets: [{ name: 'JV', rows }] })], { type });
  const preview = await call('POST', '/api/import-games/preview', workbook);
  expect(preview.body).toMatchObject({ missingFields: ['team'], fileTeam: null });
});
