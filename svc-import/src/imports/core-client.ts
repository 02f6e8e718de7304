import {
  jsonFrame,
  encodeFrame,
  FRAME,
  SessionCheckView,
} from '@fieldhouse/core-contract/internal';
import {
  ClaimImportView,
  DueImportsView,
  MergeView,
  RenewImportView,
  ScheduleContextView,
  StoredImportsView,
  StoredImportState,
  StoredImportView,
  UndoImportView,
} from '@fieldhouse/import-contract/internal';
import type { DryRunInput, StoreImportInput } from '@fieldhouse/import-contract/internal';
import { createInternalClient } from '@fieldhouse/runtime/internal-client';

/** A whole file may take as long as it needs to be merged. */
const MERGE_LIMIT_MS = 120_000;
const STORE_LIMIT_MS = 20_000;

export interface CoreAddress {
  readonly coreUrl: string;
  readonly appSecret: string;
}

export type CoreClient = ReturnType<typeof createCoreClient>;

/** svc-core's calls for imports; refusals are `InternalCallError` with core's own status and sentence. */
export function createCoreClient({ coreUrl, appSecret }: CoreAddress) {
  const issuer = 'svc-import';
  const core = createInternalClient({ baseUrl: coreUrl, appSecret, issuer });
  return {
    /** Who is signed in, by the headers of the request that asks. */
    session: (method: 'GET' | 'POST', headers: Readonly<Record<string, string>>) =>
      core.call(method, '/internal/session/check', { schema: SessionCheckView, headers }),
    context: (schoolId: number) =>
      core.call('GET', `/internal/schools/${schoolId}/schedule-context`, {
        schema: ScheduleContextView,
      }),
    store: (input: StoreImportInput, payload: Uint8Array) =>
      core.call('POST', '/internal/imports', {
        schema: StoredImportView,
        body: streamOf([...jsonFrame(input), ...encodeFrame(FRAME.bytes, payload)]),
        timeoutMs: STORE_LIMIT_MS,
      }),
    state: (schoolId: number, id: string) =>
      core.call('GET', `/internal/schools/${schoolId}/imports/${id}`, {
        schema: StoredImportState,
      }),
    list: (schoolId: number) =>
      core.call('GET', `/internal/schools/${schoolId}/imports`, { schema: StoredImportsView }),
    /** In the name of who asks, from where they ask. */
    undo: (schoolId: number, id: string, asker: { readonly userId: number; readonly ip: string }) =>
      core.call('POST', `/internal/schools/${schoolId}/imports/${id}/undo`, {
        headers: { 'x-acting-user': String(asker.userId), 'x-forwarded-for': asker.ip },
        schema: UndoImportView,
        timeoutMs: MERGE_LIMIT_MS,
      }),
    claim: (onlySmall: boolean) =>
      core.call('POST', '/internal/imports/claim', {
        schema: ClaimImportView,
        body: { onlySmall, takesAlone: true },
      }),
    due: () => core.call('POST', '/internal/imports/due', { schema: DueImportsView }),
    renew: (id: string, lease: string, progress: number) =>
      core.call('POST', `/internal/imports/${id}/renew`, {
        schema: RenewImportView,
        body: { lease, progress },
      }),
    /** To be asked before an import that is `alone` begins. */
    beginAlone: (id: string, lease: string) =>
      core.call('POST', `/internal/imports/${id}/begin-alone`, {
        schema: RenewImportView,
        body: { lease },
      }),
    fail: (id: string, lease: string, problem: string) =>
      core.call('POST', `/internal/imports/${id}/fail`, { body: { lease, problem } }),
    rows: (id: string, lease: string, frames: AsyncIterable<Uint8Array>) =>
      core.call('POST', `/internal/imports/${id}/rows?lease=${lease}`, {
        schema: MergeView,
        body: frames,
        timeoutMs: MERGE_LIMIT_MS,
      }),
    dryRun: (input: DryRunInput, frames: AsyncIterable<Uint8Array>) =>
      core.call('POST', '/internal/imports/dry-run', {
        schema: MergeView,
        body: chain(jsonFrame(input), frames),
        timeoutMs: MERGE_LIMIT_MS,
      }),
    /** The gzipped file of a claimed import. */
    payload: (id: string, lease: string) =>
      core.bytes(`/internal/imports/${id}/payload?lease=${lease}`, { timeoutMs: STORE_LIMIT_MS }),
  };
}

async function* streamOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

async function* chain(
  head: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* head;
  yield* rest;
}
