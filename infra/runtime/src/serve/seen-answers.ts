import { createHash } from 'node:crypto';

const MAX_REMEMBERED = 2_000;

/**
 * What each URL answered under each entity tag, for tests: an answer that changes while its tag stays would be served from a cache for
 * ever.
 */
export class SeenAnswers {
  readonly #seen = new Map<string, string>();

  /** Whether the URL gave another answer under this tag before. Remembers the first one. */
  differs(url: string, tag: string, answer: string): boolean {
    const key = `${tag} ${url}`;
    const hash = createHash('sha256').update(answer).digest('base64');
    const before = this.#seen.get(key);
    if (before !== undefined) return before !== hash;
    if (this.#seen.size >= MAX_REMEMBERED) this.#seen.clear();
    this.#seen.set(key, hash);
    return false;
  }
}
