import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCore } from '../../../svc-core/testing/index.ts';
import { startStack } from '../../testing/import-stack.ts';
import type { ImportStack } from '../../testing/import-stack.ts';
import { cookieOf, postFile, startWorker } from '../../testing/worker-process.ts';

const LINE_ENDS = 5_000_000;
const COMMAS = 2_000_000;
const QUOTES = 250_000;
const LINE = 1_000_000;
const LABYRINTH_ROWS = 400;
const MOST_MB = 350;
const MOST_CPU_SECONDS = 10;

const HEADER = 'Date,Time,Team,H/A,Opponent';
const ROW = '9/4/2026,7:00 PM,Football V,H,Eastlake';
const lines = (...rows: string[]) => [HEADER, ...rows].join('\n');
const many = (count: number, row: (at: number) => string) =>
  [HEADER, ...Array.from({ length: count }, (_, at) => row(at))].join('\n');

/** Cells for catastrophic backtracking: long, repetitive, and invalid at the very end. */
const LABYRINTHS = [
  '9'.repeat(1_990),
  '1/'.repeat(990),
  ' '.repeat(1_990),
  'Sept. '.repeat(330),
  '7:00 '.repeat(390),
  'PM'.repeat(990),
  'JV '.repeat(660),
  '(N) '.repeat(490),
  '* # '.repeat(490),
  'a / '.repeat(490),
  "'".repeat(1_990),
];
const labyrinth = (at: number) => `${LABYRINTHS[at % LABYRINTHS.length]}${at}!`;
const inAllCells = (at: number) => Array.from({ length: 5 }, () => labyrinth(at)).join(',');

describe('malicious and broken files', () => {
  let stack: ImportStack;
  beforeAll(async () => {
    stack = await startStack();
  });
  afterAll(() => stack.close());

  test.each([
    [`${COMMAS} commas`, ','.repeat(COMMAS), /^The file is empty\./],
    [
      `a header of ${COMMAS} commas`,
      `${HEADER}${','.repeat(COMMAS)}x\n${ROW}`,
      'The file has more than 100 columns. The limit is 100. Delete some and try again.',
    ],
    [`${LINE_ENDS} line ends`, '\n'.repeat(LINE_ENDS), /^The file is empty\./],
    [
      'UTF-16 that was read as something else',
      lines(ROW).replace(/[^]/g, '$&\0'),
      "The file contains characters that aren't text. Save it as CSV (UTF-8) and try again.",
    ],
    [
      'a header of 2,001 characters',
      `${HEADER},${'x'.repeat(2_001)}\n${ROW}`,
      'A column header has more than 2,000 characters. Shorten it and try again.',
    ],
  ])('rejects %s with its own message and writes nothing', async (_what, csvData, message) => {
    const { importFile, schoolId } = await stack.staff();
    const { status, body } = await importFile(csvData);
    expect(status).toBe(400);
    expect(body.message).toMatch(message);
    const { rows } = await stack.core.database.pool.query(
      `select id::text from games where "schoolId" = $1 union all select id::text from imports where "schoolId" = $1`,
      [schoolId],
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ['a byte order mark', `\uFEFF${lines(ROW)}`],
    ['line ends of CR alone', lines(ROW).replaceAll('\n', '\r')],
    ['semicolons', lines(ROW).replaceAll(',', ';')],
    ['a sep= line', `sep=|\r\n${lines(ROW).replaceAll(',', '|')}`],
    ['quotation marks around everything', lines(ROW).replace(/[^,\n]+/g, '"$&"')],
  ])('imports a file with %s', async (_what, csvData) => {
    const { importFile } = await stack.staff();
    expect((await importFile(csvData)).body).toMatchObject({ createdGames: 1, errors: [] });
  });

  test.each([
    [
      'a quotation mark that is never closed',
      lines('9/5/2026,"7:00 PM,Football V,H,Eastlake', ROW),
    ],
    ['text behind a closing quotation mark', lines('"a"a'.repeat(QUOTES), ROW)],
    [`a line of ${LINE} characters`, lines('x'.repeat(LINE), ROW)],
    ['a team in another language', lines('9/4/2026,7 PM,Fußball Männer,H,Eastlake', ROW)],
    ['a team in another script', lines('9/4/2026,7 PM,足球,H,Eastlake', ROW)],
    ['a control character', lines('9/4/2026,7 PM,Football V,H,East\u0007lake', ROW)],
  ])('makes %s an error of its own row only', async (_what, csvData) => {
    const { importFile } = await stack.staff();
    const { body } = await importFile(csvData);
    expect(body).toMatchObject({ totalRows: 2, createdGames: 1, skippedRows: 1 });
    expect(body.errors).toEqual([expect.stringMatching(/^Row 2\b.*Expected /)]);
  });

  test('reports cells for catastrophic backtracking as errors, and lists a hundred of them', async () => {
    const { importFile } = await stack.staff();
    const totalRows = LABYRINTH_ROWS;
    const { status, body } = await importFile(many(totalRows, inAllCells));
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalRows, createdGames: 0, skippedRows: totalRows });
    expect(body.errors.length + body.skipped.length).toBeGreaterThan(100);
  });
});

