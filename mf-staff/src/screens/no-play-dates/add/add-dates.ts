import type { NoPlayDateInput } from '@fieldhouse/core-contract';
import { reportSuccess } from '@fieldhouse/shell/record';

import { inWords } from '../../../kit/list/in-words.ts';
import { createNoPlayDates } from '../../../data/school-data/no-play-dates.api.ts';

/** Adds no-play dates, and says how many were there already. */
export async function addDates(dates: NoPlayDateInput[]): Promise<void> {
  const saved = await createNoPlayDates(dates);
  const added = inWords(saved?.added.length ?? dates.length, '1 date added', 'dates added');
  const skipped = saved?.skipped ?? 0;
  reportSuccess(
    skipped === 0
      ? added
      : `${added}, ${inWords(skipped, '1 was there already', 'were there already')}`,
  );
}
