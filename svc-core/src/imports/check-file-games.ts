import type { ConflictView } from '@fieldhouse/core-contract';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { PreviewConflict } from '@fieldhouse/import-contract';
import type { MergeView } from '@fieldhouse/import-contract/internal';
import type { Logger } from '@fieldhouse/runtime';
import { conflictsByGame } from '../conflicts/find-conflicts.ts';
import type { SchoolData } from '../platform/school-data.ts';
import type { GamesToCheck } from './games-to-check.ts';

/**
 * Adds their conflicts to the games of a preview. Without them if the check fails: it must not hold up the preview.
 *
 * @param given undefined if there are too many games.
 */
export async function checkFileGames(
  school: SchoolData,
  view: MergeView,
  given: GamesToCheck | undefined,
  logger: Logger,
): Promise<MergeView> {
  const unchecked = (state: 'too-many' | 'failed'): MergeView => ({
    ...view,
    conflictCheck: { state, conflictGames: 0, warningGames: 0 },
  });
  if (!given) return unchecked('too-many');
  try {
    const found = await conflictsOfFile(school, given);
    if (!found) return unchecked('too-many');
    const worst = [...found.values()].map(([first]) => first?.severity);
    const byRow = new Map([...found].map(([id, list]) => [given.rows.get(id), list]));
    return {
      ...view,
      ...(view.games
        ? {
            games: view.games.map((game) => {
              const conflicts = byRow.get(game.row);
              return conflicts ? { ...game, ...told(conflicts) } : game;
            }),
          }
        : {}),
      conflictCheck: {
        state: 'done',
        conflictGames: worst.filter((severity) => severity === 'conflict').length,
        warningGames: worst.filter((severity) => severity === 'warning').length,
      },
    };
  } catch (error) {
    logger.warn({ err: error }, 'the games of a preview were not checked for conflicts');
    return unchecked('failed');
  }
}

async function conflictsOfFile(
  school: SchoolData,
  { days, games, teams, opponents, canceled }: GamesToCheck,
): Promise<ReadonlyMap<number, readonly ConflictView[]> | undefined> {
  if (!days) return new Map();
  return conflictsByGame(school, days, { games, teams, opponents, canceled });
}

const told = (conflicts: readonly ConflictView[]) => ({
  conflicts: listed(conflicts),
  conflictCounts: {
    conflict: countOf(conflicts, 'conflict'),
    warning: countOf(conflicts, 'warning'),
  },
});

const countOf = (conflicts: readonly ConflictView[], severity: PreviewConflict['severity']) =>
  conflicts.filter((conflict) => conflict.severity === severity).length;

const listed = (conflicts: readonly ConflictView[]): PreviewConflict[] =>
  conflicts
    .flatMap(({ rule, severity, message }) =>
      severity === 'note' ? [] : [{ rule, severity, message }],
    )
    .slice(0, IMPORT_LIMITS.listedConflicts);