const MB = 1024 * 1024;
const fill = (bytes: number, row: (at: number) => string) =>
  many(Math.min(200_000, Math.floor(bytes / (row(0).length + 2))), row);

const WORST: readonly [string, () => string][] = [
  ['line ends', () => lines('\n'.repeat(900_000), ROW)],
  ['open quotation marks', () => fill(20 * MB, () => '"a"a')],
  ['one open quotation mark', () => lines(`"${'a,b\n'.repeat(150_000)}`)],
  ['cells that lead in circles', () => fill(24 * MB, inAllCells)],
  [
    'a hundred columns',
    () => `${HEADER}${',x'.repeat(95)}\n${`${ROW}${',1'.repeat(95)}\n`.repeat(80_000)}`,
  ],
  [
    'names that all differ, two bytes a character',
    () =>
      many(
        200_000,
        (at) => `${ROW} č. ${at} of the Greater Valley beside the old river, field ${at}`,
      ),
  ],
];

test.each(WORST)(
  'the worst file of %s stays within 350 MB and 10 s of CPU',
  async (what, csvData) => {
    const core = await startCore();
    const worker = await startWorker(core, {});
    const before = await worker.used();
    const { id } = await core.make.school();
    const status = await postFile(core, worker.url, id, csvData());
    const { peakMb, cpuSeconds } = await worker.used();
    const cpu = cpuSeconds - before.cpuSeconds;
    console.log(`${what}: ${status}, ${Math.round(peakMb)} MB, ${cpu.toFixed(1)} s of CPU`);
    await worker.kill();
    await core.close();
    expect([200, 202, 400]).toContain(status);
    expect(peakMb).toBeLessThan(MOST_MB);
    expect(cpu).toBeLessThan(MOST_CPU_SECONDS);
  },
  180_000,
);

/** As files of a form, which come as bytes of any encoding. */
const AS_FORMS: readonly (readonly [string, () => string])[] = [
  ['line ends', () => '\n'.repeat(24 * MB)],
  ['quotation marks', () => '"'.repeat(24 * MB)],
  ['100,000 rows', () => many(100_000, (at) => `${ROW} č. ${at} of the Greater Valley`)],
  ['20,000 columns', () => `${HEADER}\n${`${ROW} č${',xyz'.repeat(20_000)}\n`.repeat(300)}`],
  ['20,000 empty columns', () => `${HEADER}\n${`${ROW} č${','.repeat(20_000)}\n`.repeat(1_200)}`],
];

test('the worst files of forms, one after the other, stay within 350 MB', async () => {
  const core = await startCore();
  const worker = await startWorker(core, { IMPORT_READ_SECONDS: '120' });
  const { id } = await core.make.school();
  const cookie = await cookieOf(core, id);
  for (const [what, text] of AS_FORMS) {
    const form = new FormData();
    form.set('file', new Blob([text()]), 'fall.csv');
    const { status } = await fetch(`${worker.url}/api/import-games`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    const { peakMb } = await worker.used();
    console.log(`${what} as a form: ${status}, ${Math.round(peakMb)} MB`);
    expect([200, 202, 400]).toContain(status);
    expect(peakMb).toBeLessThan(MOST_MB);
  }
  await worker.kill();
  await core.close();
}, 180_000);
