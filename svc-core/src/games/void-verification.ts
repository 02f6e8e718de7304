import { cancelMailsOfGame } from '../mail/cancel-mail.ts';
import type { SchoolTransaction } from '../platform/school-data.ts';

/**
 * Voids a game's verification links, whose pages then report that the game changed, and cancels its unsent emails. Runs in the
 * transaction that changes the game.
 */
export async function voidVerification(tx: SchoolTransaction, gameId: number): Promise<void> {
  await tx.db.verification.updateMany({
    where: { gameId, state: { in: ['pending', 'confirmed'] } },
    data: { state: 'void' },
  });
  await cancelMailsOfGame(tx, gameId);
}
