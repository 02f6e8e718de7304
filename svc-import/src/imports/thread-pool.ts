import { setTimeout as wait } from 'node:timers/promises';
import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import { Tinypool } from 'tinypool';
import type { CoreAddress } from './core-client.ts';
import type { BodyTask, ImportTask, PreparedImport, PreviewOutcome } from './thread-tasks.ts';
import type { ImportRun } from './send-rows.ts';
import { LOW_PRIORITY } from './thread-priority.ts';
import { transferListOf } from './buffered-body.ts';

/** More than the worst file within the limits needs; beyond it only the thread ends, not the process. */
const MAX_HEAP_MB = 128;
/** Rows are short-lived: a larger young generation would only grow the process. `--max-semi-space-size` takes precedence. */
const YOUNG_HEAP_MB = 12;
/** Bytes; a thread with a larger heap after a file is ended, since idle threads don't return memory. */
const MAX_IDLE_HEAP_BYTES = 40 * 1024 * 1024;
/** Large files of waiting requests that are read concurrently. */
export const LARGE_REQUEST_THREADS = 2;
/** At least one is always running: starting a thread takes longer than reading a small file. */
const SMALL_THREADS = 2;
const IDLE_MS = 30_000;
/** A thread that crashed or hangs is ended and replaced after this time. */
const IMPORT_LIMIT_MS = 180_000;
const CLOSE_LIMIT_MS = 2_000;

/** Thread pool for reading files, so that the event loop stays free for requests. */
export interface ThreadPool {
  /** @param small whether the file is small; small files have separate threads. */
  prepareImport(task: BodyTask, small: boolean): Promise<PreparedImport>;
  previewImport(
    task: BodyTask & { core: CoreAddress; schoolId: number },
    small: boolean,
  ): Promise<PreviewOutcome>;
  /** @param signal ends the thread when the claim is lost. */
  runImport(task: ImportTask, signal: AbortSignal): Promise<ImportRun>;
  close(): Promise<void>;
}

/**
 * Separate threads for small and for large files.
 *
 * @param workers concurrent imports of large files.
 * @param limits.requestLimitMs the same limit for the file of a request that waits.
 */
export function createThreadPool(
  workers: number,
  { requestLimitMs }: { readonly requestLimitMs: number },
): ThreadPool {
  const small = createTinypool({ minThreads: 1, maxThreads: SMALL_THREADS });
  const large = createTinypool({
    minThreads: 0,
    maxThreads: LARGE_REQUEST_THREADS + workers,
    argv: [LOW_PRIORITY],
  });
  const within = (limitMs: number, signal?: AbortSignal) => {
    const limit = AbortSignal.timeout(limitMs);
    return signal ? AbortSignal.any([limit, signal]) : limit;
  };
  /** The body is transferred to the thread without a copy. */
  const frontRun = ({ body }: BodyTask) => ({
    signal: within(requestLimitMs),
    transferList: transferListOf(body),
  });
  return {
    prepareImport: (task, isSmall) =>
      (isSmall ? small : large).run(task, { name: 'prepareImport', ...frontRun(task) }),
    previewImport: (task, isSmall) =>
      (isSmall ? small : large).run(task, { name: 'previewImport', ...frontRun(task) }),
    runImport: (task, signal) =>
      (task.claim.fileBytes <= SMALL_FILE_BYTES ? small : large).run(task, {
        name: 'runImport',
        signal: within(IMPORT_LIMIT_MS, signal),
      }),
    async close() {
      const ended = Promise.all([small.destroy(), large.destroy()]);
      await Promise.race([ended, wait(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

function createTinypool(options: { minThreads: number; maxThreads: number; argv?: string[] }) {
  return new Tinypool({
    filename: new URL('./thread-tasks.ts', import.meta.url).href,
    runtime: 'worker_threads',
    idleTimeout: IDLE_MS,
    // With Atomics.wait, an idle thread would not notice that its connections to svc-core were closed.
    useAtomics: false,
    maxMemoryLimitBeforeRecycle: MAX_IDLE_HEAP_BYTES,
    resourceLimits: {
      maxOldGenerationSizeMb: MAX_HEAP_MB,
      maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
    },
    ...options,
  });
}
