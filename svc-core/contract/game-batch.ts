import * as z from 'zod/mini';
import { ConflictView } from './conflict.ts';
import { GameInput } from './game.ts';

/** How many games can be scheduled together. */
export const MAX_BATCH_GAMES = 500;
/** Conflicts that are listed for each game that is checked with others. */
export const LISTED_BATCH_CONFLICTS = 3;

/**
 * POST /api/games/batch and /api/games/batch/check: all games or none. 400 with `fields` under the place of the game, from 0
 * (`games.3.opponentId`), as for POST /api/games; a make-up game is scheduled by itself.
 */
export const GameBatchInput = z.object({
  games: z
    .array(GameInput, 'Enter at least one game')
    .check(
      z.minLength(1, 'Enter at least one game'),
      z.maxLength(MAX_BATCH_GAMES, `Schedule at most ${MAX_BATCH_GAMES} games at a time`),
    ),
});
export type GameBatchInput = z.infer<typeof GameBatchInput>;

/** Whether games were checked for conflicts. Neither keeps them from being saved. */
export type BatchCheck = 'done' | 'too-many' | 'failed';

/** Games that were scheduled together. */
export const GameBatchView = z.object({
  /** Undoing it deletes the games that nobody changed since. */
  changeSetId: z.int(),
  /** How many games. */
  created: z.int(),
  /** The games, in the order of the request. */
  gameIds: z.array(z.int()),
  /** Their open conflicts and warnings, the worst first, at most as many as games can be scheduled together. Empty unless `conflictCheck` is done. */
  conflicts: z.array(ConflictView),
  conflictCheck: z.string(),
});
export type GameBatchView = z.infer<typeof GameBatchView>;

/** What is to be said of one of several games before they are saved. */
export const GameBatchRow = z.object({
  /** Its place in the request, from 0. */
  row: z.int(),
  /** Its open conflicts and warnings with the schedule and with the other games, the worst first: the first `LISTED_BATCH_CONFLICTS`. */
  conflicts: z.array(ConflictView),
  /** How many there are. */
  conflictsCount: z.int(),
  /** Places of other games of the request with the same team, opponent and date. */
  sameRows: z.array(z.int()),
  /** Scheduled games with the same team, opponent and date. */
  sameGameIds: z.array(z.int()),
});
export type GameBatchRow = z.infer<typeof GameBatchRow>;

/** POST /api/games/batch/check. Games of which nothing is to be said are left out. */
export const GameBatchCheckView = z.object({
  rows: z.array(GameBatchRow),
  /** 'done', 'too-many' or 'failed'. Without 'done' no row has conflicts. */
  conflictCheck: z.string(),
});
export type GameBatchCheckView = z.infer<typeof GameBatchCheckView>;
