import { setImmediate as nextRound } from 'node:timers/promises';
import type { Response } from 'express';
import { FairTurns } from '../fair-turns.ts';
import { isStopping } from '../probes.ts';
import type { LongAnswer } from './long-answer.ts';
import { ReaderGone } from './reader-gone.ts';

/** Long answers under way at once in this process, and of one school: each holds some memory while it is not read. */
const AT_ONCE = 16;
const OF_A_SCHOOL = 4;
const WAITING_OF_A_SCHOOL = 20;
/** Below what the gateway waits for an answer to begin. */
const WAIT_MS = 5_000;
const BUSY = 'Your school has several large lists loading. Try again in a minute.';
/** A reader that takes nothing for so long is cut off; one that is slow is not. */
const STANDSTILL_MS = 60_000;
/** The same while the service stops, which may not take long. */
const LAST_STANDSTILL_MS = 4_000;
const STOPPING_CHECK_MS = 1_000;

/** Sends long answers with back-pressure. */
export class LongSender {
  readonly #answers = new FairTurns({
    slots: AT_ONCE,
    largePerKey: OF_A_SCHOOL,
    longestQueue: WAITING_OF_A_SCHOOL,
    waitMs: WAIT_MS,
    busy: BUSY,
  });
  /** One part at a time is read and made, whoever waits for it: the rest of the process goes on beside it. */
  readonly #parts = new FairTurns({
    slots: 1,
    longestQueue: AT_ONCE,
    waitMs: STANDSTILL_MS,
    busy: BUSY,
  });

  /**
   * Sends an answer to its end; resolves also when its reader has gone.
   *
   * @param owner whose turn it takes: a school's id.
   * @throws what making a part throws: where the answer has begun, the connection is broken off then, so that nobody takes
   * a part for the whole. 503 when too many long answers of the school are under way.
   */
  async send(response: Response, answer: LongAnswer, owner: number): Promise<void> {
    const gone = new AbortController();
    const leave = () => gone.abort(new ReaderGone());
    response.once('close', leave);
    if (response.destroyed) leave();
    try {
      await this.#answers.run({ key: owner, signal: gone.signal }, () =>
        this.#write(response, answer, owner, gone.signal),
      );
    } catch (error) {
      if (!(error instanceof ReaderGone)) throw error;
    } finally {
      response.off('close', leave);
    }
  }

  async #write(
    response: Response,
    answer: LongAnswer,
    owner: number,
    gone: AbortSignal,
  ): Promise<void> {
    const parts = answer.parts[Symbol.asyncIterator]();
    const watch = watchReader(response);
    const next = () =>
      this.#parts.run({ key: owner, signal: gone }, async () => {
        const part = await parts.next();
        await nextRound();
        return part;
      });
    try {
      let part = await next();
      response.status(200).set(answer.headers);
      for (; !part.done && response.req.method !== 'HEAD'; part = await next()) {
        gone.throwIfAborted();
        if (!response.write(part.value)) await watch.drained();
      }
      response.end();
    } finally {
      watch.end();
      await parts.return?.();
    }
  }
}

/** Cuts off a reader that takes nothing. */
function watchReader(response: Response) {
  let wake: () => void = () => undefined;
  // Not `once`: the compression passes `on` alone to its own stream.
  response.on('drain', () => wake());
  response.once('close', () => wake());
  // Node looks whether any byte went out before it says that time is up.
  const cutOff = () => response.destroy();
  response.setTimeout(STANDSTILL_MS, cutOff);
  const stopping = setInterval(() => {
    if (!isStopping(response.app)) return;
    clearInterval(stopping);
    response.setTimeout(LAST_STANDSTILL_MS);
  }, STOPPING_CHECK_MS).unref();
  return {
    /** Resolves when what was written is taken, and when the reader has gone. */
    drained: () => new Promise<void>((resolve) => (wake = resolve)),
    end: () => clearInterval(stopping),
  };
}
