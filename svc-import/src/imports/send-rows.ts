import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type {
  ClaimedImport,
  MergeView,
  ScheduleContextView,
} from '@fieldhouse/import-contract/internal';
import { InternalCallError } from '@fieldhouse/runtime/internal-client';
import type { CoreClient } from './core-client.ts';

/** Attempts to send the rows to svc-core: its transaction may be aborted by a conflict, or the connection may break. */
const ATTEMPTS = 3;
const PAUSE_MS = 500;

/** The rows of a file as they go to svc-core, read while the file was analyzed. */
export interface EarlyRows {
  /** Complete; gzipped unless they are few. */
  readonly frames: Uint8Array;
  readonly isGzipped: boolean;
  /** They are valid only for the school data with this hash. */
  readonly contextHash: string;
  readonly totalRows: number;
}

/** How sending the rows of an import ended, with its result if svc-core told it. */
export type ImportRun =
  | { readonly ok: true; readonly result: MergeView['result'] }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** Identifies the school data by which rows are read. */
export const contextHashOf = (context: ScheduleContextView): string =>
  createHash('sha256').update(JSON.stringify(context)).digest('base64');

/** Whether rows that were read early are what a worker would read now. */
export const isCurrent = (early: EarlyRows | undefined, claim: ClaimedImport): early is EarlyRows =>
  early?.contextHash === contextHashOf(claim.context);

/** Sends rows that were read early to svc-core, which merges all of them or none. */
export const sendEarlyRows = (
  core: CoreClient,
  { id, lease }: ClaimedImport,
  early: EarlyRows,
  signal: AbortSignal,
): Promise<ImportRun> => sendRows(() => core.rows(id, lease, framesOf(early), signal), signal);

/** Sends rows, repeatedly while svc-core is unavailable. */
export async function sendRows(
  send: () => Promise<MergeView>,
  signal?: AbortSignal,
): Promise<ImportRun> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return { ok: true, result: (await send()).result };
    } catch (error) {
      if (!(error instanceof InternalCallError)) throw error;
      const { status, message } = error;
      if (status < 500 || left === 0 || signal?.aborted) return { ok: false, status, message };
      await wait(PAUSE_MS);
    }
  }
}

async function* framesOf({ frames, isGzipped }: EarlyRows): AsyncGenerator<Uint8Array> {
  if (!isGzipped) return yield frames;
  const gunzip = createGunzip({ chunkSize: 64 * 1024 });
  gunzip.end(frames);
  const pieces: AsyncIterable<Uint8Array> = gunzip;
  yield* pieces;
}
