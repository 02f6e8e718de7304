import { formatDay } from '@fieldhouse/core-contract';

import type { Game } from '../school-data/games.api.ts';

/** A game that makes up for another one, or the one that it makes up for. */
interface MakeUpWords {
  readonly id: number;
  /** 'Make-up: Mon, Sep 21', or 'Makes up for Fri, Sep 18'. */
  readonly words: string;
}

type Linked = Pick<Game, 'replacesGameId' | 'replacesDate' | 'makeUpGameId' | 'makeUpDate'>;

/** Whether another game makes up for it, or it for another one. */
export const isMakeUp = ({ replacesGameId, makeUpGameId }: Linked): boolean =>
  replacesGameId !== undefined || makeUpGameId !== undefined;

/** The other game of a make-up in words, both if a make-up game was postponed, too; none for most games. */
export function makeUpWords({
  replacesGameId,
  replacesDate,
  makeUpGameId,
  makeUpDate,
}: Linked): MakeUpWords[] {
  const found: MakeUpWords[] = [];
  if (replacesGameId !== undefined)
    found.push({
      id: replacesGameId,
      words: `Makes up for ${replacesDate === undefined ? 'another game' : formatDay(replacesDate)}`,
    });
  if (makeUpGameId !== undefined)
    found.push({
      id: makeUpGameId,
      words: makeUpDate === undefined ? 'Make-up game' : `Make-up: ${formatDay(makeUpDate)}`,
    });
  return found;
}
