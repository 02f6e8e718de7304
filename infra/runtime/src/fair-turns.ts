import { unavailable } from './http-problem.ts';

export interface TurnRules {
  /** Turns at once in all. */
  readonly slots: number;
  /** Of these, turns that are not small at once; the rest is kept for small ones. All unless given. */
  readonly largeSlots?: number;
  /** Turns that are not small at once of one key; as many as there are slots unless given. */
  readonly largePerKey?: number;
  /** How many of one key may wait; one more is refused at once. */
  readonly longestQueue: number;
  /** How long a turn is waited for, in milliseconds. */
  readonly waitMs: number;
  /** What a refusal says. */
  readonly busy: string;
}

export interface TurnRequest {
  /** Who asks, e.g. a school's id: keys are served in turn, however many turns one of them asks for. */
  readonly key: number;
  /** True for what is quick: it may use every slot. */
  readonly small?: boolean;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
}

/** Gives the turn back; further calls do nothing. */
export type EndTurn = () => void;

interface Waiting {
  readonly key: number;
  readonly small: boolean;
  /** Its place by start-time fair queueing (Goyal, Vin, Cheng 1996): a key's second request stands behind another's first. */
  readonly tag: number;
  readonly start: () => void;
}

/** Bounds how much work is under way at once, so that one key's work does not keep another's waiting. */
export class FairTurns {
  readonly #rules: Required<TurnRules>;
  #running = 0;
  #large = 0;
  readonly #largeOf = new Map<number, number>();
  /** In the order of their tags. */
  readonly #waiting: Waiting[] = [];
  /** The tag of the turn that was given last. */
  #now = 0;
  readonly #lastTags = new Map<number, number>();

  constructor(rules: TurnRules) {
    this.#rules = { largeSlots: rules.slots, largePerKey: rules.slots, ...rules };
  }

  /** How many turns are waited for. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws HttpProblem 503 when too many of the key wait, or the wait takes too long; the signal's reason when it ends it. */
  async take({ key, small = false, signal }: TurnRequest): Promise<EndTurn> {
    signal?.throwIfAborted();
    const { longestQueue, waitMs, busy } = this.#rules;
    const granted = Promise.withResolvers<void>();
    const asked = { key, small, tag: this.#nextTag(key), start: granted.resolve };
    this.#enqueue(asked);
    this.#giveTurns();
    if (this.#waiting.includes(asked)) {
      const refuse = (error: unknown) => {
        this.#leave(asked);
        granted.reject(error);
      };
      const abort = () => refuse(signal?.reason);
      if (this.#waitingOf(key) > longestQueue) refuse(unavailable(busy, 5));
      const timer = setTimeout(() => refuse(unavailable(busy, 5)), waitMs);
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

  #nextTag(key: number): number {
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

  #waitingOf(key: number): number {
    return this.#waiting.filter((one) => one.key === key).length;
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

  #end(key: number, small: boolean): void {
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
