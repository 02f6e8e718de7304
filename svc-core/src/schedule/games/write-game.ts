import { scoreProblem } from '@fieldhouse/core-contract';
import type { GameInput, GameView } from '@fieldhouse/core-contract';
import { invalid, notFound } from '@fieldhouse/runtime';
import { cancelMailsOfGames } from '../../outbound/mail/cancel-mail.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import {
  detailColumns,
  editedGame,
  placeColumns,
  scoreColumns,
  tripColumns,
  typeColumn,
} from './game-edits.ts';
import { readGame } from './list-games.ts';
import { LOCK_GAME } from './lock-game.ts';
import { voidVerifications } from './void-verifications.ts';

/** @throws HttpProblem 400 if the team, the opponent, the facility or the game that it makes up for is not the school's. */
export async function createGame(school: SchoolData, input: GameInput): Promise<GameView> {
  const status = input.status ?? 'scheduled';
  const replacesGameId = input.replacesGameId ?? null;
  const data = {
    ...detailColumns(input),
    ...placeColumns(input),
    ...tripColumns(input),
    ...typeColumn(input),
    ...scoreColumns(status, input.score),
    status,
    replacesGameId,
    schoolId: school.schoolId,
  };
  const create = async (tx: SchoolTransaction) => {
    if (replacesGameId !== null) await requireReplaceable(tx, replacesGameId, input.teamId);
    return tx.db.game.create({ data, select: { id: true } });
  };
  const { id } = await school.transaction(create).catch(gameProblem);
  return readGame(school, id);
}

/** Deletes a game and its links, and cancels its unsent emails. @throws HttpProblem 404 */
export async function deleteGame(school: SchoolData, id: number): Promise<void> {
  await school.transaction(async (tx) => {
    await tx.run(LOCK_GAME, [id]);
    await cancelMailsOfGames(tx, [id]);
    const { count } = await tx.db.game.deleteMany({ where: { id } });
    if (count === 0) throw notFound('Game');
  });
}

/**
 * Edits a game, under its lock. If the verification was sent or confirmed, an edit of date, time, venue, side, team or opponent sets the
 * game back to scheduled and voids its link. A new date ends a disruption.
 *
 * @returns `notifies` of `EditedGame`.
 * @throws HttpProblem 404, or 400 if another score can't be read.
 */
export async function updateGame(
  tx: SchoolTransaction,
  id: number,
  input: GameInput,
): Promise<{ readonly notifies: boolean }> {
  const stored = await tx.db.game.findFirst({ where: { id } });
  if (!stored) throw notFound('Game');
  const problem = scoreProblem(input.score ?? '', stored.score);
  if (problem !== null) throw invalid(problem, { score: problem });
  const { columns, isOtherGame, notifies } = editedGame(stored, input);
  if (isOtherGame) await voidVerifications(tx, [id]);
  await tx.db.game.update({ where: { id }, data: columns, select: { id: true } });
  return { notifies };
}

/** A game has one make-up game at a time. */
async function requireReplaceable(
  tx: SchoolTransaction,
  id: number,
  teamId: number,
): Promise<void> {
  await tx.run(LOCK_GAME, [id]);
  const replaced = await tx.db.game.findFirst({ where: { id, teamId } });
  const fail = (message: string) => invalid(message, { replacesGameId: message });
  if (!replaced) throw fail('Game to make up for not found');
  if (replaced.status !== 'canceled' && replaced.disruption === null)
    throw fail('Only a postponed, suspended or canceled game can have a make-up game');
  if (replaced.makeUpGameId !== null) throw fail('This game has a make-up game already');
}

/** Converts a failed write of a game to a problem of its input, the same whether a record is missing or another school's. */
export function gameProblem(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'games_schoolId_teamId_fkey') {
    throw invalid('Team not found', { teamId: 'Team not found' });
  }
  if (constraint === 'games_schoolId_opponentId_fkey') {
    throw invalid('Opponent not found', { opponentId: 'Opponent not found' });
  }
  if (constraint === 'games_schoolId_facilityId_fkey') {
    throw invalid('Facility not found', { facilityId: 'Facility not found' });
  }
  throw error;
}
