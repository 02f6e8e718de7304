import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

let stack: ImportStack;
let staff: Staff;
beforeAll(async () => {
  stack = await startStack();
  staff = await stack.staff();
});
afterAll(() => stack.close());

const HEADER = 'Date,Time,Team,H/A,Opponent';
const ROW = '9/4/2026,7:00 PM,Football V,H,Eastlake';

/** Files at the limits of a schedule, which take seconds to read. */
const LARGEST = [
  [
    'too many rows',
    `${HEADER}\n${'a\n'.repeat(200_001)}`,
    'The file has more than 200,000 rows. Split it into smaller files.',
  ],
  [
    'a bomb of line ends',
    `${HEADER}${'\n'.repeat(1_000_001)}`,
    'The file has more than 1,000,000 lines. Split it into smaller files.',
  ],
];

test.each([
  ...(isFullRun ? LARGEST : []),
  [
    'a missing column',
    'Date,Team,H/A,Opponent\n',
    'Missing required column: Time. Add it, or choose "Preview first" to match your columns.',
  ],
  [
    'missing columns',
    'Date,Team,Opponent\n3/10/2027,Football Varsity,Roosevelt',
    'Missing required columns: Time, H/A. Add them, or choose "Preview first" to match your columns.',
  ],
  ['nothing', '', 'The file is empty. Choose a file with a header row and at least one game.'],
  [
    'blank lines',
    '\n\n , \n',
    'The file is empty. Choose a file with a header row and at least one game.',
  ],
  [
    'NUL',
    `${HEADER}\n\0`,
    "The file contains characters that aren't text. Save it as CSV (UTF-8) and try again.",
  ],
  [
    'what could not be decoded',
    `${HEADER}\n\uFFFD`,
    "We couldn't read some characters in the file. Save it as CSV (UTF-8) and try again.",
  ],
  [
    'a workbook',
    'PK\u0003\u0004…',
    'This is an Excel workbook. In Excel, choose File, then Save As, then CSV, and import that file.',
  ],
  [
    'too many columns',
    `${HEADER}${',x'.repeat(96)}\n`,
    'The file has 101 columns. The limit is 100. Delete some and try again.',
  ],
])('rejects %s as a whole with its own message', async (_what, csvData, message) => {
  const { status, body } = await staff.importFile(csvData);
  expect([status, body.message]).toEqual([400, message]);
});

test.each([[undefined], [7], [null], [['a']]])('rejects csvData %s', async (csvData) => {
  const { status, body } = await staff.call('POST', '/api/import-games', { csvData });
  expect([status, body.message]).toEqual([400, 'csvData must be the text of a CSV file']);
});

test('returns 413 for a file above 25 MB', async () => {
  const { status, body } = await staff.importFile(`${HEADER}\n${'x'.repeat(26 * 1024 * 1024)}`);
  expect([status, body.message]).toEqual([
    413,
    'The file is larger than 25 MB. Split it into smaller files.',
  ]);
});

test('returns 413 also without Content-Length, and accepts a small file', async () => {
  const cookie = [...staff.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (text: string, pieces: number) => {
    const response = await fetch(`${stack.url}/api/import-games`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      duplex: 'half',
      body: ReadableStream.from(
        Array.from({ length: pieces }, () => new TextEncoder().encode(text)),
      ),
    });
    return [response.status, await response.json()];
  };
  expect(await send('x'.repeat(1024 * 1024), 26)).toEqual([
    413,
    {
      message: 'The file is larger than 25 MB. Split it into smaller files.',
      code: 'too-large',
    },
  ]);
  expect(await send('{"csvData":7}', 1)).toMatchObject([
    400,
    { message: 'csvData must be the text of a CSV file', code: 'invalid-input' },
  ]);
});

test('rejects other content types, cross-site requests, anonymous callers, and broken JSON, in that order', async () => {
  const post = (headers: Record<string, string>, body = '{') =>
    staff.call('POST', '/api/import-games', body, headers);
  expect((await post({ 'content-type': 'text/plain' })).status).toBe(415);
  expect((await post({ 'content-encoding': 'gzip' })).status).toBe(415);
  expect((await post({ origin: 'https://evil.test' })).status).toBe(403);
  expect(await post({ cookie: '' })).toEqual({
    status: 401,
    body: { message: 'Unauthorized', code: 'signed-out' },
  });
  expect(await post({})).toEqual({
    status: 400,
    body: { message: 'The request body is not valid JSON.', code: 'invalid-input' },
  });
  expect((await staff.call('PUT', '/api/import-games', {})).status).toBe(405);
  expect((await staff.call('GET', '/api/import-games/7')).status).toBe(404);
});

test('a cell beyond 2,000 characters is an error of its row only', async () => {
  const { body } = await staff.importFile(`${HEADER}\n${ROW}\n${ROW}${'x'.repeat(2_001)}`);
  expect(body).toMatchObject({ totalRows: 2, createdGames: 1, skippedRows: 1 });
  expect(body.errors).toEqual([
    'Row 3, Opponent: The cell has more than 2,000 characters. Expected at most 2,000 characters per cell.',
  ]);
});

test('lists a hundred errors and the count of the rest', async () => {
  const { body } = await staff.importFile(
    `${HEADER}\n${`2/30/2026,7 PM,Football V,H,Eastlake\n`.repeat(130)}`,
  );
  expect(body.skippedRows).toBe(130);
  expect(body.errors).toHaveLength(101);
  expect(body.errors.at(-1)).toBe('and 30 more');
  expect(body.errorRows).toBe(130);
  expect(body.rowErrors).toHaveLength(100);
});

test('prototype names as headers and formulas in cells are only text', async () => {
  const { body } = await staff.importFile(`${HEADER},__proto__,constructor\n${ROW} =1+1,x,y\n`);
  expect(body).toMatchObject({ createdGames: 1, errors: [] });
});
