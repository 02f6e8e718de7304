import type { SeasonRecord } from '@fieldhouse/core-contract';

import { inWords } from '../../kit/list/in-words.ts';

/** '5 wins, 3 losses', with ties if there are any. */
export const describeRecord = ({ wins, losses, ties }: SeasonRecord): string =>
  [
    inWords(wins, '1 win', 'wins'),
    inWords(losses, '1 loss', 'losses'),
    ...(ties === 0 ? [] : [inWords(ties, '1 tie', 'ties')]),
  ].join(', ');
