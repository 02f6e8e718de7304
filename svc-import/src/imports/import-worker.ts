import { once } from 'node:events';
import { IMPORT_LEASE_SECONDS } from '@fieldhouse/import-contract/internal';
import type { ClaimedImport } from '@fieldhouse/import-contract/internal';
import {
  createClaimLoop,
  createStallDetector,
  keepLease,
  withRequestId,
} from '@fieldhouse/runtime';
import type { ClaimLoop, Logger, StallDetector, TrackedWork } from '@fieldhouse/runtime';
import { createClaims } from './claims.ts';
import type { Claimed } from './claims.ts';
import type { CoreAddress, CoreClient } from './core-client.ts';
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
  readonly logger: Logger;
  readonly workers: number;
  /** Called when an import ends in this process: done, refused permanently, or not done and left to the next worker. */
  readonly onEnd: (outcome: ImportOutcome, rows: number, seconds: number) => void;
}

export type ImportOutcome = 'done' | 'refused' | 'not-done';

export interface ImportWorker {
  wake(): void;
  /** Resolves when an import ends in this process, with any outcome. */
  nextEnd(): Promise<void>;
  /** False when imports are waiting and none makes progress. */
  isMoving(): boolean;
  stop(): Promise<void>;
}

/** Claims and runs imports while there are any; the database decides the order. */
export function startImportWorker(parts: Parts): ImportWorker {
  const { core, logger } = parts;
  const claims = createClaims(core, parts.workers);
  const detector = createStallDetector();
  let ended = Promise.withResolvers<void>();
  const start = ({ claim, othersDone, done }: Claimed) => {
    const run = withRequestId(claim.id, () =>
      runClaim(parts, { claim, othersDone, detector, loop }),
    );
    loop.run(
      run.finally(() => {
        done();
        ended.resolve();
        ended = Promise.withResolvers();
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
      const claimed = await claims.next();
      detector.asked();
      if (claimed) start(claimed);
      return claimed !== undefined;
    },
    onError: (error) => logger.warn({ err: error }, 'could not claim imports'),
    stopLimitMs: STOP_LIMIT_MS,
    abandonMs: ABANDON_MS,
  });
  return {
    wake: loop.wake,
    nextEnd: () => ended.promise,
    isMoving: detector.isMoving,
    stop: loop.stop,
  };
}

interface ClaimedRun {
  readonly claim: ClaimedImport;
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

async function runClaim(
  { core, address, threads, logger, onEnd }: Parts,
  { claim, othersDone, detector, loop }: ClaimedRun,
): Promise<void> {
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
      return;
    }
    reading = detector.begin();
    const ended = AbortSignal.any([lease.lost, loop.abandon]);
    const outcome = await threads.runImport({ claim, core: address, progress }, ended);
    if (!outcome.ok) {
      const final = FINAL.has(outcome.status);
      const ended = end(final ? 'refused' : 'not-done');
      logger.warn(
        { ...ended, status: outcome.status },
        final ? 'import refused' : 'import not done',
      );
      if (final) await core.fail(claim.id, claim.lease, IMPORT_FAILED);
      return;
    }
    logger.info(end('done'), 'import done');
  } catch (error) {
    logger.warn({ err: error, ...end('not-done') }, 'import not done');
  } finally {
    reading?.end();
    lease.end();
  }
}
