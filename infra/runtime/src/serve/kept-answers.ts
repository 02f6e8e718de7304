import { LRUCache } from 'lru-cache';

/** Of all answers, and of one: a list of about 2,000 games. Compressed copies, a few percent more, are not counted. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ANSWER_BYTES = 1024 * 1024;

/**
 * The last serialized answers of endpoints with an entity tag, least recently used first to go. Under the same tag a URL has the same
 * answer, so it is not computed again; when the tag changes, what was kept is never asked for again.
 */
export class KeptAnswers<Answer extends { readonly bytes: Buffer }> {
  readonly #kept = new LRUCache<string, Answer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
  });

  /** @param tag names everything that the answer depends on besides the URL, such as the school. */
  get(url: string, tag: string): Answer | undefined {
    return this.#kept.get(keyOf(url, tag));
  }

  /** Keeps an answer that was computed after its tag was read. */
  keep(url: string, tag: string, answer: Answer): void {
    this.#kept.set(keyOf(url, tag), answer);
  }
}

const keyOf = (url: string, tag: string): string => `${tag} ${url}`;
