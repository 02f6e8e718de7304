import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { ImportOutcome } from './import-worker.ts';

const outcomes: readonly ImportOutcome[] = ['done', 'refused', 'not-done'];

/** Metrics of imports: count by outcome, rows, and duration; rows per second is the rate of the row counter. */
export function createImportMetrics(
  registry: Registry,
): (outcome: ImportOutcome, rows: number, seconds: number) => void {
  const imports = new Counter({
    name: 'imports_total',
    help: 'Imports that ended in this process: done, refused (permanently), not-done (left to the next worker).',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of outcomes) imports.inc({ outcome }, 0);
  const read = new Counter({
    name: 'import_rows_total',
    help: 'Rows read from imported files.',
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'import_duration_seconds',
    help: 'Time from the claim of an import to its end.',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180],
    registers: [registry],
  });
  return (outcome, rows, seconds) => {
    imports.inc({ outcome });
    duration.observe({ outcome }, seconds);
    if (outcome === 'done') read.inc(rows);
  };
}
