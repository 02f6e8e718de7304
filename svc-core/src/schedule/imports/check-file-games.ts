import type { MergeView } from '@fieldhouse/import-contract/internal';
import type { Logger } from '@fieldhouse/runtime';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { checkGames } from './check-games.ts';
import type { FileGamesToCheck } from './games-to-check.ts';

/**
 * Adds their conflicts to the games of a preview.
 *
 * @param given undefined if there are too many games.
 */
export async function checkFileGames(
  school: SchoolData,
  view: MergeView,
  given: FileGamesToCheck | undefined,
  logger: Logger,
): Promise<MergeView> {
  const { conflictCheck, conflicts } = await checkGames(school, given, logger);
  if (!view.games) return { ...view, conflictCheck };
  const byRow = new Map([...conflicts].map(([id, told]) => [given?.rows.get(id), told]));
  return {
    ...view,
    games: view.games.map((game) => ({ ...game, ...byRow.get(game.row) })),
    conflictCheck,
  };
}
