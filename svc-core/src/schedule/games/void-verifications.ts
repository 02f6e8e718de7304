import { cancelMailsOfGames } from '../../outbound/mail/cancel-mail.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';

/**
 * Voids the verification links of games, whose pages then say that the game was changed, and cancels their unsent emails, in the
 * transaction that edits the games.
 */
export async function voidVerifications(
  tx: SchoolTransaction,
  gameIds: readonly number[],
): Promise<void> {
  await tx.db.verification.updateMany({
    where: { gameId: { in: [...gameIds] }, state: { in: ['pending', 'confirmed'] } },
    data: { state: 'void' },
  });
  await cancelMailsOfGames(tx, gameIds);
}
