/**
 * The browser tests that may be tried a second time, by their full name (titles joined by blanks), each with the
 * known cause that is still to be mended (`infra/decisions/0028-no-second-try.md`).
 */
export const RETRIED_TESTS: ReadonlyMap<string, string> = new Map<string, string>();
