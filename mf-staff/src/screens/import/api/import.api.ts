import { schoolEndpoints } from '@fieldhouse/core-contract';
import { importEndpoints } from '@fieldhouse/import-contract';
import type * as contract from '@fieldhouse/import-contract';
import { call, refresh, upload, uploadForm, useRead } from '@fieldhouse/shell/api';
import type { Sent, Shown } from '@fieldhouse/shell/api';
import { refreshChanges } from '../../../parts/changes/changes.api.ts';
import { refreshGames } from '../../../data/school-data/games.api.ts';
import { ImportFailedError } from './import-failed-error.ts';

const POLL_EVERY_MS = 1000;
const LOOK_AGAIN_MS = 3000;

/** The views of an import: status, result, preview. */
export type ImportState = Shown<contract.ImportStateView>;
export type ImportResult = Shown<contract.ImportResultView>;
export type ImportPreview = Shown<contract.ImportPreviewView>;
export type UndoCheck = Shown<contract.ImportUndoCheckView>;
export type PreviewColumn = Shown<contract.PreviewColumn>;
export type PreviewGame = Shown<contract.PreviewGame>;
export type RowError = Shown<contract.RowError>;
export type PreviewOpponent = Shown<contract.PreviewOpponent>;
export type PreviewQuestion = Shown<contract.PreviewQuestion>;
export type PreviewSchoolYear = Shown<contract.PreviewSchoolYear>;
export type PreviewTeam = Shown<contract.PreviewTeam>;
export type ScheduleGame = Shown<contract.ScheduleGame>;

/** A file to import; the default mode is 'new'. */
export interface ImportRequest extends Partial<
  Pick<contract.ImportInput, 'mode' | 'corrections' | 'sheet'>
> {
  readonly file: File;
  /** The file's text; null for a file that only the server can read. */
  readonly csvData: string | null;
}

/** The input of a text, and that of another file, which is sent as it is. */
const textInput = ({ file, ...input }: ImportRequest, csvData: string) => ({
  body: { ...input, csvData, fileName: file.name },
});

function fileForm({ file, mode, sheet, corrections }: ImportRequest): FormData {
  const form = new FormData();
  if (mode !== undefined) form.set('mode', mode);
  if (sheet !== undefined) form.set('sheet', sheet);
  if (corrections !== undefined) form.set('corrections', JSON.stringify(corrections));
  form.set('file', file, file.name);
  return form;
}

/**
 * Imports a file and waits for the result without a timeout. `onSent` gets the upload progress, `onRows` the rows read by a long
 * import.
 * Rejects with an ApiError or an ImportFailedError, or with an AbortError when `signal` ends the wait (the import itself continues).
 */
export async function importGames(
  input: ImportRequest,
  onSent: (sent: Sent) => void,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { create } = importEndpoints;
  const answer = await (input.csvData === null
    ? uploadForm(create, fileForm(input), onSent)
    : upload(create, textInput(input, input.csvData), onSent));
  const result = 'importId' in answer ? answer : await waitForResult(answer.id, onRows, signal);
  await refreshAll();
  return result;
}

async function waitForResult(
  id: string,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await call(importEndpoints.read, { params: { id } });
    if (answer.result) return answer.result;
    if (answer.state === 'failed')
      throw new ImportFailedError(
        answer.message ?? "Couldn't import the file. Nothing was imported. Try again.",
      );
    onRows(answer.progress);
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
}

/** Previews the import of a file; writes nothing. */
export const previewImport = (
  input: ImportRequest,
  onSent: (sent: Sent) => void = () => undefined,
): Promise<ImportPreview> =>
  input.csvData === null
    ? uploadForm(importEndpoints.preview, fileForm(input), onSent)
    : upload(importEndpoints.preview, textInput(input, input.csvData), onSent);

/** Whether an import is still in progress. */
export const isUnderWay = (state: ImportState['state']): boolean =>
  state === 'waiting' || state === 'running';

/** The school's imports, newest first; polled while one is in progress. */
export const useImports = () =>
  useRead(
    importEndpoints.list,
    {},
    {
      refreshInterval: (imports) =>
        imports?.some(({ state }) => isUnderWay(state)) ? LOOK_AGAIN_MS : 0,
    },
  );

export const refreshImports = () => refresh(importEndpoints.list);

/** The conflicts that undoing an import would bring back. */
export const checkUndo = (id: string): Promise<UndoCheck> =>
  call(importEndpoints.undoCheck, { params: { id } });

/** Undoes an import. Rejects with the server's reason if that is no longer possible. */
export async function undoImport(id: string): Promise<contract.ImportUndoneView> {
  const undone = await call(importEndpoints.undo, { params: { id } });
  await refreshAll();
  return undone;
}

/** Refetches the school, which lists the years with games. */
const refreshAll = () =>
  Promise.all([
    refreshGames(),
    refreshChanges(),
    refresh(schoolEndpoints.read, importEndpoints.list),
  ]);
