/**
 * The browser tests that may be retried once, by their full name (titles joined by spaces), each with the known cause that
 * is still to be fixed (`infra/decisions/0028-no-test-retries.md`).
 */
export const RETRY_ALLOWLIST: ReadonlyMap<string, string> = new Map<string, string>();
