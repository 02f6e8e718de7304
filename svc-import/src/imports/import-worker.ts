import { once } from 'node:events';
import { IMPORT_LEASE_SECONDS } from '@fieldhouse/import-contract/internal';
import type { ClaimedImport, MergeView } from '@fieldhouse/import-contract/internal';
import {
  createClaimLoop,
  createStallDetector,
  keepLease,
  withRequestId,
} from '@fieldhouse/runtime';
import type { ClaimLoop, Logger, StallDetector, TrackedWork } from '@fieldhouse/runtime';
import { createClaims } from './claims.ts';
import type { Claimed, Reservation } from './claims.ts';
import type { CoreAddress, CoreClient } from './core-client.ts';
import type { LocalImports, StoredFile } from './local-imports.ts';
import { isCurrent, sendEarlyRows } from './send-rows.ts';
import type { ImportRun } from './send-rows.ts';
import type { ThreadPool } from './thread-pool.ts';

const RENEW_MS = 2_000;
const ANSWER_MS = 1_000;
/** Polling interval for imports without a wake-up, such as those of a crashed worker. */
const POLL_MS = 3_000;
/** A stopping process abandons its imports after this time; another worker starts them over. */
const STOP_LIMIT_MS = 10_000;
const ABANDON_MS = 5_000;
/** Statuses for invalid rows: another attempt would fail the same way. */
const FINAL = new Set([400, 413, 422]);
const IMPORT_FAILED = "Couldn't import the file. Nothing was imported. Try again.";

interface Parts {
  readonly core: CoreClient;
  readonly address: CoreAddress;
  readonly threads: ThreadPool;
  readonly local: LocalImports;
  readonly logger: Logger;
  /** Concurrent imports of any size. */
  readonly workers: number;
  /** Called when an import ends in this process: done, refused permanently, or not done and left to the next worker. */
  readonly onEnd: (outcome: ImportOutcome, rows: number, seconds: number) => void;
}

export type ImportOutcome = 'done' | 'refused' | 'not-done';

/** Room in this process for an import that is stored and claimed in one call. */
export interface RunReservation extends Pick<Reservation, 'onlySmall' | 'release'> {
  /** Runs the import, which was claimed. */
  run(claim: ClaimedImport): void;
}

export interface ImportWorker {
  /** Looks for waiting imports immediately. */
  wake(): void;
  /** Undefined if a file of this size has to wait. One of `run` and `release` must be called. */
  reserve(fileBytes: number): RunReservation | undefined;
  /** False when imports are waiting and none makes progress. */
  isMoving(): boolean;
  stop(): Promise<void>;
}

/** Claims and runs imports while there are any; the database decides the order. */
export function startImportWorker(parts: Parts): ImportWorker {
  const { core, local, logger } = parts;
  const claims = createClaims(core, parts.workers);
  const detector = createStallDetector();
  const start = ({ claim, othersDone, done }: Claimed) => {
    const file = local.claim(claim.id);
    const run = withRequestId(claim.id, () =>
      runClaim(parts, { claim, file, othersDone, detector, loop }),
    );
    loop.run(
      run
        .then((result) => local.end(claim.id, result))
        .finally(() => {
          done();
          local.end(claim.id, undefined);
          loop.wake();
        }),
    );
  };
  const loop: ClaimLoop = createClaimLoop({
    idleMs: POLL_MS,
    async look() {
      const { ids } = await core.due();
      detector.look(ids.length > 0);
      return ids.length > 0;
    },
    async claim() {
      const undecided = local.undecided();
      const claimed = await claims.next().catch((error: unknown) => {
        local.decline(undecided);
        throw error;
      });
      detector.asked();
      if (!claimed) {
        local.decline(undecided);
        return false;
      }
      start(claimed);
      return true;
    },
    onError: (error) => logger.warn({ err: error }, 'could not claim imports'),
    stopLimitMs: STOP_LIMIT_MS,
    abandonMs: ABANDON_MS,
  });
  return {
    wake: loop.wake,
    reserve(fileBytes) {
      const room = loop.stopping.aborted ? undefined : claims.reserve(fileBytes);
      return (
        room && {
          onlySmall: room.onlySmall,
          release: room.release,
          run: (claim) => start(room.take(claim)),
        }
      );
    },
    isMoving: detector.isMoving,
    stop: loop.stop,
  };
}

