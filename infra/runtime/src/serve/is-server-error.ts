import { toProblem } from '../error-handler.ts';

/** True if the failure is not the client's (busy, store down, maintenance): a 5xx. */
export const isServerError = (error: unknown): boolean => (toProblem(error)?.status ?? 500) >= 500;
