import * as z from 'zod/mini';

/** The body of every answer that is not a success: a sentence for a person and, where a form is at fault, one for each field. */
export const ProblemView = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ProblemView = z.infer<typeof ProblemView>;

/** The answer of a call that has nothing to tell but that it was done. */
export const DoneView = z.object({ message: z.string() });
export type DoneView = z.infer<typeof DoneView>;
