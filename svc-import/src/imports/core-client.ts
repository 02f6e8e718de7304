import {
  jsonFrame,
  encodeFrame,
  FRAME,
  sessionCheckEndpoints,
} from '@fieldhouse/core-contract/internal';
import type {
  DryRunInput,
  RememberSheetInput,
  StoreImportInput,
} from '@fieldhouse/import-contract/internal';
import { internalImportEndpoints } from '@fieldhouse/import-contract/internal-endpoints';
import { createInternalClient } from '@fieldhouse/runtime/internal-client';

const MERGE_LIMIT_MS = 120_000;
const STORE_LIMIT_MS = 20_000;

export interface CoreAddress {
  readonly coreUrl: string;
  readonly appSecret: string;
}

const calls = internalImportEndpoints;

export type CoreClient = ReturnType<typeof createCoreClient>;

/** Client for svc-core's import endpoints; errors are `InternalCallError` with svc-core's status and message. */
export function createCoreClient({ coreUrl, appSecret }: CoreAddress) {
  const issuer = 'svc-import';
  const core = createInternalClient({ baseUrl: coreUrl, appSecret, issuer });
  return {
    session: (method: 'GET' | 'POST', headers: Readonly<Record<string, string>>) =>
      core.call(
        method === 'GET' ? sessionCheckEndpoints.forReading : sessionCheckEndpoints.forWriting,
        { headers },
      ),
    context: (schoolId: number) => core.call(calls.context, { params: { id: schoolId } }),
    store: (input: StoreImportInput, payload: Uint8Array) =>
      core.call(calls.store, {
        body: chain(jsonFrame(input), encodeFrame(FRAME.bytes, payload)),
        timeoutMs: STORE_LIMIT_MS,
      }),
    state: (schoolId: number, uuid: string) =>
      core.call(calls.read, { params: { id: schoolId, uuid } }),
    list: (schoolId: number) => core.call(calls.list, { params: { id: schoolId } }),
    undoCheck: (schoolId: number, uuid: string) =>
      core.call(calls.undoCheck, { params: { id: schoolId, uuid } }),
    sheets: (schoolId: number) => core.call(calls.sheets, { params: { id: schoolId } }),
    rememberSheet: (schoolId: number, body: RememberSheetInput) =>
      core.call(calls.rememberSheet, { params: { id: schoolId }, body }),
    forgetSheet: (schoolId: number, sheet: number) =>
      core.call(calls.forgetSheet, { params: { id: schoolId, sheet } }),
    undo: (
      schoolId: number,
      uuid: string,
      asker: { readonly userId: number; readonly ip: string },
    ) =>
      core.call(calls.undo, {
        params: { id: schoolId, uuid },
        headers: { 'x-acting-user': String(asker.userId), 'x-forwarded-for': asker.ip },
        timeoutMs: MERGE_LIMIT_MS,
      }),
    claim: (onlySmall: boolean) =>
      core.call(calls.claim, { body: { onlySmall, takesAlone: true } }),
    due: () => core.call(calls.due),
    renew: (uuid: string, lease: string, progress: number) =>
      core.call(calls.renew, { params: { uuid }, body: { lease, progress } }),
    /** Must be called before an import that is `alone` starts. */
    beginAlone: (uuid: string, lease: string) =>
      core.call(calls.beginAlone, { params: { uuid }, body: { lease } }),
    fail: (uuid: string, lease: string, problem: string) =>
      core.call(calls.fail, { params: { uuid }, body: { lease, problem } }),
    rows: (uuid: string, lease: string, frames: AsyncIterable<Uint8Array>) =>
      core.call(calls.rows, {
        params: { uuid },
        query: { lease },
        body: frames,
        timeoutMs: MERGE_LIMIT_MS,
      }),
    dryRun: (input: DryRunInput, frames: AsyncIterable<Uint8Array>) =>
      core.call(calls.dryRun, {
        body: chain(jsonFrame(input), frames),
        timeoutMs: MERGE_LIMIT_MS,
      }),
    payload: (uuid: string, lease: string) =>
      core.call(calls.payload, { params: { uuid }, query: { lease }, timeoutMs: STORE_LIMIT_MS }),
  };
}

async function* chain(
  head: Iterable<Uint8Array>,
  rest: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* head;
  yield* rest;
}