/** A claimed import with what its run needs from the worker. */
interface ClaimedRun {
  readonly claim: ClaimedImport;
  /** The file, if it is still in this process. */
  readonly file: StoredFile | undefined;
  readonly othersDone: Promise<void>;
  readonly detector: StallDetector;
  readonly loop: ClaimLoop;
}

/** Waits until nothing else runs in this process; false if the claim is lost or the process stops first. */
async function waitToRunAlone(
  core: CoreClient,
  { id, lease }: ClaimedImport,
  othersDone: Promise<void>,
  ended: AbortSignal,
): Promise<boolean> {
  if (!ended.aborted) await Promise.race([othersDone, once(ended, 'abort')]);
  return !ended.aborted && (await core.beginAlone(id, lease)).held;
}

/** Sends the rows of an import: those that were read early, or a thread reads them. */
function sendRowsOf(
  { core, address, threads }: Pick<Parts, 'core' | 'address' | 'threads'>,
  { claim, file, progress }: Pick<ClaimedRun, 'claim' | 'file'> & { progress: Int32Array },
  ended: AbortSignal,
): Promise<ImportRun> {
  const early = file?.early;
  if (isCurrent(early, claim)) {
    Atomics.store(progress, 0, early.totalRows);
    return sendEarlyRows(core, claim, early, ended);
  }
  const task = { claim, payload: file?.payload, core: address, progress };
  return threads.runImport(task, ended);
}

/** Runs a claimed import. Returns its result, if it is done and svc-core told it. */
async function runClaim(
  { core, address, threads, logger, onEnd }: Parts,
  { claim, file, othersDone, detector, loop }: ClaimedRun,
): Promise<MergeView['result']> {
  const started = performance.now();
  const progress = new Int32Array(new SharedArrayBuffer(4));
  let reading: TrackedWork | undefined;
  const end = (outcome: ImportOutcome) => {
    const seconds = (performance.now() - started) / 1_000;
    const rows = Atomics.load(progress, 0);
    onEnd(outcome, rows, seconds);
    return { importId: claim.id, rows, ms: Math.round(seconds * 1_000) };
  };
  logger.info({ importId: claim.id }, 'import claimed');
  const lease = keepLease({
    leaseMs: IMPORT_LEASE_SECONDS * 1_000,
    renewEveryMs: RENEW_MS,
    claimedAt: started,
    renew() {
      const rows = Atomics.load(progress, 0);
      reading?.at(rows);
      return core.renew(claim.id, claim.lease, rows);
    },
    endedWithinMs: ANSWER_MS,
  });
  try {
    const notBegun = AbortSignal.any([loop.stopping, lease.lost]);
    if (claim.alone && !(await waitToRunAlone(core, claim, othersDone, notBegun))) {
      logger.info({ importId: claim.id }, 'import not started');
      return undefined;
    }
    reading = detector.begin();
    const ended = AbortSignal.any([lease.lost, loop.abandon]);
    const outcome = await sendRowsOf({ core, address, threads }, { claim, file, progress }, ended);
    if (!outcome.ok) {
      const final = FINAL.has(outcome.status);
      const ended = end(final ? 'refused' : 'not-done');
      logger.warn(
        { ...ended, status: outcome.status },
        final ? 'import refused' : 'import not done',
      );
      if (final) await core.fail(claim.id, claim.lease, IMPORT_FAILED);
      return undefined;
    }
    logger.info(end('done'), 'import done');
    return outcome.result;
  } catch (error) {
    logger.warn({ err: error, ...end('not-done') }, 'import not done');
    return undefined;
  } finally {
    reading?.end();
    lease.end();
  }
}
