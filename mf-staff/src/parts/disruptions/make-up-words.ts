import { formatScreenDay } from '@fieldhouse/core-contract';

import type { Game } from '../../data/school-data/games.api.ts';

/** A game that makes up for another one, or the one that it makes up for. */
interface MakeUpWords {
  readonly id: number;
  /** 'Make-up: Mon 09/21/2026', or 'Makes up for Fri 09/18/2026'. */
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
      words: `Makes up for ${replacesDate === undefined ? 'another game' : formatScreenDay(replacesDate)}`,
    });
  if (makeUpGameId !== undefined)
    found.push({
      id: makeUpGameId,
      words: makeUpDate === undefined ? 'Make-up game' : `Make-up: ${formatScreenDay(makeUpDate)}`,
    });
  return found;
}
