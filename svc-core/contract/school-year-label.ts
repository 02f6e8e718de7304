import * as z from 'zod/mini';

const INVALID = 'Enter a school year, such as 2026-27';

/** The label of a school year, '2026-27'. */
export const SchoolYearLabel = z
  .string(INVALID)
  .check(
    z.regex(/^\d{4}-\d{2}$/, INVALID),
    z.refine((label) => (Number(label.slice(0, 4)) + 1) % 100 === Number(label.slice(5)), INVALID),
  )
  .register(z.globalRegistry, { examples: ['2026-27'] });
