import { Suspense, lazy } from 'react';

import { YearPlace } from './year-place.ts';

const YearSelect = lazy(async () => ({
  default: (await import('./year-select.tsx')).YearSelect,
}));

/** The switcher of the school year, beside the product's name. */
export const YearSwitcher = () => (
  <YearPlace>
    <Suspense fallback={null}>
      <YearSelect />
    </Suspense>
  </YearPlace>
);
