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
export type ThreadPool = ReturnType<typeof createThreadPool>;

/** Separate threads for small and for large files. `workers` is the number of concurrent imports of large files. */
export function createThreadPool(
  workers: number,
  { requestLimitMs }: { readonly requestLimitMs: number },
) {
  const lanes = new ThreadLanes(LARGE_REQUEST_THREADS + workers);
  /** Runs a task of a request. Its body is transferred to the thread without a copy. */
  const runRequest = (name: string, task: FileTask, isSmall: boolean) =>
    lanes.run(task, isSmall, {
      name,
      signal: AbortSignal.timeout(requestLimitMs),
      transferList: transferListOf(task.body),
    });
  return {
    prepareImport: (task: BodyTask, isSmall: boolean): Promise<PreparedImport> =>
      runRequest('prepareImport', task, isSmall),
    previewImport: (
      task: BodyTask & { core: CoreAddress; schoolId: number },
      isSmall: boolean,
    ): Promise<PreviewOutcome> => runRequest('previewImport', task, isSmall),
    readWorkbook: (task: FileTask, isSmall: boolean): Promise<ReadSheets> =>
      runRequest('readWorkbook', task, isSmall),
    /** @param signal ends the thread when the claim is lost. */
    runImport: (task: ImportTask, signal: AbortSignal): Promise<ImportRun> =>
      lanes.run(task, task.claim.fileBytes <= SMALL_FILE_BYTES, {
        name: 'runImport',
        signal: AbortSignal.any([AbortSignal.timeout(IMPORT_LIMIT_MS), signal]),
      }),
    async close() {
      await Promise.race([lanes.close(), wait(CLOSE_LIMIT_MS, undefined, { ref: false })]);
    },
  };
}
