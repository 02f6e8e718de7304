import { verificationEndpoints } from '@fieldhouse/core-contract';
import type { GameMailsView, GameMailView } from '@fieldhouse/core-contract';
import { refresh, startMutation, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshGameLists } from '../../data/school-data/games.api.ts';
import type { VerificationSent } from '../../data/school-data/games.api.ts';

/** The emails about a game as this release can show them: unknown values are kept as text. */
export type MailHistory = Shown<GameMailsView>;
export type GameMail = Shown<GameMailView>;

/** The emails about a game and their outcome; refetched each time the dialog opens. */
export const useMailHistory = (gameId: number | null) =>
  useRead(verificationEndpoints.mails, gameId === null ? null : { params: { id: gameId } }, {
    revalidateIfStale: true,
  });

/** Emails the opponent about a scheduled game, or again about one without a response. */
export const resendVerification = (id: number): Promise<VerificationSent> =>
  sendAndRefresh(id, () => startMutation(verificationEndpoints.resend, { params: { id } }));

/** Emails a reminder to an opponent who has not responded for some days. */
export const sendReminder = (id: number): Promise<VerificationSent> =>
  sendAndRefresh(id, () => startMutation(verificationEndpoints.remind, { params: { id } }));

/** Sends one email about several games against the same opponent; `gameIds[0]` is the game of the open dialog. */
export const sendVerificationForGames = (
  gameIds: readonly [number, ...number[]],
): Promise<VerificationSent> =>
  sendAndRefresh(gameIds[0], () =>
    startMutation(verificationEndpoints.verifySeveral, { body: { gameIds: [...gameIds] } }),
  );

async function sendAndRefresh(
  id: number,
  ask: () => Promise<VerificationSent>,
): Promise<VerificationSent> {
  try {
    return await ask();
  } finally {
    await Promise.all([
      refreshGameLists(),
      refresh([verificationEndpoints.mails, { params: { id } }]),
    ]);
  }
}
