import { formatDay } from '@fieldhouse/core-contract';

import { useGames } from '../school-data/games.api.ts';
import type { Game } from '../school-data/games.api.ts';

/** A game that makes up for another one, or the one that it makes up for. */
interface MakeUpWords {
  readonly id: number;
  /** 'Make-up: Mon, Sep 21', or 'Makes up for Fri, Sep 18'. */
  readonly words: string;
}

type Linked = Pick<Game, 'replacesGameId' | 'makeUpGameId'>;

/** Whether another game makes up for it, or it for another one. */
export const isMakeUp = ({ replacesGameId, makeUpGameId }: Linked): boolean =>
  replacesGameId !== undefined || makeUpGameId !== undefined;

/** The other game of a make-up in words, both if a make-up game was postponed, too; none for most games. */
function makeUpWords(
  { replacesGameId, makeUpGameId }: Linked,
  games: readonly Game[],
): MakeUpWords[] {
  const dayOf = (id: number) => {
    const game = games.find((each) => each.id === id);
    return game && formatDay(game.date);
  };
  const found: MakeUpWords[] = [];
  if (replacesGameId !== undefined)
    found.push({
      id: replacesGameId,
      words: `Makes up for ${dayOf(replacesGameId) ?? 'another game'}`,
    });
  if (makeUpGameId !== undefined) {
    const day = dayOf(makeUpGameId);
    found.push({ id: makeUpGameId, words: day === undefined ? 'Make-up game' : `Make-up: ${day}` });
  }
  return found;
}

const NO_GAMES: readonly Game[] = [];

/** {@link makeUpWords} with the school's games. */
export function useMakeUpWords(game: Linked): readonly MakeUpWords[] {
  const { data = NO_GAMES } = useGames();
  return makeUpWords(game, data);
}
