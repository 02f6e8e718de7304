import { ERROR_CODES } from '@fieldhouse/endpoint';
import type { ErrorCode } from '@fieldhouse/endpoint';
import * as z from 'zod/mini';

const codes = Object.keys(ERROR_CODES).filter((code): code is ErrorCode => code in ERROR_CODES);

/**
 * The body of every answer that is not a success: a code for programs, a sentence for a person and, where a form is at fault, one for
 * each field.
 */
export const ProblemView = z.object({
  message: z.string(),
  code: z.enum(codes),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ProblemView = z.infer<typeof ProblemView>;

/** The answer of a call that has nothing to tell but that it was done. */
export const DoneView = z.object({ message: z.string() });
export type DoneView = z.infer<typeof DoneView>;
