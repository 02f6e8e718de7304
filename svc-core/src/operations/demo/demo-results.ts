import type { Sport } from '@fieldhouse/core-contract';

const BY_SPORT: Readonly<Partial<Record<Sport, readonly string[]>>> = {
  football: ['W 24-17', 'L 14-21', 'W 31-10', 'W 20-13', 'L 7-28'],
  basketball: ['W 58-51', 'L 47-60', 'W 64-62', 'W 55-43'],
  volleyball: ['W 3-1', 'W 3-0', 'L 2-3', 'W 3-2'],
  soccer: ['W 2-1', 'T 1-1', 'L 0-1', 'W 4-2'],
  baseball: ['W 6-3', 'L 2-5', 'W 9-8'],
  softball: ['W 7-4', 'W 5-1', 'L 3-6'],
  tennis: ['W 5-2', 'L 3-4', 'W 6-1'],
  wrestling: ['W 42-30', 'L 28-39'],
};
const BY_PLACE = ['2nd Place', '1st Place', '4th Place', '3rd Place'];

/** A plausible score, ours first, or a place for sports that are scored by place. */
export function demoScore(sport: Sport, turn: number): string {
  const scores = BY_SPORT[sport] ?? BY_PLACE;
  return scores[turn % scores.length] ?? '';
}
