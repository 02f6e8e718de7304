import {
  askingEndpoints,
  gameEndpoints,
  opponentEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { GameInput, GameView, VerifyView } from '@fieldhouse/core-contract';
import {
  cachedRow,
  change,
  orderBy,
  putRow,
  refetchOnFocus,
  refresh,
  startChange,
  useRead,
} from '@fieldhouse/shell/api';
import type { Change, Shown } from '@fieldhouse/shell/api';

/** A game as it is shown. */
export type Game = Shown<GameView>;
/** What became of asking the other school. It is under way where the mail server has not taken the mail yet. */
export type Asked = Change<Shown<VerifyView>>;

/** Every game of the school; read again whenever the window gets the focus or its tab becomes visible, however soon. */
export const useGames = () => useRead(gameEndpoints.list, {}, refetchOnFocus);

/** Reads again everything that shows or counts games. */
export const refreshGames = () =>
  refresh(gameEndpoints.list, teamEndpoints.list, opponentEndpoints.list);

/** By date and time; a game whose time is to be decided is the last of its day. */
const inOrder = orderBy(({ date, time, id }: Game) => [date, time ?? '~', id]);

/** Reads again what counts games, where this change is one for it. Undefined is no game: not before, or not after. */
async function refreshCounts(before: Game | undefined, after: Game | undefined): Promise<void> {
  const wasPlayed = before?.status === 'completed' || after?.status === 'completed';
  await Promise.all([
    before?.teamId === after?.teamId || refresh(teamEndpoints.list),
    (before?.opponentId === after?.opponentId && !wasPlayed) || refresh(opponentEndpoints.list),
  ]);
}

export async function createGame(input: GameInput): Promise<void> {
  const game = await change(gameEndpoints.create, { body: input });
  await putRow(gameEndpoints.list, game, inOrder);
  await refresh(teamEndpoints.list, opponentEndpoints.list);
}

export async function updateGame(id: number, input: GameInput): Promise<void> {
  const before = cachedRow(gameEndpoints.list, id);
  const game = await change(gameEndpoints.update, { params: { id }, body: input });
  await putRow(gameEndpoints.list, game, inOrder);
  await refreshCounts(before, game ?? undefined);
}

/** The answer holds nothing to show: specification section 7 has all three lists read again. */
export async function deleteGame(id: number): Promise<void> {
  await change(gameEndpoints.remove, { params: { id } });
  await refreshGames();
}

/** Mails the opponent. */
export async function sendVerification(id: number): Promise<Asked> {
  try {
    return await startChange(askingEndpoints.verify, { params: { id } });
  } finally {
    await refresh(gameEndpoints.list);
  }
}
