import type { GameInput, GameUpdate, GameView } from '@fieldhouse/core-contract';
import { invalid, notFound } from '@fieldhouse/runtime';
import { editRecord, requireVersion } from '../audit/edit-record.ts';
import { cancelMailsOfGame } from '../mail/cancel-mail.ts';
import type { SchoolData, SchoolTransaction } from '../platform/school-data.ts';
import { violatedConstraint } from '../platform/violated-constraint.ts';
import {
  changesDetails,
  detailColumns,
  keepsVerifiedAt,
  placeColumns,
  scoreColumns,
  statusAfterEdit,
  invalidatesVerification,
} from './game-changes.ts';
import { readGame } from './list-games.ts';
import { LOCK_GAME } from './lock-game.ts';
import { voidVerification } from './void-verification.ts';

/** @throws HttpProblem 400 if the team, the opponent or the facility is not the school's. */
export async function createGame(school: SchoolData, input: GameInput): Promise<GameView> {
  const status = input.status ?? 'scheduled';
  const data = {
    ...detailColumns(input),
    ...placeColumns(input),
    ...scoreColumns(status, input.score),
    status,
    schoolId: school.schoolId,
  };
  const { id } = await school
    .transaction((tx) => tx.db.game.create({ data, select: { id: true } }))
    .catch(asProblem);
  return readGame(school, id);
}

/**
 * Updates a game. If the verification was sent or confirmed, a change of date, time, venue, side, team or opponent sets the game
 * back to scheduled and voids its link.
 *
 * @throws HttpProblem 404, 409 if the game is not at the given version, or 400 if the team, the opponent or the facility is not the school's.
 */
export async function updateGame(
  school: SchoolData,
  id: number,
  input: GameUpdate,
): Promise<GameView> {
  return editRecord(
    school,
    { kind: 'game', id },
    () => school.transaction((tx) => change(tx, id, input)).catch(asProblem),
    () => readGame(school, id),
  );
}

/** Deletes a game and its links, and cancels its unsent emails. @throws HttpProblem 404 */
export async function deleteGame(school: SchoolData, id: number): Promise<void> {
  await school.transaction(async (tx) => {
    await tx.run(LOCK_GAME, [id]);
    await cancelMailsOfGame(tx, id);
    const { count } = await tx.db.game.deleteMany({ where: { id } });
    if (count === 0) throw notFound('Game');
  });
}

async function change(tx: SchoolTransaction, id: number, input: GameUpdate): Promise<void> {
  await tx.run(LOCK_GAME, [id]);
  const stored = await tx.db.game.findFirst({ where: { id } });
  if (!stored) throw notFound('Game');
  requireVersion(stored.version, input.version);
  const status = statusAfterEdit(stored, input);
  const undone = invalidatesVerification(stored, input);
  if (undone || changesDetails(stored, input)) await voidVerification(tx, id);
  const score = input.score === undefined ? stored.score : input.score;
  await tx.db.game.update({
    where: { id },
    data: {
      ...detailColumns(input),
      ...placeColumns(input, stored),
      ...scoreColumns(status, score),
      status,
      ...(undone ? { verificationToken: null } : {}),
      ...(undone || !keepsVerifiedAt(status) ? { verifiedAt: null } : {}),
      ...(status === 'scheduled' ? {} : { mailProblem: null }),
    },
    select: { id: true },
  });
}

/** The same error whether the referenced record is missing or another school's. */
function asProblem(error: unknown): never {
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
