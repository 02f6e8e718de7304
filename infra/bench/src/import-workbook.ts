import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { seasonCsv } from './generated-schedules.ts';
import { importFile, withImportBench } from './import-stack.ts';
import type { ImportBench } from './import-stack.ts';
import { median } from './median.ts';
import { printTable } from './print-table.ts';
import { peakMemory } from './process-memory.ts';

/**
 * Time of importing a workbook, compared with its CSV file: the same rows, in turns, each into a new school. Dates and times are cells
 * of these types, other texts are shared by the cells, as Excel writes them. Also the peak memory of svc-import for either, in a process
 * of its own.
 *
 * Run: `node infra/bench/src/import-workbook.ts [rows,rows,...] [rounds]`
 */
const SIZES = (process.argv[2] ?? '1000,20000,100000').split(',').map(Number);
const ROUNDS = Number(process.argv[3] ?? 3);
const MOST = 2;
const DAY_MS = 86_400_000;
const DAY_0 = Date.UTC(1899, 11, 30);
let schools = 0;

await withImportBench(async (bench) => {
  const rows: Record<string, string | number>[] = [];
  for (const size of SIZES) {
    const csv = seasonCsv(size);
    const workbook = await workbookOf(csv);
    const [one, other] = [await bench.start('svc-import'), await bench.start('svc-import')];
    await timeImport(bench, one.url, seasonCsv(100));
    await timeImport(bench, other.url, await workbookOf(seasonCsv(100)));
    const times: { csv: number; workbook: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const fromCsv = await timeImport(bench, one.url, csv);
      const fromWorkbook = await timeImport(bench, other.url, workbook);
      if (fromCsv.games !== fromWorkbook.games)
        throw new Error(`CSV made ${fromCsv.games} games, the workbook ${fromWorkbook.games}`);
      times.push({ csv: fromCsv.ms, workbook: fromWorkbook.ms });
    }
    rows.push({
      rows: size.toLocaleString('en-US'),
      'CSV MB': csv.length / 1e6,
      'workbook MB': workbook.size / 1e6,
      'CSV ms': median(times.map((time) => time.csv)),
      'workbook ms': median(times.map((time) => time.workbook)),
      ratio: median(times.map((time) => time.workbook / time.csv)),
      'at most': MOST,
      'CSV MiB': await peakMemory(one.child.pid),
      'workbook MiB': await peakMemory(other.child.pid),
    });
    for (const { child } of [one, other]) child.kill('SIGTERM');
  }
  printTable(rows);
});

async function timeImport(
  bench: ImportBench,
  url: string,
  file: string | Blob,
): Promise<{ ms: number; games: number }> {
  const cookie = await bench.signIn(`workbook-${(schools += 1)}`);
  const { status, answer, ms } = await importFile(url, cookie, file);
  const games = /"createdGames":(\d+)/.exec(answer)?.[1];
  if (status !== 200 || games === undefined)
    throw new Error(`The import answered ${status}: ${answer.slice(0, 400)}`);
  return { ms, games: Number(games) };
}

/** The rows of a schedule with dates and times as numbers. */
async function workbookOf(csv: string): Promise<Blob> {
  const [header = [], ...lines] = Papa.parse<string[]>(csv.trim()).data;
  const rows = lines.map(([date = '', time = '', ...texts]) => [
    dayNumber(date),
    partOfDay(time),
    ...texts.map((text) => (text === '' ? null : text)),
  ]);
  const columns = header.map((name) => {
    if (name === 'Date') return { numFmt: 'm/d/yyyy' };
    return name === 'Time' ? { numFmt: 'h:mm AM/PM' } : {};
  });
  const bytes = await writeXlsx({ sheets: [{ name: 'Games', columns, rows: [header, ...rows] }] });
  return new Blob([new Uint8Array(bytes)]);
}

function dayNumber(date: string): number {
  const [month = 0, day = 0, year = 0] = date.split('/').map(Number);
  return (Date.UTC(year, month - 1, day) - DAY_0) / DAY_MS;
}

function partOfDay(time: string): number {
  return Date.parse(`1/1/1970 ${time} UTC`) / DAY_MS;
}
