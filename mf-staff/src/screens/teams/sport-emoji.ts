const EMOJI: Readonly<Record<string, string>> = {
  football: '🏈',
  basketball: '🏀',
  baseball: '⚾',
  soccer: '⚽',
  volleyball: '🏐',
};

/** The emoji of a sport; a trophy for sports without one. */
export const sportEmoji = (sport: string): string => EMOJI[sport] ?? '🏆';
