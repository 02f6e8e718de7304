import { ImportResultView } from '@fieldhouse/import-contract';
import type { ImportStateView } from '@fieldhouse/import-contract';
import type { StoredImportState } from '@fieldhouse/import-contract/internal';

const LISTS = { errors: [], rowErrors: [], skipped: [], assumed: [] };

/** Maps a stored result to its public view. */
export const resultView = (result: Readonly<Record<string, unknown>>): ImportResultView =>
  ImportResultView.parse({ ...LISTS, ...result });

/** Maps a stored import to its public view. */
export function importView({ problem, result, ...state }: StoredImportState): ImportStateView {
  return {
    ...state,
    ...(problem === null ? {} : { message: problem }),
    ...(result === null ? {} : { result: resultView(result) }),
  };
}
