import type { ConflictView } from '@fieldhouse/core-contract';
import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type {
  PreviewConflict,
  PreviewConflictCheck,
  PreviewGame,
} from '@fieldhouse/import-contract';
import type { Logger } from '@fieldhouse/runtime';
import { conflictsByGame } from '../conflicts/find-conflicts.ts';
import type { Days, GivenGames } from '../conflicts/find-conflicts.ts';
import { openVenuesOfGiven } from '../../records/facilities/count-open-venues.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';

/** Games as they would be saved together. */
export interface GamesToCheck extends GivenGames {
  /** Their school years, see `schoolYearsOf`. */
  readonly days: Days | null;
}

/** What is said of a game: the first conflicts, the worst first, and how many there are. */
type GameConflicts = Required<Pick<PreviewGame, 'conflicts' | 'conflictCounts'>>;

export interface CheckedGames {
  readonly conflictCheck: PreviewConflictCheck;
  /** Of the games with an open conflict or warning, by ID. Empty unless the check is done. */
  readonly conflicts: ReadonlyMap<number, GameConflicts>;
}

/**
 * Finds the conflicts that games would have. A check that fails says so: it must not hold up what it is for.
 *
 * @param given undefined if there are too many games.
 */
export async function checkGames(
  school: SchoolData,
  given: GamesToCheck | undefined,
  logger: Logger,
): Promise<CheckedGames> {
  try {
    const found = given && (await findConflicts(school, given));
    if (!found) return unchecked('too-many');
    const worst = [...found.values()].map(([first]) => first?.severity);
    return {
      conflictCheck: {
        state: 'done',
        conflictGames: worst.filter((severity) => severity === 'conflict').length,
        warningGames: worst.filter((severity) => severity === 'warning').length,
        ...(await openVenuesOfGiven(school, given.games)),
      },
      conflicts: new Map([...found].map(([id, list]) => [id, summarize(list)])),
    };
  } catch (error) {
    logger.warn({ err: error }, 'games were not checked for conflicts');
    return unchecked('failed');
  }
}

const unchecked = (state: 'too-many' | 'failed'): CheckedGames => ({
  conflictCheck: { state, conflictGames: 0, warningGames: 0 },
  conflicts: new Map(),
});

async function findConflicts(
  school: SchoolData,
  { days, games, teams, opponents, canceled }: GamesToCheck,
): Promise<ReadonlyMap<number, readonly ConflictView[]> | undefined> {
  if (!days) return new Map();
  return conflictsByGame(school, days, { games, teams, opponents, canceled });
}

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
