import { unavailable } from './http-problem.ts';

const RETRY_AFTER_SECONDS = 5;

export interface TurnRules {
  /** Turns at once in all. */
  readonly slots: number;
  /** Of these, turns that are not small at once; the rest is kept for small ones. All unless given. */
  readonly largeSlots?: number;
  /** Turns that are not small at once of one key; as many as there are slots unless given. */
  readonly largePerKey?: number;
  /** How many of one key may wait; one more is refused at once. */
  readonly longestQueue: number;
  /**
   * How many may wait in all; any number unless given. Beyond it the last of the key that has the most waiting is refused, so that
   * a flood from one key is refused and not the others.
   */
  readonly longestQueueInAll?: number;
  /** How long a turn is waited for, in milliseconds; as long as it takes unless given. */
  readonly waitMs?: number;
  /** What a refusal says; that the system is busy unless given. */
  readonly busy?: string;
}

type Key = number | string;

export interface TurnRequest {
  /** Who asks, e.g. a school's id: keys are served in turn, however many turns one of them asks for. */
  readonly key: Key;
  /** True for what is quick: it may use every slot. */
  readonly small?: boolean;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** Gives the turn back; further calls do nothing. */
export type EndTurn = () => void;

interface Waiting {
  readonly key: Key;
  readonly small: boolean;
  /** Its place by start-time fair queuing (Goyal, Vin, Cheng 1996): a key's second request stands behind another's first. */
  readonly tag: number;
  readonly start: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Bounds how much work is under way at once, so that one key's work does not keep another's waiting. */
export class FairTurns {
  readonly #rules: Required<TurnRules>;
  #running = 0;
  #large = 0;
  readonly #largeOf = new Map<Key, number>();
  /** In the order of their tags. */
  readonly #waiting: Waiting[] = [];
  /** The tag of the turn that was given last. */
  #now = 0;
  readonly #lastTags = new Map<Key, number>();

  constructor(rules: TurnRules) {
    this.#rules = {
      largeSlots: rules.slots,
      largePerKey: rules.slots,
      longestQueueInAll: Number.POSITIVE_INFINITY,
      waitMs: Number.POSITIVE_INFINITY,
      busy: 'The system is busy. Try again in a minute.',
      ...rules,
    };
  }

  /** How many turns are waited for. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws HttpProblem 503 when too many wait, or the wait takes too long; the signal's reason when it ends it. */
  async take({ key, small = false, signal }: TurnRequest): Promise<EndTurn> {
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

  /** Does `work` in a turn. */
  async run<Value>(request: TurnRequest, work: () => Promise<Value>): Promise<Value> {
    const end = await this.take(request);
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

  /** What was refused puts its key no further behind. */
  #forgetRefused(key: Key): void {
    const last = this.#waiting.findLast((one) => one.key === key);
    if (last) this.#lastTags.set(key, last.tag);
    else this.#lastTags.delete(key);
  }

  /** Who has no place when one more waits. */
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
    // A key whose last tag has been passed begins like a new one.
    for (const [known, tag] of this.#lastTags) if (tag <= this.#now) this.#lastTags.delete(known);
  }
}
