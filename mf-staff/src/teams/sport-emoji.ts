const EMOJI: Readonly<Record<string, string>> = {
  football: '🏈',
  basketball: '🏀',
  baseball: '⚾',
  soccer: '⚽',
  volleyball: '🏐',
};

/** The mark of a sport; a trophy where it has none of its own. */
export const sportEmoji = (sport: string): string => EMOJI[sport] ?? '🏆';
