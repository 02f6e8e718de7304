import { isUnderWay } from './api/import.api.ts';
import type { ImportState } from './api/import.api.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The counts of an import in one line; '' if it is not in progress and has no result. */
export function formatImportCounts({
  result,
  progress,
  state,
}: Pick<ImportState, 'result' | 'progress' | 'state'>): string {
  if (!result) return isUnderWay(state) ? `${counted(progress, 'row', 'rows')} read so far` : '';
  const { createdGames, updatedGames = 0, changedGames = 0, duplicateGames, skippedRows } = result;
  const duplicates = duplicateGames - changedGames;
  return [
    `${counted(createdGames, 'game', 'games')} created`,
    updatedGames > 0 ? `${counted(updatedGames, 'game', 'games')} updated` : '',
    changedGames > 0 ? `${counted(changedGames, 'changed game', 'changed games')} not updated` : '',
    duplicates > 0 ? counted(duplicates, 'duplicate', 'duplicates') : '',
    skippedRows > 0 ? `${counted(skippedRows, 'row', 'rows')} skipped` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
