import type { StoredImportState } from '@fieldhouse/svc-core/contract/internal';
import { ImportResultView } from '../../contract/index.ts';
import type { ImportStateView } from '../../contract/index.ts';

const LISTS = { errors: [], rowErrors: [], skipped: [], assumed: [] };

/** An import as its school sees it. */
export function importView({ problem, result, ...state }: StoredImportState): ImportStateView {
  return {
    ...state,
    ...(problem === null ? {} : { message: problem }),
    ...(result === null ? {} : { result: ImportResultView.parse({ ...LISTS, ...result }) }),
  };
}
