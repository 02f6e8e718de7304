import type { GameStatus, GameType } from '@fieldhouse/core-contract';
import { stripFormulaGuard } from '@fieldhouse/import-contract/schedule';
import type { Side } from '@fieldhouse/import-contract/schedule';
import type { ParsedScore } from './score.ts';

/** A row as a game, ready to merge. */
export interface GameRow {
  readonly row: number;
  /** Index in `teams`. */
  readonly team: number;
  /** Index in `opponents`. */
  readonly opponent: number;
  readonly date: string;
  readonly time: string | null;
  readonly side: Side;
  readonly venue: string | null;
  /** Null if the file has none. */
  readonly status: GameStatus | null;
  readonly score: ParsedScore | null;
  /** Null if the file doesn't say it. */
  readonly gameType: GameType | null;
  readonly key: string | null;
}

export const LONGEST_KEY = 100;

/** A game ID of another system; null if it is too long or has no letter or digit. */
export function parseGameKey(cell: string): string | null {
  const key = stripFormulaGuard(cell).trim();
  return key.length <= LONGEST_KEY && /[\p{L}\p{N}]/u.test(key) ? key : null;
}
