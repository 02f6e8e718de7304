/**
 * The browser tests that may be retried once, by their full name (titles joined by spaces), each with the known cause that
 * is still to be fixed (`infra/decisions/0028-no-second-try.md`).
 */
export const RETRIED_TESTS: ReadonlyMap<string, string> = new Map<string, string>();
