import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { IMPORT_QUEUE, ImportJob } from '@fieldhouse/import-contract';
import type { ClaimedImport } from '@fieldhouse/import-contract/internal';
import type { JobQueue, JobWorker, Logger, QueueStore } from '@fieldhouse/runtime';
import { isStoreUnavailable, withRequestId } from '@fieldhouse/runtime';
import { createClaims } from './claims.ts';
import type { Claims } from './claims.ts';
import type { CoreAddress, CoreClient } from './core-client.ts';
import type { FileThreads } from './file-threads.ts';
import type { Movement } from './movement.ts';

const RENEW_MS = 2_000;
const ANSWER_MS = 1_000;
const SWEEP_MS = 3_000;
/** A stopping process gives up what it is at after this: another one will take it in from the start. */
const LAST_CALL_MS = 10_000;
/** A refusal of the rows themselves: trying again would end alike. */
const FINAL = new Set([400, 413, 422]);
const NOT_TAKEN = 'The file could not be imported. Nothing of it was imported. Please try again.';

interface Parts {
  readonly core: CoreClient;
  readonly address: CoreAddress;
  readonly threads: FileThreads;
  readonly store: QueueStore;
  readonly queue: JobQueue<ImportJob>;
  readonly logger: Logger;
  readonly movement: Movement;
  /** Imports of any size at once. */
  readonly workers: number;
  /** Told when an import ended here: taken in, refused for good, or not done and left to the next worker. */
  readonly onEnd: (outcome: ImportOutcome, rows: number, seconds: number) => void;
}

export type ImportOutcome = 'done' | 'refused' | 'not-done';

/** Imports at once of a process with so many workers: one more, which takes small files alone. */
const importsAtOnce = (workers: number): number => workers + 1;

/**
 * Takes imports in: a job only wakes it up, the database says whose turn it is. A sweep wakes up for whatever a job was lost of,
 * a dead worker's import too.
 */
export function startImportWorker(parts: Parts): { close(): Promise<void> } {
  const stopping = new AbortController();
  const abandon = new AbortController();
  const claims = createClaims(parts.core, parts.workers);
  const worker: JobWorker = parts.store.worker<unknown>(
    IMPORT_QUEUE,
    async (job) => {
      ImportJob.parse(job.data);
      await drain(parts, claims, stopping.signal, abandon.signal);
    },
    { concurrency: importsAtOnce(parts.workers) },
  );
  const sweeping = sweep(parts, stopping.signal);
  return {
    async close() {
      stopping.abort();
      const lastCall = setTimeout(() => abandon.abort(), LAST_CALL_MS);
      await worker.close();
      clearTimeout(lastCall);
      await sweeping;
    },
  };
}

/** Takes in one import after the other until there is none whose turn it is. */
async function drain(
  parts: Parts,
  claims: Claims,
  stopping: AbortSignal,
  abandon: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const claimed = await claims.next(stopping);
    parts.movement.asked();
    if (!claimed) return;
    const { claim, othersDone, done } = claimed;
    const ready = (lost: AbortSignal) =>
      !claim.alone || begunAlone(parts.core, claim, othersDone, AbortSignal.any([stopping, lost]));
    await withRequestId(claim.id, () => take(parts, claim, ready, abandon)).finally(done);
  }
}

/** Waits until nothing else is under way here; false when it is not to be begun: the claim is lost or the process stops. */
async function begunAlone(
  core: CoreClient,
  { id, lease }: ClaimedImport,
  othersDone: Promise<void>,
  ended: AbortSignal,
): Promise<boolean> {
  if (!ended.aborted) await Promise.race([othersDone, once(ended, 'abort')]);
  return !ended.aborted && (await core.beginAlone(id, lease)).held;
}

/** @param ready whether the import is to be begun, once that is known; its signal says that the claim is lost. */
async function take(
  { core, address, threads, movement, logger, onEnd }: Parts,
  claim: ClaimedImport,
  ready: (lost: AbortSignal) => boolean | Promise<boolean>,
  abandon: AbortSignal,
): Promise<void> {
  const started = performance.now();
  const progress = new Int32Array(new SharedArrayBuffer(4));
  let run: ReturnType<Movement['begin']> | undefined;
  const lost = new AbortController();
  const done = new AbortController();
  const end = (outcome: ImportOutcome) => {
    const seconds = (performance.now() - started) / 1_000;
    const rows = Atomics.load(progress, 0);
    onEnd(outcome, rows, seconds);
    return { importId: claim.id, rows, ms: Math.round(seconds * 1_000) };
  };
  logger.info({ importId: claim.id }, 'import taken');
  const rowsSoFar = () => {
    const rows = Atomics.load(progress, 0);
    run?.noteRows(rows);
    return rows;
  };
  const renewing = renew(core, claim, rowsSoFar, lost, done.signal);
  try {
    if (!(await ready(lost.signal))) {
      logger.info({ importId: claim.id }, 'import not begun');
      return;
    }
    run = movement.begin();
    const ended = AbortSignal.any([lost.signal, abandon]);
    const outcome = await threads.runImport({ claim, core: address, progress }, ended);
    if (!outcome.ok) {
      const final = FINAL.has(outcome.status);
      const ended = end(final ? 'refused' : 'not-done');
      logger.warn(
        { ...ended, status: outcome.status },
        final ? 'import refused' : 'import not done',
      );
      if (final) await core.fail(claim.id, claim.lease, NOT_TAKEN);
      return;
    }
    logger.info(end('done'), 'import done');
  } catch (error) {
    logger.warn({ err: error, ...end('not-done') }, 'import not done');
  } finally {
    done.abort();
    run?.end();
    await renewing;
  }
}

/** Keeps the claim alive while its rows are read; when it is lost, so is the work. */
async function renew(
  core: CoreClient,
  claim: ClaimedImport,
  rowsSoFar: () => number,
  lost: AbortController,
  done: AbortSignal,
): Promise<void> {
  while (!done.aborted) {
    await wait(RENEW_MS, undefined, { signal: done }).catch(() => undefined);
    if (done.aborted) return;
    const held = await core
      .renew(claim.id, claim.lease, rowsSoFar())
      .then((view) => view.held)
      .catch(() => true);
    if (held || done.aborted) continue;
    // An import that is done is nobody's either: its answer may be on the way.
    await wait(ANSWER_MS, undefined, { signal: done }).catch(() => undefined);
    if (!done.aborted) lost.abort();
    return;
  }
}

async function sweep(
  { core, queue, movement, logger }: Parts,
  stopping: AbortSignal,
): Promise<void> {
  // In containers every process has the same ID, and a job of the one before may still be in the queue.
  const sweeper = randomUUID();
  for (let round = 1; !stopping.aborted; round += 1) {
    try {
      const { ids } = await core.due();
      movement.waiting(ids.length);
      for (const importId of ids)
        await queue.add('import', { importId }, { jobId: `${importId}-${sweeper}-${round}` });
    } catch (error) {
      if (!isStoreUnavailable(error)) logger.warn({ err: error }, 'imports were not swept');
    }
    await wait(SWEEP_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
