import { vi } from 'vitest';

const WAIT_OPTIONS = { timeout: 30_000, interval: 50 };

/** The console errors of one page. */
export class ConsoleErrors {
  #unexpected: string[] = [];

  add(text: string): void {
    this.#unexpected.push(text);
  }

  /** Errors that no test has expected, in order. */
  get unexpected(): readonly string[] {
    return this.#unexpected;
  }

  /**
   * Waits until each of these has occurred, and removes all errors that match. Other errors stay unexpected, and so do later
   * ones. A string must equal the whole error.
   */
  async expectAll(...expected: readonly (string | RegExp)[]): Promise<void> {
    await vi.waitFor(() => {
      const missing = expected.filter((one) => !this.#unexpected.some(matches(one)));
      if (missing.length === 0) return;
      const seen = this.#unexpected.join('\n') || 'none';
      throw new Error(
        `Expected console errors that did not occur: ${missing.join(', ')}. Seen: ${seen}`,
      );
    }, WAIT_OPTIONS);
    this.#unexpected = this.#unexpected.filter((error) =>
      expected.every((one) => !matches(one)(error)),
    );
  }
}

const matches = (expected: string | RegExp) => (error: string) =>
  typeof expected === 'string' ? error === expected : error.search(expected) >= 0;
