import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { ImportPreviewView, ReadSheetView } from '@fieldhouse/import-contract';
import { listenLocally } from '@fieldhouse/runtime/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack } from '../testing/import-stack.ts';
import type { ImportStack, Staff } from '../testing/import-stack.ts';

const SHEET = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcdef';
const ADDRESS = `https://docs.google.com/spreadsheets/d/${SHEET}/edit?usp=sharing#gid=42`;
const CSV = 'Date,Time,Team,H/A,Opponent\n9/4/2026,7:00 PM,Football Varsity,H,St. Mary’s\n';

/** Stands for Google: answers each request by what the test set. */
let google: Server;
let answer: RequestListener;
let asked: string[];
let googleAddress: string;
let stack: ImportStack;
let staff: Staff;
beforeAll(async () => {
  google = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  googleAddress = `http://127.0.0.1:${await listenLocally(google)}`;
  stack = await startStack({ GOOGLE_SHEETS_URL: googleAddress });
  staff = await stack.staff();
});
afterAll(async () => {
  google.closeAllConnections();
  google.close();
  await stack.close();
});

const sends =
  (text: string, name = 'Fall 2026 - Schedule.csv'): RequestListener =>
  (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      })
      .end(text);
const redirects =
  (location: string): RequestListener =>
  (_, response) =>
    response.writeHead(307, { location }).end();
const refuses =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html>');

