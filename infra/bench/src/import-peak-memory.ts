import { scheduleCsv, worstCaseCsv } from './generated-schedules.ts';
import { importFile, withImportBench } from './import-stack.ts';
import { peakMemory } from './process-memory.ts';

/**
 * Peak memory of svc-import by rows and bytes of a file, and for the worst-case file within the limits, each in a new process.
 *
 * Run: `node infra/bench/src/import-peak-memory.ts`
 */
const FILES = [
  ...[0, 10_000, 50_000, 100_000, 200_000].map((rows) => ({
    name: `${rows.toLocaleString('en-US')} rows`,
    csvData: () => scheduleCsv(rows),
  })),
  { name: 'worst-case file', csvData: worstCaseCsv },
];

await withImportBench(async (bench) => {
  for (const [at, { name, csvData }] of FILES.entries()) {
    const worker = await bench.start('svc-import');
    const text = csvData();
    const { status, ms } = await importFile(worker.url, await bench.signIn(`memory-${at}`), text);
    const size = (Buffer.byteLength(text) / 1024 / 1024).toFixed(1);
    console.log(
      `${name.padEnd(16)}${size.padStart(5)} MB  peak ${await peakMemory(worker.child.pid)} MB  ${(ms / 1000).toFixed(1)} s, status ${status}`,
    );
    worker.child.kill('SIGTERM');
  }
});
