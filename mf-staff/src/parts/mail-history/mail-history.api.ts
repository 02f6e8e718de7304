import { verificationEndpoints } from '@fieldhouse/core-contract';
import type { GameMailsView, GameMailView } from '@fieldhouse/core-contract';
import { startMutation, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshGameLists } from '../../data/school-data/games.api.ts';
import type { VerificationSent } from '../../data/school-data/games.api.ts';

/** The emails about a game as this release can show them: unknown values are kept as text. */
export type MailHistory = Shown<GameMailsView>;
export type GameMail = Shown<GameMailView>;

/** The emails about a game and their outcome; refetched each time the page is opened. */
export const useMailHistory = (gameId: number | null) =>
  useRead(verificationEndpoints.mails, gameId === null ? null : { params: { id: gameId } }, {
    revalidateIfStale: true,
  });

/** Emails the opponent about a scheduled game, or again about one without a response. */
export const resendVerification = (id: number): Promise<VerificationSent> =>
  sendAndRefresh(() => startMutation(verificationEndpoints.resend, { params: { id } }));

/** Emails a reminder to an opponent who has not responded for some days. */
export const sendReminder = (id: number): Promise<VerificationSent> =>
  sendAndRefresh(() => startMutation(verificationEndpoints.remind, { params: { id } }));

/** Sends one email about several games against the same opponent; `gameIds[0]` is the game of the open page. */
export const sendVerificationForGames = (
  gameIds: readonly [number, ...number[]],
): Promise<VerificationSent> =>
  sendAndRefresh(() =>
    startMutation(verificationEndpoints.verifySeveral, { body: { gameIds: [...gameIds] } }),
  );

async function sendAndRefresh(ask: () => Promise<VerificationSent>): Promise<VerificationSent> {
  try {
    return await ask();
  } finally {
    await refreshGameLists();
  }
}
