import { cancelMailsOfGame } from '../mail/cancel-mail.ts';
import type { SchoolTransaction } from '../platform/school-data.ts';

/**
 * Makes a game's mailed links tell that the game has changed, and stops its mails that are still waiting. Part of the
 * transaction that changes the game.
 */
export async function voidVerification(tx: SchoolTransaction, gameId: number): Promise<void> {
  await tx.db.verification.updateMany({
    where: { gameId, state: { in: ['pending', 'confirmed'] } },
    data: { state: 'void' },
  });
  await cancelMailsOfGame(tx, gameId);
}
