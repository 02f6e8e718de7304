import { GameMailsView, VerifyView } from '@fieldhouse/core-contract';
import { api, refresh, useRead } from '@fieldhouse/shell/api';

import { refreshGames } from '../school-data/games.api.ts';

const storyPath = (gameId: number): string => `/api/games/${gameId}/mail`;

/** What became of each mail about a game; news each time that it is looked at. */
export const useMailStory = (gameId: number | null) =>
  useRead(gameId === null ? null : storyPath(gameId), GameMailsView, {
    revalidateIfStale: true,
  });

/** Mails the opponent about a game that is scheduled, or whose mail was sent and not answered. */
export const sendAgain = (gameId: number): Promise<VerifyView> =>
  mailing(gameId, () => api.post(`/api/games/${gameId}/resend`, undefined, VerifyView));

/** Reminds the opponent of a mail that was not answered for some days. */
export const remind = (gameId: number): Promise<VerifyView> =>
  mailing(gameId, () => api.post(`/api/games/${gameId}/remind`, undefined, VerifyView));

/** Mails the opponent once about several of its games, `gameIds[0]` being the one that is looked at. */
export const askAboutGames = (gameIds: readonly [number, ...number[]]): Promise<VerifyView> =>
  mailing(gameIds[0], () => api.post('/api/verifications', { gameIds }, VerifyView));

async function mailing(gameId: number, call: () => Promise<VerifyView>): Promise<VerifyView> {
  try {
    return await call();
  } finally {
    await Promise.all([refreshGames(), refresh(storyPath(gameId))]);
  }
}
