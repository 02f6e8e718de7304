import type { GameStatus, GameView } from '@fieldhouse/core-contract';
import { aGame as sampleGame } from '@fieldhouse/core-contract/samples';

export {
  aDashboard,
  aMail,
  aManagedSchool,
  anOpponent,
  aSchool,
  aSystem,
  aTeam,
  aUser,
} from '@fieldhouse/core-contract/samples';

/** yyyy-MM-dd of the day `days` after today, in the page's time zone. */
export const dayFromNow = (days: number): string => {
  const today = new Date();
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12);
  return new Intl.DateTimeFormat('en-CA').format(day);
};

/** A game `days` from now; `parts` overrides its fields. */
export const aGame = (id: number, days: number, parts: Partial<GameView> = {}): GameView =>
  sampleGame({ id, date: dayFromNow(days), venue: `Field ${id}`, ...parts });

/** Games of one status on consecutive days, the first one `from` days from now. */
export const gamesOf = (status: GameStatus, count: number, from: number, firstId: number) =>
  Array.from({ length: count }, (_, index) =>
    aGame(firstId + index, from + index, {
      status,
      opponent: { ...aGame(0, 0).opponent, schoolName: `School ${firstId + index}` },
    }),
  );
