import type { PublicGame } from './public-games.ts';
import { changeWords, isAsScheduled, statusWords } from './public-status.ts';

/**
 * The status on paper: 'Final, W 24-17', 'Canceled; Moved from Fri, Sep 4'. '' for a game that is played as scheduled, whether or not it is
 * confirmed.
 */
export function printedStatus(game: PublicGame, now: Date): string {
  return [isAsScheduled(game) ? null : statusWords(game), ...changeWords(game, now)]
    .filter((each) => each !== null)
    .join('; ');
}
