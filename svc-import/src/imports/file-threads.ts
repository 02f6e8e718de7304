import { setTimeout as wait } from 'node:timers/promises';
import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import type { ClaimedImport } from '@fieldhouse/import-contract/internal';
import { Tinypool } from 'tinypool';
import type { CoreAddress } from './core-client.ts';
import type { BodyTask, Previewed, Refused, Taken } from './file-thread.ts';
import { LOW_PRIORITY } from './thread-priority.ts';
import { transferred } from './received-body.ts';

/** Beyond what the worst file within the limits needs; a thread that wants more ends instead of its process. */
const MOST_HEAP_MB = 128;
/** Rows are gone as soon as they are read: more room for them would only make the process larger. `--max-semi-space-size` goes before it. */
const YOUNG_HEAP_MB = 12;
/** Bytes; a thread whose heap is larger when its file is done is ended: idle, it would keep what a large file left behind. */
const MOST_IDLE_HEAP = 40 * 1024 * 1024;
/** Large files of people who wait that are read at once. */
export const LARGE_FRONT_THREADS = 2;
/** One of them is always there: to start one takes longer than a small file does. */
const SMALL_THREADS = 2;
const IDLE_MS = 30_000;
/** A thread that died or hangs is ended and replaced. */
const FRONT_LIMIT_MS = 25_000;
const BACK_LIMIT_MS = 180_000;
const CLOSE_LIMIT_MS = 2_000;

/** The threads in which files are read, so that requests are answered meanwhile. */
export interface FileThreads {
  /** @param small whether the file is a small one, which has threads of its own. */
  takeBody(task: BodyTask, small: boolean): Promise<Taken>;
  previewBody(
    task: BodyTask & { core: CoreAddress; schoolId: number },
    small: boolean,
  ): Promise<Previewed>;
  /** @param signal ends the thread: the claim is lost. */
  runImport(
    task: { claim: ClaimedImport; core: CoreAddress; progress: Int32Array },
    signal: AbortSignal,
  ): Promise<{ readonly ok: true } | Refused>;
  close(): Promise<void>;
}

/**
 * Threads for small files, and as many as are needed for large ones.
 *
 * @param workers imports of large files at once.
 */
export function openFileThreads(workers: number): FileThreads {
  const small = threadPool({ minThreads: 1, maxThreads: SMALL_THREADS });
  const large = threadPool({
    minThreads: 0,
    maxThreads: LARGE_FRONT_THREADS + workers,
    argv: [LOW_PRIORITY],
  });
  const within = (limitMs: number, signal?: AbortSignal) => {
    const limit = AbortSignal.timeout(limitMs);
    return signal ? AbortSignal.any([limit, signal]) : limit;
  };
  /** The body goes over to the thread, without a copy. */
  const frontRun = ({ body }: BodyTask) => ({
    signal: within(FRONT_LIMIT_MS),
    transferList: transferred(body),
  });
  return {
    takeBody: (task, isSmall) =>
      (isSmall ? small : large).run(task, { name: 'takeBody', ...frontRun(task) }),
    previewBody: (task, isSmall) =>
      (isSmall ? small : large).run(task, { name: 'previewBody', ...frontRun(task) }),
    runImport: (task, signal) =>
      (task.claim.fileBytes <= SMALL_FILE_BYTES ? small : large).run(task, {
        name: 'runImport',
        signal: within(BACK_LIMIT_MS, signal),
      }),
    async close() {
      const ended = Promise.all([small.destroy(), large.destroy()]);
      await Promise.race([ended, wait(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}

function threadPool(options: { minThreads: number; maxThreads: number; argv?: string[] }) {
  return new Tinypool({
    filename: new URL('./file-thread.ts', import.meta.url).href,
    runtime: 'worker_threads',
    idleTimeout: IDLE_MS,
    // An idle thread would sleep so soundly that it misses the ends of its connections to svc-core.
    useAtomics: false,
    maxMemoryLimitBeforeRecycle: MOST_IDLE_HEAP,
    resourceLimits: {
      maxOldGenerationSizeMb: MOST_HEAP_MB,
      maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
    },
    ...options,
  });
}
