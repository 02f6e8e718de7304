import { expect, test } from 'vitest';

import { formatDifference } from './format-difference.ts';

test.each([
  [{ field: 'date', was: '2020-09-11', is: '2020-09-12' }, 'Fri 09/11/2020 → Sat 09/12/2020'],
  [{ field: 'time', was: '19:00', is: null }, '7:00 PM → TBD'],
  [{ field: 'status', was: 'verification-sent', is: 'verified' }, 'Verification Sent → Verified'],
  [{ field: 'score', was: null, is: 'W 3-1' }, 'No score → W 3-1'],
  [{ field: 'venue', was: '2026-09-11', is: '19:00' }, '2026-09-11 → 19:00'],
  [{ field: 'side', was: 'home', is: 'away' }, 'Home → Away'],
] as const)('%j is %s', (difference, sentence) =>
  expect(formatDifference(difference)).toBe(sentence),
);
