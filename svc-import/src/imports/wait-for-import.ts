import { setTimeout as wait } from 'node:timers/promises';
import type { ImportStateView } from '@fieldhouse/import-contract';
import { ImportResultView } from '@fieldhouse/import-contract';
import { isStopping, unavailable } from '@fieldhouse/runtime';
import { InternalCallError } from '@fieldhouse/runtime/internal-client';
import { accepted, ClientDisconnectedError } from '@fieldhouse/runtime/serve';
import type { Reply } from '@fieldhouse/runtime/serve';
import type { Response } from 'express';
import type { CoreClient } from './core-client.ts';
import type { ImportWorker } from './import-worker.ts';
import type { StoredImportState } from '@fieldhouse/import-contract/internal';

const PAUSE_MS = 100;
/** How long a stopping process keeps waiting requests: the same as its own work may take. */
const STOPPING_WAIT_MS = 10_000;
const FAILED = "Couldn't import the file. Nothing was imported. Try again.";

interface Watched {
  readonly core: CoreClient;
  readonly worker: Pick<ImportWorker, 'nextEnd'>;
  readonly waitSeconds: number;
}

interface WaitingRequest {
  readonly response: Response;
  readonly since: number;
  readonly wakeOthers: () => Promise<void>;
}

/** Waits for the result of an import by polling, and whenever an import ends in this process; returns 202 after the timeout. */
export async function waitForImport(
  { core, worker, waitSeconds }: Watched,
  schoolId: number,
  id: string,
  { response, since, wakeOthers }: WaitingRequest,
): Promise<ImportResultView | Reply<ImportStateView>> {
  let deadline = since + waitSeconds * 1_000;
  let stopping = false;
  let state: ImportStateView | undefined;
  let isWoken = false;
  for (;;) {
    await Promise.race([wait(PAUSE_MS), worker.nextEnd()]);
    if (response.destroyed) throw new ClientDisconnectedError();
    const isLate = performance.now() > deadline;
    state = (await look(core, schoolId, id, isLate && !state)) ?? state;
    if (!state) continue;
    if (state.state === 'done' && state.result) return state.result;
    if (state.state === 'waiting' && !isWoken) {
      isWoken = true;
      void wakeOthers();
    }
    if (state.state === 'failed') throw unavailable(state.message ?? FAILED, 5);
    if (!stopping && isStopping(response.app)) {
      stopping = true;
      deadline = Math.min(deadline, performance.now() + STOPPING_WAIT_MS);
    }
    if (isLate) return accepted(state);
  }
}

/** The state of an import; undefined while svc-core is unavailable, which doesn't affect the import. */
async function look(
  core: CoreClient,
  schoolId: number,
  id: string,
  mustAnswer: boolean,
): Promise<ImportStateView | undefined> {
  try {
    return importView(await core.state(schoolId, id));
  } catch (error) {
    if (mustAnswer || !(error instanceof InternalCallError) || error.status < 500) throw error;
    return undefined;
  }
}

const LISTS = { errors: [], rowErrors: [], skipped: [], assumed: [] };

const resultView = (result: Readonly<Record<string, unknown>>): ImportResultView =>
  ImportResultView.parse({ ...LISTS, ...result });

/** Maps a stored import to its public view. */
export function importView({ problem, result, ...state }: StoredImportState): ImportStateView {
  return {
    ...state,
    ...(problem === null ? {} : { message: problem }),
    ...(result === null ? {} : { result: resultView(result) }),
  };
}
