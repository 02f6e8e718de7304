import { askingEndpoints, gameEndpoints } from '@fieldhouse/core-contract';
import type { GameMailsView, GameMailView } from '@fieldhouse/core-contract';
import { refresh, startChange, useRead } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import type { Asked } from '../school-data/games.api.ts';

/** The mails about a game as they are shown. */
export type GameMails = Shown<GameMailsView>;
export type GameMail = Shown<GameMailView>;

/** What became of each mail about a game; news each time that it is looked at. */
export const useMailStory = (gameId: number | null) =>
  useRead(askingEndpoints.mails, gameId === null ? null : { params: { id: gameId } }, {
    revalidateIfStale: true,
  });

/** Mails the opponent about a game that is scheduled, or whose mail was sent and not answered. */
export const sendAgain = (id: number): Promise<Asked> =>
  mailing(id, () => startChange(askingEndpoints.resend, { params: { id } }));

/** Reminds the opponent of a mail that was not answered for some days. */
export const remind = (id: number): Promise<Asked> =>
  mailing(id, () => startChange(askingEndpoints.remind, { params: { id } }));

/** Mails the opponent once about several of its games, `gameIds[0]` being the one that is looked at. */
export const askAboutGames = (gameIds: readonly [number, ...number[]]): Promise<Asked> =>
  mailing(gameIds[0], () =>
    startChange(askingEndpoints.verifySeveral, { body: { gameIds: [...gameIds] } }),
  );

async function mailing(id: number, ask: () => Promise<Asked>): Promise<Asked> {
  try {
    return await ask();
  } finally {
    await refresh(gameEndpoints.list, [askingEndpoints.mails, { params: { id } }]);
  }
}
