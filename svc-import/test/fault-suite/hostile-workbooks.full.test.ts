import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCore } from '../../../svc-core/testing/index.ts';
import type { TestCore } from '../../../svc-core/testing/index.ts';
import { rowsXml, workbookFile } from '../../testing/workbook-file.ts';
import { cookieOf, postAs, startWorker } from '../../testing/worker-process.ts';
import type { WorkerProcess } from '../../testing/worker-process.ts';

const MB = 1024 * 1024;
const MOST_MB = 350;
/** Large files are read at a low priority: beside other tests that takes a minute. */
const PATIENT = { IMPORT_READ_SECONDS: '120' };
const HEADER = ['Date', 'Time', 'Team', 'H/A', 'Opponent'];
const GAME = ['9/4/2026', '7:00 PM', 'Football Varsity', 'H', 'Eastlake'];
const games = rowsXml([HEADER, GAME]);
const CSV = [HEADER, GAME].map((cells) => cells.join(',')).join('\n');

const sheet = (rows: string, strings = '') =>
  workbookFile({ sheets: [{ name: 'Games', rows }], strings });
const many = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('');
/** Texts that all differ. */
const texts = (count: number, what: string) =>
  many(count, (at) => `<si><t>${at} ${what} ${at}</t></si>`);

const REFUSED = [
  [
    'a bomb',
    () =>
      workbookFile({
        sheets: [{ name: 'Games', rows: games }],
        parts: [{ name: 'xl/media/a', data: '0'.repeat(90 * MB) }],
      }),
  ],
  [
    'a cell in the last row and column',
    () => sheet(`${games}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
  ],
  [
    'an entity bomb',
    () =>
      workbookFile({
        sheets: [{ name: 'Games', rows: games }],
        prolog: '<!DOCTYPE a [<!ENTITY a "aaaa">]>',
      }),
  ],
] as const;

const LARGEST = [
  [
    'a million empty rows with a format',
    () =>
      sheet(games + many(999_000, (at) => `<row r="${at + 3}" s="1" customFormat="1" ht="15"/>`)),
  ],
  ['90 MB of shared texts', () => sheet(games, texts(1_900_000, 'Greater Valley'))],
  [
    '200,000 rows of seven different texts',
    () =>
      sheet(
        many(
          200_000,
          (at) =>
            `<row r="${at + 1}">${many(7, (column) => `<c t="s"><v>${at * 7 + column}</v></c>`)}</row>`,
        ),
        texts(1_400_000, 'n'),
      ),
  ],
] as const;

describe('hostile workbooks', () => {
  let core: TestCore;
  let worker: WorkerProcess;
  let cookies: string[];
  beforeAll(async () => {
    core = await startCore();
    worker = await startWorker(core, PATIENT);
    cookies = [];
    for (let count = 0; count < 2; count += 1) {
      const { id } = await core.make.school();
      cookies.push(await cookieOf(core, id));
    }
  });
  afterAll(async () => {
    await worker.kill();
    await core.close();
  });

  const post = async (file: Uint8Array<ArrayBuffer>, { url } = worker) => {
    const form = new FormData();
    form.set('file', new Blob([file]), 'fall.xlsx');
    const headers = { cookie: cookies[0] ?? '' };
    const answer = await fetch(`${url}/api/import-games`, {
      method: 'POST',
      headers,
      body: form,
    });
    return { status: answer.status, body: await answer.text() };
  };

  test.each(REFUSED)('%s is refused, and another school imports meanwhile', async (_what, file) => {
    const bytes = file();
    const [refused, other] = await Promise.all([
      post(bytes),
      postAs(cookies[1] ?? '', worker.url, CSV),
    ]);
    expect([refused.status, other]).toEqual([400, 200]);
    expect((await worker.used()).peakMb).toBeLessThan(MOST_MB);
  });

  test.each(LARGEST)(
    '%s stay within 350 MB, and another school imports meanwhile',
    async (what, file) => {
      const own = await startWorker(core, PATIENT);
      const before = await own.used();
      const bytes = file();
      const [{ status, body }, other] = await Promise.all([
        post(bytes, own),
        postAs(cookies[1] ?? '', own.url, CSV),
      ]);
      const { peakMb, cpuSeconds } = await own.used();
      await own.kill();
      console.log(
        `${what}: ${(bytes.length / MB).toFixed(1)} MB, ${status}, ${Math.round(peakMb)} MB, ${(cpuSeconds - before.cpuSeconds).toFixed(1)} s of CPU, ${body.slice(0, 150)}`,
      );
      expect([200, 202, 400]).toContain(status);
      expect(other).toBe(200);
      expect(peakMb).toBeLessThan(MOST_MB);
    },
    180_000,
  );
});
