import { setTimeout as wait } from 'node:timers/promises';
import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import type { CoreAddress } from './core-client.ts';
import type {
  BodyTask,
  FileTask,
  ImportRun,
  ImportTask,
  PreparedImport,
  PreviewOutcome,
  ReadSheets,
} from './thread-tasks.ts';
import { transferListOf } from './buffered-body.ts';
import { ThreadLanes } from './thread-lanes.ts';

/** Large files of waiting requests that are read concurrently. */
export const LARGE_REQUEST_THREADS = 2;
/** Limit of an import. A thread that hangs is ended and replaced. */
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
  readWorkbook(task: FileTask, small: boolean): Promise<ReadSheets>;
  /** @param signal ends the thread when the claim is lost. */
  runImport(task: ImportTask, signal: AbortSignal): Promise<ImportRun>;
  close(): Promise<void>;
}

/** Separate threads for small and for large files. `workers` is the number of concurrent imports of large files. */
export function createThreadPool(
  workers: number,
  { requestLimitMs }: { readonly requestLimitMs: number },
): ThreadPool {
  const lanes = new ThreadLanes(LARGE_REQUEST_THREADS + workers);
  const within = (limitMs: number, signal?: AbortSignal) => {
    const limit = AbortSignal.timeout(limitMs);
    return signal ? AbortSignal.any([limit, signal]) : limit;
  };
  /** The body is transferred to the thread without a copy. */
  const frontRun = ({ body }: FileTask) => ({
    signal: within(requestLimitMs),
    transferList: transferListOf(body),
  });
  return {
    prepareImport: (task, isSmall) =>
      lanes.run(task, isSmall, { name: 'prepareImport', ...frontRun(task) }),
    previewImport: (task, isSmall) =>
      lanes.run(task, isSmall, { name: 'previewImport', ...frontRun(task) }),
    readWorkbook: (task, isSmall) =>
      lanes.run(task, isSmall, { name: 'readWorkbook', ...frontRun(task) }),
    runImport: (task, signal) =>
      lanes.run(task, task.claim.fileBytes <= SMALL_FILE_BYTES, {
        name: 'runImport',
        signal: within(IMPORT_LIMIT_MS, signal),
      }),
    async close() {
      await Promise.race([lanes.close(), wait(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
