import type { Sport } from '@fieldhouse/core-contract';

const EMOJI: Partial<Record<Sport, string>> = {
  football: '🏈',
  basketball: '🏀',
  baseball: '⚾',
  soccer: '⚽',
  volleyball: '🏐',
};

/** The mark of a sport; a trophy where it has none of its own. */
export const sportEmoji = (sport: Sport): string => EMOJI[sport] ?? '🏆';
