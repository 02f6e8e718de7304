import { GAME_CHANGES } from '@fieldhouse/core-contract';
import type { GameChange } from '@fieldhouse/core-contract';

import { inWords } from '../../kit/list/in-words.ts';
import type { Game } from '../../data/school-data/games.api.ts';

const VERBS: Readonly<Record<GameChange, string>> = {
  postponed: 'Postpone',
  delayed: 'Delay',
  suspended: 'Suspend',
  forfeit: 'Forfeit',
  canceled: 'Cancel',
};

/** The changes to choose from, without one that all the games have already. A delayed game can be delayed again. */
export const changeOptions = (games: readonly Game[]) =>
  GAME_CHANGES.filter(
    ({ value }) => value === 'delayed' || !games.every(({ disruption }) => disruption === value),
  );

/** What the button does: 'Postpone Game', 'Cancel 3 Games'. */
export const changeLabel = (disruption: GameChange, games: number): string =>
  `${VERBS[disruption]} ${inWords(games, 'Game', 'Games')}`;

/** What happened: 'Game postponed', '3 games postponed'. */
export const changedWords = (disruption: GameChange, games: number): string =>
  `${inWords(games, 'Game', 'games')} ${disruption === 'forfeit' ? 'forfeited' : disruption}`;
