import type { Sport } from './options.ts';

/** The seasons of the school year, in its order. */
export const SEASONS = [
  { value: 'fall', label: 'Fall' },
  { value: 'winter', label: 'Winter' },
  { value: 'spring', label: 'Spring' },
  { value: 'other', label: 'Other' },
] as const;
export type Season = (typeof SEASONS)[number]['value'];

/**
 * The season in which most state associations of the NFHS hold a sport's championship. Some states differ: soccer, golf, tennis,
 * swimming and volleyball move, and soccer and volleyball also by gender. Cheer is a winter sport, as competitive cheer is in
 * Illinois (IHSA), Michigan (MHSAA) and New York (NYSPHSAA); on the sidelines it goes on from fall to winter.
 */
const SEASON_OF: Readonly<Record<Sport, Season>> = {
  football: 'fall',
  volleyball: 'fall',
  soccer: 'fall',
  'cross-country': 'fall',
  basketball: 'winter',
  swimming: 'winter',
  wrestling: 'winter',
  cheer: 'winter',
  baseball: 'spring',
  softball: 'spring',
  tennis: 'spring',
  track: 'spring',
  golf: 'spring',
  other: 'other',
};

const seasons: ReadonlyMap<string, Season> = new Map(Object.entries(SEASON_OF));

/** The season of a sport; 'other' for a sport that this release does not know. */
export const seasonOf = (sport: string): Season => seasons.get(sport) ?? 'other';
