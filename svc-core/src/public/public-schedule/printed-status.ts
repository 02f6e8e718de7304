import type { PublicGame } from './public-games.ts';
import { changeWords, publicStatus, statusWords } from './public-status.ts';

/**
 * What paper says of a game: 'Final, W 24-17', 'Canceled; Moved from Fri, Sep 4'. '' for a game that is played as it is scheduled, whether or
 * not the other school has confirmed it.
 */
export function printedStatus(game: PublicGame, now: Date): string {
  const status = publicStatus(game);
  const isPlain = game.disruption === null && (status === 'scheduled' || status === 'confirmed');
  return [isPlain ? null : statusWords(game), ...changeWords(game, now)]
    .filter((each) => each !== null)
    .join('; ');
}
