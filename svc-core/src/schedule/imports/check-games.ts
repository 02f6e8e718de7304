import type { ConflictView } from '@fieldhouse/core-contract';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type {
  PreviewConflict,
  PreviewConflictCheck,
  PreviewGame,
} from '@fieldhouse/import-contract';
import type { MergeView } from '@fieldhouse/import-contract/internal';
import type { Logger } from '@fieldhouse/runtime';
import { checkGivenGames } from '../conflicts/check-given-games.ts';
import type { GivenGames } from '../conflicts/find-conflicts.ts';
import { openVenuesOfGiven } from '../../records/facilities/count-open-venues.ts';
import type { FileGamesToCheck } from './games-to-check.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

/** The first conflicts of a game, the worst first, and how many there are. */
type GameConflicts = Required<Pick<PreviewGame, 'conflicts' | 'conflictCounts'>>;

export interface CheckedGames {
  readonly conflictCheck: PreviewConflictCheck;
  /** Of the games with an open conflict or warning, by ID. Empty unless the check is done. */
  readonly conflicts: ReadonlyMap<number, GameConflicts>;
}

/**
 * Finds the conflicts that games would have. A check that fails is returned as `failed`, so that the preview goes on without it.
 *
 * @param given undefined if there are too many games.
 */
export async function checkGames(
  school: SchoolData,
  given: GivenGames | undefined,
  logger: Logger,
): Promise<CheckedGames> {
  if (!given) return unchecked('too-many');
  const { games, teams, opponents, canceled } = given;
  const saved = { teams, opponents, canceled };
  const { conflictCheck: state, byGame } = await checkGivenGames(school, games, logger, saved);
  if (state !== 'done') return unchecked(state);
  const worst = [...byGame.values()].map(([first]) => first?.severity);
  try {
    return {
      conflictCheck: {
        state,
        conflictGames: worst.filter((severity) => severity === 'conflict').length,
        warningGames: worst.filter((severity) => severity === 'warning').length,
        ...(await openVenuesOfGiven(school, games)),
      },
      conflicts: new Map([...byGame].map(([id, list]) => [id, summarize(list)])),
    };
  } catch (error) {
    logger.warn({ err: error }, 'open venues were not counted');
    return unchecked('failed');
  }
}

const unchecked = (state: 'too-many' | 'failed'): CheckedGames => ({
  conflictCheck: { state, conflictGames: 0, warningGames: 0 },
  conflicts: new Map(),
});

const summarize = (conflicts: readonly ConflictView[]): GameConflicts => ({
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

/** Adds their conflicts to the games of a preview. */
export async function checkFileGames(
  school: SchoolData,
  view: MergeView,
  given: FileGamesToCheck | undefined,
  logger: Logger,
): Promise<MergeView> {
  const { conflictCheck, conflicts } = await checkGames(school, given, logger);
  if (!view.games) return { ...view, conflictCheck };
  const byRow = new Map([...conflicts].map(([id, found]) => [given?.rows.get(id), found]));
  return {
    ...view,
    games: view.games.map((game) => ({ ...game, ...byRow.get(game.row) })),
    conflictCheck,
  };
}
