import { setTimeout as wait } from 'node:timers/promises';
import type { ImportResultView, ImportStateView } from '@fieldhouse/import-contract';
import { isStopping, unavailable } from '@fieldhouse/runtime';
import { InternalCallError } from '@fieldhouse/runtime/internal-client';
import { accepted, ClientDisconnectedError } from '@fieldhouse/runtime/serve';
import type { Reply } from '@fieldhouse/runtime/serve';
import type { Response } from 'express';
import type { CoreClient } from './core-client.ts';
import { importView, resultView } from './import-view.ts';
import type { LocalImport } from './local-imports.ts';

const FIRST_LOOK_MS = 40;
const LATER_LOOK_MS = 250;
/** The pause while the import runs in this process: its end is noticed without polling. */
const LOCAL_LOOK_MS = 1_000;
/** How long a stopping process keeps waiting requests: the same as its own work may take. */
const STOPPING_WAIT_MS = 10_000;
const RUNNING = 'running';
const FAILED = "Couldn't import the file. Nothing was imported. Try again.";

interface WaitingRequest {
  readonly local: LocalImport;
  readonly response: Response;
  readonly since: number;
}

/**
 * Waits for the result of an import, by polling if it does not run in this process; returns 202 after the timeout.
 *
 * @param request.since when the upload was complete, by `performance.now()`: parsing counts toward the wait.
 */
export async function waitForImport(
  { core, waitSeconds }: { readonly core: CoreClient; readonly waitSeconds: number },
  schoolId: number,
  id: string,
  { local, response, since }: WaitingRequest,
): Promise<ImportResultView | Reply<ImportStateView>> {
  let deadline = since + waitSeconds * 1_000;
  let stopping = false;
  let state: ImportStateView | undefined;
  let runsHere = await Promise.race([local.claimed, wait(LATER_LOOK_MS, false)]);
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, LATER_LOOK_MS)) {
    const left = Math.max(0, deadline - performance.now());
    let ended: Awaited<LocalImport['ended']> | typeof RUNNING;
    if (runsHere) {
      ended = await Promise.race([
        local.ended,
        wait<typeof RUNNING>(Math.min(LOCAL_LOOK_MS, left), RUNNING),
      ]);
      runsHere = ended === RUNNING;
    } else await wait(pause);
    if (response.destroyed) throw new ClientDisconnectedError();
    if (ended !== undefined && ended !== RUNNING) return resultView(ended);
    const isLate = performance.now() > deadline;
    state = (await look(core, schoolId, id, isLate && !state)) ?? state;
    if (!state) continue;
    if (state.state === 'done' && state.result) return state.result;
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
