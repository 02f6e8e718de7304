import { setTimeout as wait } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import type { ClaimedImport } from '@fieldhouse/svc-core/contract/internal';
import type { CoreAddress } from './core-client.ts';
import type { BodyTask, Previewed, Refused, Taken } from './file-thread.ts';

/** Beyond what the worst file within the limits needs; a thread that wants more ends instead of its process. */
const MOST_HEAP_MB = 128;
/** Rows are gone as soon as they are read: more room for them would only make the process larger. */
const YOUNG_HEAP_MB = 12;
const FRONT_THREADS = 2;
const IDLE_MS = 30_000;
/** A thread that died or hangs is ended and replaced. */
const FRONT_LIMIT_MS = 25_000;
const BACK_LIMIT_MS = 180_000;
const CLOSE_LIMIT_MS = 2_000;

/** The threads in which files are read, so that requests are answered meanwhile. */
export interface FileThreads {
  takeBody(task: BodyTask): Promise<Taken>;
  previewBody(task: BodyTask & { core: CoreAddress; schoolId: number }): Promise<Previewed>;
  /** @param signal ends the thread: the claim is lost. */
  runImport(
    task: { claim: ClaimedImport; core: CoreAddress; progress: Int32Array },
    signal: AbortSignal,
  ): Promise<{ readonly ok: true } | Refused>;
  close(): Promise<void>;
}

/** Up to two threads for what people wait for and `workers` for imports, as many as are needed. */
export function openFileThreads(workers: number): FileThreads {
  const pool = new Tinypool({
    filename: new URL('./file-thread.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: FRONT_THREADS + workers,
    idleTimeout: IDLE_MS,
    // An idle thread would sleep so soundly that it misses the ends of its connections to svc-core.
    useAtomics: false,
    resourceLimits: {
      maxOldGenerationSizeMb: MOST_HEAP_MB,
      maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
    },
  });
  const within = (limitMs: number, signal?: AbortSignal) => {
    const limit = AbortSignal.timeout(limitMs);
    return signal ? AbortSignal.any([limit, signal]) : limit;
  };
  /** The body goes over to the thread, without a copy. */
  const frontRun = ({ body }: BodyTask) => ({
    signal: within(FRONT_LIMIT_MS),
    transferList: body.map(({ buffer }) => buffer),
  });
  return {
    takeBody: (task) => pool.run(task, { name: 'takeBody', ...frontRun(task) }),
    previewBody: (task) => pool.run(task, { name: 'previewBody', ...frontRun(task) }),
    runImport: (task, signal) =>
      pool.run(task, { name: 'runImport', signal: within(BACK_LIMIT_MS, signal) }),
    async close() {
      await Promise.race([pool.destroy(), wait(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