async function read(given: RequestListener, { address = ADDRESS, by = staff } = {}) {
  answer = given;
  asked = [];
  return by.call('POST', '/api/import-games/sheets/read', { address });
}
describe('a shared Google Sheet', () => {
  test('is read, remembered, and read again with what changed', async () => {
    const own = await stack.staff();
    const first = ReadSheetView.parse((await read(sends(CSV), { by: own })).body);
    expect(asked).toEqual([`/spreadsheets/d/${SHEET}/export?format=csv&gid=42`]);
    expect([first.sheet.name, first.csvData]).toEqual(['Fall 2026 - Schedule', CSV]);
    const done = await own.importFile(first.csvData, { fileName: first.sheet.name });
    expect(done.body).toMatchObject({ createdGames: 1 });

    const moved = CSV.replace('7:00 PM', '6:30 PM');
    const { address } = first.sheet;
    const again = ReadSheetView.parse((await read(sends(moved), { by: own, address })).body);
    expect(again.sheet).toMatchObject({ id: first.sheet.id, address });
    const { csvData } = again;
    const previewed = await own.call('POST', '/api/import-games/preview', {
      csvData,
      mode: 'update',
    });
    const view = ImportPreviewView.parse(previewed.body);
    expect(view).toMatchObject({ newGames: 0, changedGames: 1 });
    expect(view.changed[0]?.differences).toEqual([{ field: 'time', was: '19:00', is: '18:30' }]);

    const { body } = await own.call('GET', '/api/import-games/sheets');
    expect(body).toEqual([{ ...again.sheet, readBy: expect.stringMatching(/\S/) }]);
    const path = `/api/import-games/sheets/${again.sheet.id}`;
    expect((await staff.call('DELETE', path)).status).toBe(404);
    expect((await own.call('DELETE', path)).status).toBe(200);
    expect((await own.call('DELETE', path)).status).toBe(404);
    expect((await own.call('GET', '/api/import-games/sheets')).body).toEqual([]);
  });

  test('has a name of one line, whatever Google sends', async () => {
    const { body } = await read(sends(CSV, 'Fall\r\n2026\u2028Sched\u202eule\u0007.csv'));
    expect(body.sheet.name).toBe('Fall 2026 Schedule');
  });

  test('is read through redirects of the same site', async () => {
    const { status, body } = await read((request, response) =>
      (request.url?.startsWith('/file') ? sends(CSV) : redirects('/file?x=1'))(request, response),
    );
    expect([status, body.csvData]).toEqual([200, CSV]);
    expect(asked).toHaveLength(2);
  });

  const NOT_SHARED = expect.stringMatching(/^This sheet isn't shared\./);
  const NOT_FOUND = expect.stringMatching(/^Google doesn't have this sheet\./);
  test.each<[string, RequestListener, number, unknown]>([
    ['asks to sign in', redirects('https://accounts.google.com/ServiceLogin?x'), 400, NOT_SHARED],
    ['is a page', refuses(200), 400, NOT_SHARED],
    ['is forbidden', refuses(403), 400, NOT_SHARED],
    ['was deleted', refuses(404), 400, NOT_FOUND],
    ['has no such sheet', refuses(400), 400, NOT_FOUND],
    ['is empty', sends('\n'), 400, expect.stringMatching(/^The sheet is empty\./)],
    ['is not sent', refuses(500), 503, expect.stringMatching(/^We couldn't reach Google Sheets\./)],
    [
      'is too large',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/csv' });
        const piece = Buffer.alloc(1024 * 1024, 'x');
        const go = () => {
          while (!response.destroyed && response.write(piece));
          response.once('drain', go);
        };
        go();
      },
      413,
      'The sheet is larger than 25 MB. Split it into smaller sheets.',
    ],
  ])('that %s gets a sentence', async (_, given, expected, message) => {
    const before = await staff.call('GET', '/api/import-games/sheets');
    const { status, body } = await read(given);
    expect([status, body.message]).toEqual([expected, message]);
    if (expected === 400) expect(body.fields).toEqual({ address: body.message });
    expect(await staff.call('GET', '/api/import-games/sheets')).toEqual(before);
  });

  test('that is too slow gets a sentence', async () => {
    const impatient = await startStack({
      GOOGLE_SHEETS_URL: googleAddress,
      GOOGLE_SHEETS_SECONDS: '0.5',
    });
    try {
      const by = await impatient.staff();
      const { status, body } = await read(() => undefined, { by });
      expect([status, body.message]).toEqual([
        503,
        "Google Sheets didn't answer in time. Try again in a minute.",
      ]);
      expect((await by.call('GET', '/api/import-games/sheets')).body).toEqual([]);
    } finally {
      await impatient.close();
    }
  });

  test.each([
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/',
    'http://docs.google.com/file',
    'https://docs.google.com:8443/file',
    'https://docs.google.com.evil.test/file',
    'https://googleusercontent.com.evil.test/file',
    'file:///etc/passwd',
  ])('does not follow a redirect to %s', async (location) => {
    const { status, body } = await read(redirects(location));
    expect([status, body.message]).toEqual([
      503,
      "We couldn't reach Google Sheets. Try again in a minute.",
    ]);
    expect(asked).toHaveLength(1);
  });

  test('does not follow redirects without an end', async () => {
    expect((await read(redirects('/again'))).status).toBe(503);
    expect(asked).toHaveLength(6);
  });

  test.each([
    '',
    'Fall schedule',
    'https://example.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUvWxYz/edit',
    'https://docs.google.com.evil.test/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUvWxYz/edit',
    'https://docs.google.com/document/d/1AbCdEfGhIjKlMnOpQrStUvWxYz/edit',
    'https://docs.google.com/spreadsheets/d/short/edit',
    'https://docs.google.com/spreadsheets/d/../../evil',
    'javascript:alert(1)',
  ])('is not at %j', async (address) => {
    const { status, body } = await read(sends(CSV), { address });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['address']]);
    expect(asked).toEqual([]);
  });

  test.each([
    [`https://docs.google.com/spreadsheets/d/${SHEET}`, ''],
    [`docs.google.com/spreadsheets/d/${SHEET}/edit?gid=7#gid=7`, '&gid=7'],
    [`https://docs.google.com/spreadsheets/u/1/d/${SHEET}/view?gid=0`, '&gid=0'],
  ])('is at %s', async (address, tab) => {
    expect((await read(sends(CSV), { address })).status).toBe(200);
    expect(asked).toEqual([`/spreadsheets/d/${SHEET}/export?format=csv${tab}`]);
  });
});

test('a host on a private network is not connected to', async () => {
  const { publicLookup } = await import('../src/sheets/public-lookup.ts');
  const found = await new Promise((resolve) => publicLookup('localhost', {}, resolve));
  expect(found).toMatchObject({ message: 'localhost is on a private network' });
});
