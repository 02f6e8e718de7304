import { toProblem } from '../error-answer.ts';

/** True for a failure of ours and not of who asks (busy, a store is away, maintenance): the answer is a 5xx. */
export const couldNotServe = (error: unknown): boolean => (toProblem(error)?.status ?? 500) >= 500;
