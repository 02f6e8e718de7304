import {
  ImportPreviewView,
  ImportResultView,
  ImportStateView,
  ImportUndoneView,
  type ImportInput,
} from '@fieldhouse/import-contract';
import { ApiError, api, refresh, useRead, type Sent } from '@fieldhouse/shell/api';
import * as z from 'zod/mini';

const PATH = '/api/import-games';
const POLL_EVERY_MS = 1000;
const LOOK_AGAIN_MS = 3000;

/** The whole answer, or the ticket of an import that takes longer than the call may. */
const ImportAnswer = z.union([ImportResultView, ImportStateView]);
const PastImports = z.array(ImportStateView);

/** A file to import; without a mode only what is new is added. */
export type ImportRequest = Pick<ImportInput, 'csvData' | 'fileName'> &
  Partial<Pick<ImportInput, 'mode' | 'corrections'>>;

/**
 * Imports a file and waits for what became of it, however long that takes. `onSent` hears how much of it has been sent,
 * `onRows` how many rows a long import has read.
 * Rejects with the server's sentence, or with an AbortError when `signal` ends the wait (the import itself goes on).
 */
export async function importGames(
  input: ImportRequest,
  onSent: (sent: Sent) => void,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<ImportResultView> {
  const answer = await api.upload(PATH, input, ImportAnswer, onSent);
  const result = 'importId' in answer ? answer : await waitForResult(answer.id, onRows, signal);
  await refreshAll();
  return result;
}

async function waitForResult(
  id: string,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<ImportResultView> {
  for (;;) {
    signal.throwIfAborted();
    const { state, result, progress, message } = await api.get(`${PATH}/${id}`, ImportStateView);
    if (result) return result;
    if (state === 'failed') throw new ApiError(422, JSON.stringify({ message }), 'Import failed');
    onRows(progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
}

/** What an import of this file would do; nothing is written. */
export const previewImport = (
  input: ImportRequest,
  onSent: (sent: Sent) => void = () => undefined,
): Promise<ImportPreviewView> => api.upload(`${PATH}/preview`, input, ImportPreviewView, onSent);

/** The school's imports, newest first; read again by itself while one of them is under way. */
export const useImports = () =>
  useRead(PATH, PastImports, {
    refreshInterval: (imports) =>
      imports?.some(({ state }) => state === 'waiting' || state === 'running') ? LOOK_AGAIN_MS : 0,
  });

export const refreshImports = () => refresh(PATH);

/** Takes an import back. Rejects with the server's reason where that cannot be done any more. */
export async function undoImport(id: string): Promise<ImportUndoneView> {
  const undone = await api.post(`${PATH}/${id}/undo`, {}, ImportUndoneView);
  await refreshAll();
  return undone;
}

const refreshAll = () => refresh('/api/games', '/api/teams', '/api/opponents', PATH);
