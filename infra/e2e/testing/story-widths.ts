import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import type { Width } from './browser.ts';

/** The widths at which a story is told: both in `npm run test:full`, this one in `npm test`. */
export const storyWidths = (width: Width): readonly Width[] =>
  isFullRun ? ['desktop', 'phone'] : [width];
