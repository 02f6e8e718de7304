import { setImmediate as nextRound } from 'node:timers/promises';
import type { Response } from 'express';
import { FairSemaphore } from '../fair-semaphore.ts';
import { isStopping } from '../probes.ts';
import type { StreamedAnswer } from './streamed-answer.ts';
import { ClientDisconnectedError } from './client-disconnected.ts';

/** Concurrent streamed answers in this process to one kind of caller, and of one school: each holds memory until it is read. */
const MAX_STREAMS = 16;
const MAX_STREAMS_PER_SCHOOL = 4;
const MAX_QUEUED_PER_SCHOOL = 20;
/** Less than the gateway's timeout for the start of a response. */
const QUEUE_TIMEOUT_MS = 5_000;
const BUSY = 'Your school has several large lists loading. Try again in a minute.';
const BUSY_FOR_ALL = 'This schedule is being loaded by several people. Try again in a minute.';
/** A client that reads nothing for this long is disconnected; a slow one is not. */
const IDLE_TIMEOUT_MS = 60_000;
/** The same during the graceful shutdown, which must be quick. */
const STOPPING_IDLE_TIMEOUT_MS = 4_000;
const STOPPING_CHECK_MS = 1_000;

/** Streams answers with back-pressure. */
export class AnswerStreamer {
  readonly #answers = answersAtOnce(BUSY);
  /** Apart, so that nobody without an account takes the place of those with one. */
  readonly #publicAnswers = answersAtOnce(BUSY_FOR_ALL);
  /** Produces one chunk at a time for all answers, so that the process stays responsive. */
  readonly #parts = new FairSemaphore({
    slots: 1,
    longestQueue: 2 * MAX_STREAMS_PER_SCHOOL,
    waitMs: IDLE_TIMEOUT_MS,
    busy: BUSY,
  });

  /**
   * Sends an answer to its end. Also resolves when the client disconnects.
   *
   * @param options.owner the key for fair queuing: a school's ID.
   * @param options.isPublic whether anybody may ask for it.
   * @throws the error of producing a chunk; if the response has started, the connection is then broken off, so that an incomplete
   * answer is not mistaken for a complete one. 503 if too many streamed answers of the school are running.
   */
  async send(
    response: Response,
    answer: StreamedAnswer,
    { owner, isPublic }: { readonly owner: number; readonly isPublic: boolean },
  ): Promise<void> {
    const gone = new AbortController();
    const leave = () => gone.abort(new ClientDisconnectedError());
    response.once('close', leave);
    if (response.destroyed) leave();
    try {
      const answers = isPublic ? this.#publicAnswers : this.#answers;
      await answers.run({ key: owner, signal: gone.signal }, () =>
        this.#write(response, answer, owner, gone.signal),
      );
    } catch (error) {
      if (!(error instanceof ClientDisconnectedError)) throw error;
    } finally {
      response.off('close', leave);
    }
  }

  async #write(
    response: Response,
    answer: StreamedAnswer,
    owner: number,
    gone: AbortSignal,
  ): Promise<void> {
    const parts = answer.parts[Symbol.asyncIterator]();
    const watch = watchClient(response);
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

const answersAtOnce = (busy: string) =>
  new FairSemaphore({
    slots: MAX_STREAMS,
    largePerKey: MAX_STREAMS_PER_SCHOOL,
    longestQueue: MAX_QUEUED_PER_SCHOOL,
    waitMs: QUEUE_TIMEOUT_MS,
    busy,
  });

/** Disconnects a client that does not read. */
function watchClient(response: Response) {
  let wake: () => void = () => undefined;
  // Not `once`: the compression middleware forwards only `on` to its stream.
  response.on('drain', () => wake());
  response.once('close', () => wake());
  // Node fires this timeout only if no byte was sent meanwhile.
  const cutOff = () => response.destroy();
  response.setTimeout(IDLE_TIMEOUT_MS, cutOff);
  const stopping = setInterval(() => {
    if (!isStopping(response.app)) return;
    clearInterval(stopping);
    response.setTimeout(STOPPING_IDLE_TIMEOUT_MS);
  }, STOPPING_CHECK_MS).unref();
  return {
    /** Resolves when the write buffer is drained or the client has disconnected. */
    drained: () => new Promise<void>((resolve) => (wake = resolve)),
    end: () => clearInterval(stopping),
  };
}
