import { inWords } from '../../kit/list/in-words.ts';
import type { SeasonRecord } from '../school-data/season-record.ts';

/** '5–3', or '5–3–1' with a tie; null before the first result. */
export function formatRecord({ wins, losses, ties }: SeasonRecord): string | null {
  if (wins + losses + ties === 0) return null;
  return [wins, losses, ...(ties === 0 ? [] : [ties])].join('–');
}

/** '5 wins, 3 losses', with ties if there are any. */
export const describeRecord = ({ wins, losses, ties }: SeasonRecord): string =>
  [
    inWords(wins, '1 win', 'wins'),
    inWords(losses, '1 loss', 'losses'),
    ...(ties === 0 ? [] : [inWords(ties, '1 tie', 'ties')]),
  ].join(', ');
