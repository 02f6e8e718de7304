import { addGames } from '../changes/add-games.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import type { CopyRules } from './copy-rules.ts';
import type { PlannedGame } from './plan-copies.ts';

export interface StoredCopies {
  readonly changeSetId: number | undefined;
  /** With the IDs of the stored games. */
  readonly games: readonly PlannedGame[];
}

/** Stores the games as one change set, for an undo. */
export async function storeCopies(
  tx: SchoolTransaction,
  userId: number,
  { from, to }: CopyRules,
  planned: readonly PlannedGame[],
): Promise<StoredCopies> {
  if (planned.length === 0) return { changeSetId: undefined, games: [] };
  const rows = planned.map(({ id: _id, source, ...game }, place) => ({
    ...game,
    place,
    copiedFromId: source.id,
  }));
  const reason = from.label === to.label ? from.label : `${from.label} to ${to.label}`;
  const change = { kind: 'copied', userId, reason, tell: [] } as const;
  const { changeSetId, gameIds } = await addGames(tx, change, JSON.stringify(rows));
  const games = planned.map((game, place) => ({ ...game, id: gameIds[place] ?? game.id }));
  return { changeSetId, games };
}
