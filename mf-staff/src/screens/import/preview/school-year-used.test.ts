import { expect, test } from 'vitest';

import { schoolYearUsed } from './school-year-used.ts';

test('has the school year and the reason, and omits an unknown reason', () => {
  expect(schoolYearUsed('told', 2026)).toBe('We used the school year you chose, 2026-27.');
  expect(schoolYearUsed('named', 2026)).toBe(
    "We used the school year that the file's title or name says, 2026-27.",
  );
  expect(schoolYearUsed('calendar', 2026)).toBe('We used the school year 2026-27.');
  expect(schoolYearUsed('toString', 2026)).toBe('We used the school year 2026-27.');
});
