import { unavailable } from './http-problem.ts';

const RETRY_AFTER_SECONDS = 5;

export interface FairSemaphoreOptions {
  /** How many may run at the same time. */
  readonly slots: number;
  /** How many of them may be large; the rest is reserved for small ones. All by default. */
  readonly largeSlots?: number;
  /** How many large ones of one key may run at the same time. No limit by default. */
  readonly largePerKey?: number;
  /** How many of one key may wait. One more is refused immediately. */
  readonly longestQueue: number;
  /**
   * How many may wait in total. No limit by default. Beyond it, the last request of the key with the most waiting is refused, so
   * that a flood from one key does not displace the others.
   */
  readonly longestQueueInAll?: number;
  /** How long to wait, in milliseconds. No limit by default. */
  readonly waitMs?: number;
  /** The message of a refusal. */
  readonly busy?: string;
}

type Key = number | string;

export interface AcquireOptions {
  /** The owner, e.g. a school's ID. Keys get fair shares, however many requests one of them makes. */
  readonly key: Key;
  /** True for quick work, which may use every slot. */
  readonly small?: boolean;
  /** Cancels the wait. */
  readonly signal?: AbortSignal;
}

/** Releases the slot. Further calls do nothing. */
export type Release = () => void;

interface Waiting {
  readonly key: Key;
  readonly small: boolean;
  /** Its position by start-time fair queuing (Goyal, Vin, Cheng 1996): a key's second request comes after another key's first. */
  readonly tag: number;
  readonly start: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Limits concurrent work, with fair shares: the work of one key does not block the work of another. */
export class FairSemaphore {
  readonly #rules: Required<FairSemaphoreOptions>;
  #running = 0;
  #large = 0;
  readonly #largeOf = new Map<Key, number>();
  /** Ordered by tag. */
  readonly #waiting: Waiting[] = [];
  /** The tag of the request that was granted last. */
  #now = 0;
  readonly #lastTags = new Map<Key, number>();

  constructor(rules: FairSemaphoreOptions) {
    this.#rules = {
      largeSlots: rules.slots,
      largePerKey: rules.slots,
      longestQueueInAll: Number.POSITIVE_INFINITY,
      waitMs: Number.POSITIVE_INFINITY,
      busy: 'The system is busy. Try again in a minute.',
      ...rules,
    };
  }

  /** How many requests wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws HttpProblem 503 if too many wait or the wait times out; the signal's reason if it is aborted. */
  async acquire({ key, small = false, signal }: AcquireOptions): Promise<Release> {
    signal?.throwIfAborted();
    const granted = Promise.withResolvers<void>();
    const asked: Waiting = {
      key,
      small,
      tag: this.#nextTag(key),
      start: granted.resolve,
      refuse: (error) => {
        this.#leave(asked);
        this.#forgetRefused(key);
        granted.reject(error);
      },
    };
    this.#enqueue(asked);
    this.#giveTurns();
    if (this.#waiting.includes(asked)) {
      this.#surplus(asked)?.refuse(this.#isBusy());
      const abort = () => asked.refuse(signal?.reason);
      const timer = this.#refuseLater(asked);
      signal?.addEventListener('abort', abort, { once: true });
      try {
        await granted.promise;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      }
    }
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#end(key, small);
    };
  }

  /** Runs `work` in a slot. */
  async run<Value>(request: AcquireOptions, work: () => Promise<Value>): Promise<Value> {
    const end = await this.acquire(request);
    try {
      return await work();
    } finally {
      end();
    }
  }

  #isBusy(): Error {
    return unavailable(this.#rules.busy, RETRY_AFTER_SECONDS);
  }

  #refuseLater(asked: Waiting): NodeJS.Timeout | undefined {
    const { waitMs } = this.#rules;
    if (waitMs === Number.POSITIVE_INFINITY) return undefined;
    return setTimeout(() => asked.refuse(this.#isBusy()), waitMs);
  }

  #nextTag(key: Key): number {
    const tag = Math.max(this.#now, this.#lastTags.get(key) ?? 0) + 1;
    this.#lastTags.set(key, tag);
    return tag;
  }

  #enqueue(asked: Waiting): void {
    const before = this.#waiting.findIndex(({ tag }) => tag > asked.tag);
    this.#waiting.splice(before < 0 ? this.#waiting.length : before, 0, asked);
  }

  #leave(asked: Waiting): void {
    const at = this.#waiting.indexOf(asked);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  /** A refused request does not delay the key's next one. */
  #forgetRefused(key: Key): void {
    const last = this.#waiting.findLast((one) => one.key === key);
    if (last) this.#lastTags.set(key, last.tag);
    else this.#lastTags.delete(key);
  }

  /** The request to refuse if the queue is too long. */
  #surplus(asked: Waiting): Waiting | undefined {
    const { longestQueue, longestQueueInAll } = this.#rules;
    const lengths = new Map<Key, number>();
    for (const { key } of this.#waiting) lengths.set(key, (lengths.get(key) ?? 0) + 1);
    let longest = lengths.get(asked.key) ?? 0;
    if (longest > longestQueue) return asked;
    if (this.#waiting.length <= longestQueueInAll) return undefined;
    let fullest = asked.key;
    for (const [key, length] of lengths) if (length > longest) [fullest, longest] = [key, length];
    return this.#waiting.findLast(({ key }) => key === fullest);
  }

  #giveTurns(): void {
    for (;;) {
      const next = this.#waiting.find((one) => this.#fits(one));
      if (!next) return;
      this.#leave(next);
      this.#running += 1;
      if (!next.small) {
        this.#large += 1;
        this.#largeOf.set(next.key, (this.#largeOf.get(next.key) ?? 0) + 1);
      }
      this.#now = Math.max(this.#now, next.tag);
      next.start();
    }
  }

  #fits({ key, small }: Waiting): boolean {
    const { slots, largeSlots, largePerKey } = this.#rules;
    if (this.#running >= slots) return false;
    return small || (this.#large < largeSlots && (this.#largeOf.get(key) ?? 0) < largePerKey);
  }

  #end(key: Key, small: boolean): void {
    this.#running -= 1;
    if (!small) {
      this.#large -= 1;
      const left = (this.#largeOf.get(key) ?? 1) - 1;
      if (left === 0) this.#largeOf.delete(key);
      else this.#largeOf.set(key, left);
    }
    this.#giveTurns();
    // A key whose last tag has passed starts like a new one.
    for (const [known, tag] of this.#lastTags) if (tag <= this.#now) this.#lastTags.delete(known);
  }
}
