import type { Sport } from './options.ts';

/**
 * The usual length of a game by sport, in minutes, with warm-up and breaks: for games without an end, of teams without a length of
 * their own. Our own estimate, because no association publishes it.
 */
export const GAME_LENGTHS: Readonly<Record<Sport, number>> = {
  football: 150,
  basketball: 90,
  baseball: 150,
  soccer: 105,
  volleyball: 90,
  tennis: 120,
  track: 240,
  'cross-country': 120,
  cheer: 120,
  softball: 120,
  swimming: 150,
  wrestling: 120,
  golf: 240,
  other: 120,
};
